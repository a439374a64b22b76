import { afterAll, expect, test } from 'vitest';
import type { Backfill } from '../../src/contract/backfills.js';
import { DAY_MS } from '../../src/domain/units.js';
import type { Browser } from '../auth/support/browser.js';
import { csrfOf, startAccounts } from '../auth/support/service.js';
import { startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';
import { getJson, until } from '../support/program.js';

const market = await startMarketServer(OFFERS);
afterAll(() => market.close());
const service = await startAccounts({
  ADMIN_EMAILS: 'chief@example.com',
  MARKETS: 'skinport,simulated',
  SKINPORT_URL: market.originOf('skinport'),
});
interface NamedItem {
  readonly id: number;
  readonly market_hash_name: string;
}
const REDLINE = 'AK-47 | Redline (Field-Tested)';
const isRedline = (item: NamedItem) => item.market_hash_name === REDLINE;
const items = await until(
  () => getJson<NamedItem[]>(`${service.origin}/api/v1/items`),
  (found) => found.some(isRedline),
);
const redline = items.find(isRedline)?.id ?? 0;
/** Signs in the administrator at the first call. */
let chief: Promise<{ admin: Browser; token: string }> | undefined;
function signInAdmin() {
  chief ??= service
    .signIn('chief@example.com')
    .then(async (admin) => ({ admin, token: await csrfOf(admin) }));
  return chief;
}

async function start(name: string, days: number) {
  const { admin, token } = await signInAdmin();
  return admin.ask(`/api/v1/admin/markets/${name}/backfill`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token },
    body: JSON.stringify({ days }),
  });
}

async function backfills(): Promise<Backfill[]> {
  const { admin } = await signInAdmin();
  return (await admin.get('/api/v1/admin/backfills')).json() as Backfill[];
}

/** The backfill that has ended since this time. */
async function ended(since: number): Promise<Backfill | undefined> {
  const [found] = await until(backfills, ([one]) => {
    const isNew = one !== undefined && Date.parse(one.started_at) >= since;
    return isNew && one.state !== 'running';
  });
  return found;
}

/** Days with sales of one item before the first poll, in days before now. */
async function daysOfSales(): Promise<number[]> {
  const from = new Date(Date.now() - 100 * DAY_MS).toISOString();
  const query = new URLSearchParams({ interval: '1d', source: 'skinport_sales', from });
  const { candles } = await getJson<{ candles: { time: string }[] }>(
    `${service.origin}/api/v1/items/${redline}/candles?${query}`,
  );
  return candles
    .map(({ time }) => Math.floor((Date.now() - Date.parse(time)) / DAY_MS))
    .filter((days) => days > 2);
}

test('a running service imports the history of a market, and returns it immediately', async () => {
  expect(await backfills()).toEqual([]);
  const begun = Date.now();
  expect((await start('skinport', 90)).status).toBe(200);
  const backfill = await ended(begun);
  expect(backfill).toEqual({
    market: 'skinport',
    state: 'done',
    days: 90,
    started_at: expect.any(String),
    ended_at: expect.any(String),
    added: expect.any(Number),
    known: expect.any(Number),
    rejected: expect.any(Number),
    items_done: null,
    items: null,
    error: null,
  });
  expect(backfill?.added).toBeGreaterThan(OFFERS.length);
  // From the store and from memory: the middles of the periods of the market.
  const days = await daysOfSales();
  expect(days).toEqual([60, 19, 4]);
  const week = await getJson<{ time: string }[]>(
    `${service.origin}/api/v1/items/${redline}/history?window=7d&source=skinport_sales`,
  );
  expect(week.some(({ time }) => Date.parse(time) < Date.now() - 3 * DAY_MS)).toBe(true);

  const again = Date.now();
  expect((await start('skinport', 90)).status).toBe(200);
  expect(await ended(again)).toMatchObject({ state: 'done', added: 0 });
  expect(await daysOfSales()).toEqual(days);
});

test('a market that has no history or is not polled is refused', async () => {
  const none = await start('simulated', 90);
  expect([none.status, none.json()]).toEqual([
    409,
    { error: 'simulated has no history that could be imported' },
  ]);
  expect((await start('steam', 90)).status).toBe(404);
  for (const days of [0, 3_651, 1.5]) expect((await start('skinport', days)).status).toBe(400);
});

test('backfills run one at a time, and errors of the market are reported', async () => {
  market.behave('skinport', '500');
  expect((await start('skinport', 30)).status).toBe(200);
  const [running] = await until(backfills, ([one]) => one?.days === 30 && one.error !== null);
  expect(running).toMatchObject({ market: 'skinport', state: 'running', ended_at: null });
  expect(running?.error).toContain('answered 500');
  const second = await start('skinport', 60);
  expect([second.status, second.json()]).toEqual([
    409,
    { error: 'the history of skinport is being imported' },
  ]);
});
