import { afterAll, expect, test } from 'vitest';
import type { Lot } from '../../src/client/index.js';
import { DAY_MS } from '../../src/domain/units.js';
import { historyFile, type StatedTrade } from '../support/market-history.js';
import { startRateServer } from '../support/rate-server.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const CASE = 'Glove Case';
const OTHER = 'Chroma Case';
/** As the platform numbers it. */
const EUR = 3;
const BOUGHT = Date.now() - 30 * DAY_MS;

const market = await startMarket({ [CASE]: 80, [OTHER]: 5 });
/** A euro is two dollars. */
const bank = await startRateServer({ '2012-01-02': { USD: '2' } });
afterAll(() => bank.close());
const site = await startSite({ ...market.settings, RATES_URL: bank.origin });

const purchase = (asset: number, name: string, other: Partial<StatedTrade> = {}): StatedTrade => ({
  type: 'purchase',
  name,
  time: BOUGHT + asset * 60_000,
  amount: 100 * asset,
  soldAsset: `${9_000 + asset}`,
  boughtAsset: `${asset}`,
  listing: `${3_000 + asset}`,
  ...other,
});

const lotsOf = async (visitor: Visitor) =>
  (await callAs(visitor, 'GET', '/portfolio/lots')) as readonly Lot[];

/** Imports a lot of each item, with the assets 1, 2 and so on. */
async function importLots(visitor: Visitor, names: readonly string[]): Promise<void> {
  const { request } = visitor.context;
  const seen = new Date(BOUGHT + DAY_MS).toISOString();
  const csrf = (await (await request.get('/api/v1/auth/csrf')).json()) as { csrf_token: string };
  const lines = names.map((name, index) => `${name},1,${index + 1},${seen},${seen}`);
  await request.post('/api/v1/portfolio/lots/import', {
    data: ['market_hash_name,quantity,asset_id,imported_at,acquired_at', ...lines].join('\n'),
    headers: { 'x-csrf-token': csrf.csrf_token, 'content-type': 'text/csv' },
  });
}

test('a market history is previewed, resolved, applied and undone', async () => {
  const visitor = await newVisitor(site);
  const { page } = visitor;
  await signIn(visitor, site, 'history@example.com');
  await importLots(visitor, [CASE, OTHER, OTHER]);
  await visitor.open('/portfolio/transfer');
  const bookmark = page.getByRole('link', { name: 'Save market history' });
  expect(await bookmark.getAttribute('href')).toMatch(/^javascript:.*myhistory/);
  await page.getByText('What the bookmark does').click();
  await page.getByText('sends nothing to any other').waitFor();
  await page.getByText('What the bookmark does').click();

  const trades = [
    purchase(1, CASE),
    purchase(12, OTHER, { currency: EUR }),
    purchase(13, OTHER),
    purchase(20, OTHER, { other: { failed: 1 } }),
  ];
  await page.getByLabel('Market history', { exact: true }).setInputFiles({
    name: 'market-history.json',
    mimeType: 'application/json',
    buffer: Buffer.from(historyFile(trades)),
  });
  await page.getByText(/^History of the account \d{17}\./).waitFor();
  await page.getByText('One trade matches a lot').waitFor();
  await page.getByText('2 trades are doubtful: choose below.').waitFor();
  await page.getByRole('cell', { name: 'it failed' }).waitFor();
  await page.getByLabel(OTHER).selectOption('One by one');
  await expectGoodLooks(page, 'market-history-preview');
  await page.getByLabel(OTHER).selectOption('Oldest to oldest');
  await page.getByRole('button', { name: 'Apply 3 trades' }).click();
  await page.getByText('Applied 3 trades.').waitFor();
  const costs = (await lotsOf(visitor)).map(({ unit_cost, original }) => [
    unit_cost,
    original?.amount,
  ]);
  expect(costs.sort()).toEqual([
    [100, 100],
    [1_300, 1_300],
    [2_400, 1_200],
  ]);
  const lots = await visitor.anotherWindow();
  await lots.open('/portfolio/lots');
  await lots.page.getByText('Paid €12.00 each').waitFor();
  expect(await lots.page.getByText(/^Paid/).count()).toBe(1);
  await expectGoodLooks(lots.page, 'lots-with-original');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect((await lotsOf(visitor)).map(({ unit_cost }) => unit_cost)).toEqual([null, null, null]);
});

test('the preview is made again if the portfolio has changed since', async () => {
  const visitor = await newVisitor(site);
  const { page } = visitor;
  await signIn(visitor, site, 'changed@example.com');
  await importLots(visitor, [CASE]);
  await visitor.open('/portfolio/transfer');
  await page.getByLabel('Market history', { exact: true }).setInputFiles({
    name: 'market-history.json',
    mimeType: 'application/json',
    buffer: Buffer.from(historyFile([purchase(1, CASE)])),
  });
  const apply = page.getByRole('button', { name: /^Apply/ });
  await apply.waitFor();
  await callAs(visitor, 'POST', '/portfolio/lots', { market_hash_name: OTHER, quantity: 1 });
  await apply.click();
  await page.getByRole('alert').waitFor();
  await apply.click();
  await page.getByText('Applied').waitFor();
});

test('a long preview can be read to its end', async () => {
  const visitor = await newVisitor(site);
  const { page } = visitor;
  await signIn(visitor, site, 'long-preview@example.com');
  const count = 160;
  await importLots(
    visitor,
    Array.from({ length: count }, () => CASE),
  );
  await visitor.open('/portfolio/transfer');
  await page.getByLabel('Market history', { exact: true }).setInputFiles({
    name: 'market-history.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      historyFile(Array.from({ length: count }, (_, index) => purchase(index + 1, CASE))),
    ),
  });
  const matches = page.getByRole('table', { name: `Matches: ${count}` });
  const amount = (text: string) => matches.getByText(text, { exact: true });
  await amount('$160.00').waitFor();
  await page.getByRole('button', { name: `Apply ${count} trades` }).scrollIntoViewIfNeeded();
  await amount('$1.00').waitFor();
});

test('trade-protected items of the file become lots in a separate place', async () => {
  const visitor = await newVisitor(site);
  const { page } = visitor;
  await signIn(visitor, site, 'protected@example.com');
  await visitor.open('/portfolio/transfer');
  const { pages } = JSON.parse(historyFile([purchase(1, CASE)]));
  const file = { pages, protected_items: [{ assetid: '77', name: CASE }] };
  await page.getByLabel('Market history', { exact: true }).setInputFiles({
    name: 'market-history.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByText('One item is trade-protected').waitFor();
  await page.getByRole('button', { name: 'Add as lots' }).click();
  await page.getByText('Added, in the storage').waitFor();
  expect(await lotsOf(visitor)).toMatchObject([
    { asset_id: '77', market_hash_name: CASE, place: 'Trade protection' },
  ]);
  await visitor.open('/portfolio/lots');
  await page.getByText('trade-protected', { exact: true }).waitFor();
});
