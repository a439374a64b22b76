import { expect, test } from 'vitest';
import type { Health } from '../../src/contract/health.js';
import { getJson, until } from '../support/program.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { newVisitor } from './support/visitor.js';

const CASE = 'Glove Case';
const market = await startMarket({ [CASE]: 80 });
const site = await startSite(market.settings, [
  { name: CASE, cents: 900, age: 60_000, source: 'simulated' },
]);

await until(
  () => getJson<Pick<Health, 'markets'>>(`${site.url}/api/v1/health`),
  ({ markets }) => Object.values(markets).every(({ status }) => status === 'up'),
);

test('shows the status of each market, and differences between markets', async () => {
  const { page, open } = await newVisitor(site);
  await open('/markets');
  const cards = page.getByRole('list', { name: 'Polled markets' });
  await cards.getByRole('heading', { name: 'Waxpeer' }).waitFor();
  await cards.getByText('demo data').waitFor();
  await expect.poll(() => cards.getByText('up', { exact: true }).count()).toBe(2);
  await page.getByRole('link', { name: CASE }).waitFor();
  await page.getByText('11.3 ×').waitFor();
  await page.getByText(/more markets available/).click();
  await page.getByText('skinport', { exact: true }).waitFor();
  await expectGoodLooks(page, 'markets');
});

const FAILED = { error: 'the market answered 503', error_code: 'failed', partial_error: null };

test('shows why a market fails', async () => {
  const { page, open } = await newVisitor(site);
  await page.route('**/api/v1/markets', async (route) => {
    const markets = (await (await route.fetch()).json()) as object[];
    const [first, ...others] = markets;
    const down = { ...first, status: 'down', circuit: 'open', ...FAILED };
    await route.fulfill({ json: [down, ...others] });
  });
  await open('/markets');
  await page.getByText('the market answered 503').waitFor();
  await expectGoodLooks(page, 'markets-down');
  await open('/markets?lang=de');
  const card = page.locator('.market-card').filter({ hasText: 'Antwortet mit einem Fehler.' });
  expect(await card.getByText('the market answered 503').isVisible()).toBe(false);
  await card.getByText('Wortlaut (Englisch)').click();
  await card.getByText('the market answered 503').waitFor();
});
