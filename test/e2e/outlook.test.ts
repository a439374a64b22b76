import { expect, test } from 'vitest';
import { expectGoodLooks } from './support/looks.js';
import { startSiteWithPast } from './support/past.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const nameOf = (item: number) => `AK-47 | Pattern ${item + 1} (Field-Tested)`;

const { site, items, idOf } = await startSiteWithPast(60, nameOf);

test('the page of an item shows ranges of future days, without a direction', async () => {
  const visitor = await newVisitor(site);
  const { page } = visitor;
  await visitor.open(`/items/${idOf(3)}`);
  const panel = page.getByRole('region', { name: 'Outlook' });
  await panel.getByText('No direction is forecast.').waitFor();
  await page.locator('.item-trade').getByText('Likely in 7 days').waitFor();
  await page.locator('.item-trade').getByText('Sells within 7 days').waitFor();
  const dollars = /\$[\d.,]+ – \$[\d.,]+/;
  for (const day of ['Tomorrow', 'In 7 days', 'In 30 days']) {
    const row = panel.locator('.outlook-bars > div').filter({ hasText: day });
    expect(await row.textContent()).toMatch(dollars);
  }
  await panel.getByText('In 3 days').waitFor();
  await expectGoodLooks(page, 'outlook');
});

test('a chance of sale names its market if that is another one than the page shows', async () => {
  const { page, open } = await newVisitor(site);
  const address = `/items/${idOf(3)}`;
  await open(address);
  const inHead = page.locator('.item-trade');
  await inHead.getByText('Sells within 7 days').waitFor();
  expect(await inHead.textContent()).not.toContain('(Skinport)');
  await page.route('**/api/v1/items/*/forecast?*', async (route) => {
    const answer = await route.fetch();
    const forecast = await answer.json();
    forecast.sale_chance.source = 'skinport';
    await route.fulfill({ json: forecast });
  });
  await open(address);
  await inHead.getByText('(Skinport)').waitFor();
  const panel = page.getByRole('region', { name: 'Outlook' });
  expect(await panel.getByText('(Skinport)').count()).toBeGreaterThan(1);
});

test('an item with a short history lists the missing data', async () => {
  const visitor = await newVisitor(site);
  const short = items.find(
    ({ market_hash_name }) => !market_hash_name.startsWith('AK-47 | Pattern'),
  );
  await visitor.open(`/items/${short?.id}`);
  await visitor.page.getByText(/^No outlook yet/).waitFor();
});

test('a lot shows its lock and the range at its end; totals show the unlocked value', async () => {
  const visitor = await newVisitor(site);
  const { page } = visitor;
  await signIn(visitor, site, 'locked@example.com');
  const item_id = idOf(3);
  await callAs(visitor, 'POST', '/portfolio/lots', { item_id, quantity: 2, unit_cost: 900 });
  await callAs(visitor, 'POST', '/portfolio/lots', { item_id, quantity: 1, tradable_after: null });
  await visitor.open('/portfolio/lots');
  await page.getByText(/locked until/).waitFor();
  expect(await page.getByText(/locked until/).count()).toBe(1);
  await page.getByText(/\$[\d.,]+–\$[\d.,]+ each \(90% range\)/).waitFor();
  await expectGoodLooks(page, 'lots-locked');
  await visitor.open('/portfolio');
  await page.locator('.totals').getByText('Unlocked').waitFor();
  await expectGoodLooks(page, 'portfolio-locked');

  await visitor.open('/portfolio/lots');
  await page.getByRole('button', { name: /^Edit .*\$9\.00/ }).click();
  await page.getByLabel('Locked until').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/locked until/).waitFor({ state: 'detached' });
});
