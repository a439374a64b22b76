import { describe, expect, test } from 'vitest';
import { keepWaiting } from './support/answers.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { newVisitor } from './support/visitor.js';

const CASE = 'Glove Case';
const KNIFE = '★ Karambit | Doppler (Factory New)';
const market = await startMarket({ [CASE]: 80, [KNIFE]: 90_000 });
// With fees, the simulated market and prices imported for it can be traded on.
const site = await startSite({ ...market.settings, MARKET_FEES: 'simulated:seller=10,buyer=1' }, [
  { name: CASE, cents: 900, age: 60_000, source: 'simulated' },
  { name: KNIFE, cents: 120_000, age: 60_000, source: 'simulated' },
]);

test('lists profitable trades, filtered and sorted by the address', async () => {
  const { page, open } = await newVisitor(site);
  await open('/items');
  await page.getByRole('link', { name: 'Deals' }).click();
  // With only two markets, neither confirms the other.
  await page.getByText(/^Only doubtful prices show a profit/).waitFor();
  await page.getByRole('button', { name: 'Include doubtful prices' }).click();
  const table = page.getByRole('table', { name: /^You pay and get/ });
  const rows = table.getByRole('row');
  // 120,000 less 10%, less 90,000.
  await table
    .getByRole('row', { name: /Karambit/ })
    .getByText('$180.00')
    .waitFor();
  expect(await rows.nth(1).textContent()).toContain('Karambit');
  await page.getByLabel('Order').selectOption('Highest %');
  await expect.poll(() => rows.nth(1).textContent()).toContain(CASE);
  await table.getByText('far apart').first().waitFor();
  await expectGoodLooks(page, 'deals');
  await page.getByLabel('Min. price $').fill('500');
  await expect.poll(() => rows.count()).toBe(2);
  expect(page.url()).toContain('sort=percent&minPrice=500');
  await page.reload();
  await expect.poll(() => rows.nth(1).textContent()).toContain('Karambit');
  await table.getByRole('button', { name: 'Item' }).click();
  await expect.poll(() => page.url()).toContain('sorted=Item');
  await page.getByLabel('Min. price $').fill('400');
  await expect.poll(() => page.url()).toContain('minPrice=400');
  expect(page.url()).toContain('sorted=Item');
  const link = table.getByRole('link', { name: /^Waxpeer/ });
  expect(await link.getAttribute('rel')).toContain('noopener');
});

test('deals follow the prices of the markets', async () => {
  const { page, open } = await newVisitor(site);
  await open('/deals?doubtful=include');
  const row = page.getByRole('row', { name: /Karambit/ });
  await row.getByText('$180.00').waitFor();
  // Sooner than it would be requested without a message. Without one, two polls of 15 s pass: the
  // first only triggers a new list.
  const soon = { timeout: 25_000 };
  try {
    market.prices.set(KNIFE, 80_000);
    await row.getByText('$280.00').waitFor(soon);
  } finally {
    market.prices.set(KNIFE, 90_000);
  }
  await row.getByText('$180.00').waitFor(soon);
});

describe('the page says why there are no deals', () => {
  test('if filters exclude everything, with a button that clears them', async () => {
    const { page, open } = await newVisitor(site);
    await open('/deals?doubtful=include&from=simulated&sort=percent');
    await page.getByText('No profitable deals').waitFor();
    await page.getByText('No deal passes the filters.').waitFor();
    await expectGoodLooks(page, 'deals-none');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('row', { name: /Karambit/ }).waitFor();
    expect(new URL(page.url()).search).toBe('?doubtful=include&sort=percent');
  });

  test('once the markets are loaded, not before', async () => {
    const { page, open } = await newVisitor(site);
    const release = await keepWaiting(page, '**/api/v1/markets');
    await open('/deals?from=simulated');
    await page.getByText('No profitable deals').waitFor();
    expect(await page.getByText(/^Needs two cash markets/).count()).toBe(0);
    await release();
    await page.getByText('No deal passes the filters.').waitFor();
  });

  test('if two markets are missing', async () => {
    const { page, open } = await newVisitor(await startSite({ SIMULATED_ITEMS: '5' }));
    await open('/deals');
    await page.getByText(/^Needs two cash markets/).waitFor();
  });
});

test('phones collapse the filters of the deals', async () => {
  const { page, open } = await newVisitor(site, { width: 360 });
  await open('/deals?doubtful=include&minProfit=1');
  await page.getByRole('row', { name: /Karambit/ }).waitFor();
  expect(await page.getByLabel('Order').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByLabel('Order').waitFor();
  await expectGoodLooks(page, 'deals-phone');
});
