import { expect, test } from 'vitest';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { newVisitor } from './support/visitor.js';

const CASE = 'Glove Case';
const KNIFE = '★ Karambit | Doppler (Factory New)';
const market = await startMarket({ [CASE]: 80, [KNIFE]: 90_000 });
// Fees make the simulated market, and prices imported for it, one to trade at.
const site = await startSite({ ...market.settings, MARKET_FEES: 'simulated:seller=10,buyer=1' }, [
  { name: CASE, cents: 900, age: 60_000, source: 'simulated' },
  { name: KNIFE, cents: 120_000, age: 60_000, source: 'simulated' },
]);

test('lists where buying and selling pays, filtered and sorted by the address', async () => {
  const { page, open } = await newVisitor(site);
  await open('/items');
  await page.getByRole('link', { name: 'Deals' }).click();
  const table = page.getByRole('table', { name: /^What a buyer pays/ });
  const rows = table.getByRole('row');
  // 120,000 less 10 %, less 90,000.
  await table
    .getByRole('row', { name: /Karambit/ })
    .getByText('$180.00')
    .waitFor();
  expect(await rows.nth(1).textContent()).toContain('Karambit');
  await page.getByLabel('Order').selectOption('Highest percentage');
  await expect.poll(() => rows.nth(1).textContent()).toContain(CASE);
  await table.getByText('far apart').first().waitFor();
  await expectGoodLooks(page, 'deals');
  await page.getByLabel('Price from $').fill('500');
  await expect.poll(() => rows.count()).toBe(2);
  expect(page.url()).toContain('sort=percent&minPrice=500');
  await page.reload();
  await expect.poll(() => rows.nth(1).textContent()).toContain('Karambit');
  await table.getByRole('button', { name: 'Item' }).click();
  await expect.poll(() => page.url()).toContain('sorted=Item');
  await page.getByLabel('Price from $').fill('400');
  await expect.poll(() => page.url()).toContain('minPrice=400');
  expect(page.url()).toContain('sorted=Item');
  const link = table.getByRole('link', { name: /^Waxpeer/ });
  expect(await link.getAttribute('rel')).toContain('noopener');
});

test('says why there is none', async () => {
  const { page, open } = await newVisitor(site);
  await open('/deals?from=simulated');
  await page.getByText('No item can be bought at one market').waitFor();
  await expectGoodLooks(page, 'deals-none');
});
