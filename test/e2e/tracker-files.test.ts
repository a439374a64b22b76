import { afterAll, expect, test } from 'vitest';
import type { Lot } from '../../src/client/index.js';
import { startRateServer } from '../support/rate-server.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const CASE = 'Glove Case';

/** A dollar is half a euro. */
const bank = await startRateServer({ '2012-01-02': { USD: '2', JPY: '160' } });
afterAll(() => bank.close());
const market = await startMarket({ [CASE]: 80, 'Chroma Case': 5 });
const site = await startSite({ ...market.settings, RATES_URL: bank.origin });

const lotsOf = async (visitor: Visitor) =>
  (await callAs(visitor, 'GET', '/portfolio/lots')) as readonly Lot[];

/** A new user who chooses a file on the page of imports. */
async function choosing(field: string, lines: readonly string[], email: string): Promise<Visitor> {
  const visitor = await newVisitor(site);
  await signIn(visitor, site, email);
  await visitor.open('/portfolio/transfer');
  await choose(visitor, field, lines);
  return visitor;
}

async function choose({ page }: Visitor, field: string, lines: readonly string[]): Promise<void> {
  await page.getByLabel(field, { exact: true }).setInputFiles({
    name: 'trades.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
}

const FILE = [
  'Kaufdatum;Gegenstand;Anzahl;Kaufpreis;Verkaufspreis;Verkaufsdatum',
  `03/04/2026;${CASE};3;1.234 €;;`,
  `05/04/2026;${CASE};1;2 €;4 €;06/05/2026`,
  `05/04/2026;${CASE};many;2 €;;`,
  `05/04/2026;No such item;1;2 €;;`,
  `05/04/2026;Chroma Case;1;2 €;;`,
  `05/04/2026;Chroma Case;1;2 €;;`,
];

test('lots are imported from a file of another program, after open questions', async () => {
  const visitor = await choosing('File', FILE, 'tracker@example.com');
  const { page } = visitor;
  const roleOf = (name: string) => page.getByLabel(`What is ${name}?`);
  expect(await roleOf('Gegenstand').inputValue()).toBe('item');
  expect(await roleOf('Kaufpreis').inputValue()).toBe('cost');
  expect(await roleOf('Verkaufsdatum').inputValue()).toBe('soldAt');
  expect(await page.getByRole('button', { name: 'Preview' }).count()).toBe(0);
  await page.getByLabel('Numbers').selectOption('1.234,56');
  await page.getByLabel('Dates').selectOption('day/month/year');
  await page.getByText('5 rows, as they are read').waitFor();
  await page.getByText('many is not a whole number.').waitFor();
  await expectGoodLooks(page, 'tracker-columns');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('No such item is not a known item').waitFor();
  await page.getByRole('button', { name: 'Leave out lines with errors' }).click();
  await page.getByRole('button', { name: 'Store the changes' }).click();
  await page.getByText('Stored. 5 lines added').waitFor();
  const lots = await lotsOf(visitor);
  expect(lots.map(({ unit_cost, acquired_at }) => [unit_cost, acquired_at.slice(0, 10)])).toEqual([
    [246_800, '2026-04-03'],
    [400, '2026-04-05'],
    [400, '2026-04-05'],
    [400, '2026-04-05'],
  ]);
  expect(lots[0]?.original).toEqual({ amount: 123_400, currency: 'EUR' });
  expect(lots.flatMap(({ sales }) => sales)).toMatchObject([
    { unit_price: 800, sold_at: '2026-05-06T00:00:00.000Z' },
  ]);
});

test('decisions are remembered for the next file with the same columns, which then changes nothing', async () => {
  const lines = [FILE[0] ?? '', FILE[1] ?? ''];
  const visitor = await choosing('File', lines, 'again@example.com');
  const { page } = visitor;
  await page.getByLabel('Numbers').selectOption('1,234.56');
  await page.getByLabel('Dates').selectOption('month/day/year');
  await page.getByLabel('Remember for the next file, as').fill('My sheet');
  await page.getByRole('button', { name: 'Remember' }).click();
  await page.getByText('Remembered as My sheet.').waitFor();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Store the changes' }).click();
  await page.getByText('Stored. One line added').waitFor();
  expect(await lotsOf(visitor)).toMatchObject([
    { quantity: 3, original: { amount: 123, currency: 'EUR' } },
  ]);
  await choose(visitor, 'File', lines);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('0 lines to add, 0 to change, 1 unchanged.').waitFor();
});

test('a history from an extension sets the costs of lots', async () => {
  const visitor = await newVisitor(site);
  const { page } = visitor;
  await signIn(visitor, site, 'extension@example.com');
  const imported = new Date().toISOString();
  const { request } = visitor.context;
  const token = (await (await request.get('/api/v1/auth/csrf')).json()) as { csrf_token: string };
  await request.post('/api/v1/portfolio/lots/import', {
    data: `market_hash_name,quantity,asset_id,imported_at,acquired_at\n${CASE},1,7,${imported},${imported}`,
    headers: { 'x-csrf-token': token.csrf_token, 'content-type': 'text/csv' },
  });
  await visitor.open('/portfolio/transfer');
  const day = new Date(Date.now() - 2 * 86_400_000);
  const acted = day.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  await choose(visitor, 'Market history', [
    'Item Name,Game Name,Listed On,Acted On, Display Price, Price in Cents, Type, Partner Name, Partner Link',
    `"${CASE}","Counter-Strike 2","${acted}","${acted}","1,50€","150","purchase","x","https://example.com"`,
  ]);
  await page.getByText('One row, as it is read').waitFor();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('One trade matches a lot').waitFor();
  await page.getByRole('button', { name: /^Apply/ }).click();
  await page.getByText(/^Applied/).waitFor();
  expect(await lotsOf(visitor)).toMatchObject([
    { unit_cost: 300, original: { amount: 150, currency: 'EUR' } },
  ]);
});
