import { expect, test } from 'vitest';
import { DAY_MS } from '../../src/domain/units.js';
import { expectGoodLooks } from './support/looks.js';
import { startSiteWithPast } from './support/past.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const KINDS = ['AK-47', 'Glock-18'];
const nameOf = (item: number) => `${KINDS[item % 2]} | Pattern ${item + 1} (Field-Tested)`;

const { site, idOf } = await startSiteWithPast(60, nameOf);

test('the page of indices lists them, and draws those that are chosen', async () => {
  const { page, open } = await newVisitor(site);
  await open('/indices');
  const table = page.getByRole('group', { name: /^Indices, 100/ });
  const pistols = table.getByRole('checkbox', { name: 'Pistols' });
  expect(await pistols.isChecked()).toBe(false);
  await pistols.check();
  await page.getByText(/Change since the first day\. All items, .*Pistols\./).waitFor();
  await page.locator('.chart canvas').first().waitFor();
  await expectGoodLooks(page, 'indices');
});

test('the page of an item says why its price moved', async () => {
  const { page, open } = await newVisitor(site);
  await open(`/items/${idOf(2)}?range=7d`);
  await page.getByText(/^Over 7 days the price changed by .* is of its own/).waitFor();
  await expectGoodLooks(page, 'move');
});

test('a portfolio shows which holdings move together, and itself beside an index', async () => {
  const visitor = await newVisitor(site);
  const { page } = visitor;
  await signIn(visitor, site, 'indices@example.com');
  const bought = new Date(Date.now() - 20 * DAY_MS).toISOString();
  for (const item of [0, 1, 2, 3, 4, 5]) {
    const item_id = idOf(item);
    const lot = { item_id, quantity: 1, unit_cost: 900, acquired_at: bought };
    await callAs(visitor, 'POST', '/portfolio/lots', lot);
  }
  await visitor.open('/portfolio/risk');
  const map = page.getByRole('region', { name: 'Which holdings move together' });
  await map.getByRole('cell', { name: '1.00' }).first().waitFor();
  expect(await map.getByRole('cell').count()).toBe(36);
  await expectGoodLooks(page, 'correlations');
  await visitor.open('/portfolio');
  await page.getByLabel('Compare with index').selectOption('Rifles');
  await page.getByText('The green line is the value').waitFor();
  await expectGoodLooks(page, 'compare-index');
});
