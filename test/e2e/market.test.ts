import { expect, test } from 'vitest';
import { expectGoodLooks } from './support/looks.js';
import { startSite } from './support/service.js';
import { newVisitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';
const KARAMBIT = '★ Karambit | Doppler (Factory New)';
const CASE = 'Glove Case';
const HOUR_MS = 3_600_000;

/** Prices from the start of the window to now. */
function course(name: string, from: number, to: number) {
  const ages = [25 * HOUR_MS, 12 * HOUR_MS, HOUR_MS, 60_000];
  return ages.map((age, at) => ({
    name,
    cents: at < 2 ? from : to,
    age,
    source: 'simulated',
  }));
}

const site = await startSite({ RANKING_MIN_POINTS: '2' }, [
  ...course(REDLINE, 1_000, 2_000),
  ...course(KARAMBIT, 90_000, 60_000),
  ...course(CASE, 300, 300),
]);

test('the front page shows the market at a glance, and the list is one click away', async () => {
  const { page, open } = await newVisitor(site);
  await open('/');
  await page.getByText(/^4\d items, .* with a price/).waitFor();
  const rises = page.getByRole('region', { name: 'Largest rises, 24 hours' });
  await rises.getByRole('listitem').filter({ hasText: REDLINE }).getByText('+100 %').waitFor();
  const falls = page.getByRole('region', { name: 'Largest falls, 24 hours' });
  await falls.getByRole('listitem').filter({ hasText: KARAMBIT }).getByText('−33.3 %').waitFor();
  await page
    .getByRole('region', { name: 'Index of all items' })
    .getByText('Since yesterday')
    .waitFor();
  await page.getByRole('region', { name: 'New items' }).getByRole('link').first().waitFor();
  await expectGoodLooks(page, 'market');
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await page.locator('[data-row-index]').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/items');
});

test('the map of categories is usable by keyboard, and as a table', async () => {
  const { page, open } = await newVisitor(site);
  await open('/');
  const map = page.getByRole('region', { name: 'Categories' });
  const knives = map.getByRole('listitem').getByRole('link', { name: /^Knives/ });
  await map.getByText('As a table').click();
  await map.getByRole('table').getByRole('link', { name: 'Knives' }).waitFor();
  await knives.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/items?category=knives');
  expect(await page.getByLabel('Category').inputValue()).toBe('knives');
  await page.locator('[data-row-index]').first().waitFor();
  const names = await page.locator('[data-row-index]').allTextContents();
  expect(names.every((name) => name.startsWith('★'))).toBe(true);
});

test('addresses that searched the list when it was the front page still do', async () => {
  const { page, open } = await newVisitor(site);
  await open('/?q=redline');
  await page.waitForURL('**/items?q=redline');
  await page.locator(`[data-row-index][title="${REDLINE}"]`).waitFor();
});

test('says what is still missing while nothing is known', async () => {
  const empty = await startSite({ MARKETS: 'waxpeer', WAXPEER_URL: 'http://127.0.0.1:1' });
  const { page, open } = await newVisitor(empty);
  await open('/');
  await page
    .getByText('No item is known yet: items appear as soon as a market has answered.')
    .waitFor();
  await expectGoodLooks(page, 'market-empty');
});
