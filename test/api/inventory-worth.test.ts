import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InventoryWorth } from '../../src/contract/inventory-worth.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { type Api, item, NOW, startApi } from '../support/api.js';
import { inventoryServerOfFile, sendJson } from '../support/inventory-server.js';
import { knownMarket } from '../support/markets.js';

const ACCOUNT = '76561198000000077';
const AK = 'AK-47 | Redline (Field-Tested)';

const platform = await inventoryServerOfFile();

let api: Api;
let senders = 1;

beforeAll(async () => {
  // Without a database: the test fails if anything is stored.
  const knownMarkets = [
    knownMarket({ name: 'skinport' }),
    knownMarket({ name: 'steam', priceKind: 'platform' }),
  ];
  api = await startApi({ inventoryUrl: platform.url, knownMarkets }, afterAll);
  api.items.add([item(1, { marketHashName: AK })]);
  for (const [sourceId, time, price] of [
    [1, NOW - DAY_MS - HOUR_MS, 1_000],
    [1, NOW, 1_100],
    [2, NOW, 1_500],
  ] as const) {
    api.engine.intake.add({ itemId: 1, sourceId, time, price, volume: 1 }, NOW);
  }
  platform.inventories.set(ACCOUNT, [
    { assetId: '1', name: AK },
    {
      assetId: '2',
      name: AK,
      described: 'alone',
      lock: 'Tradable After Nov 27, 2030 (8:00:00) GMT',
    },
    { assetId: '3', name: 'Nobody sells this' },
    { assetId: '4', name: 'Medal', marketable: false },
  ]);
});

function anotherSender(): string {
  senders += 1;
  return `127.0.1.${senders}`;
}

/** A different client each time, a minute after the last one. */
async function ask(body: unknown, from = anotherSender(), wait = MINUTE_MS) {
  api.clock.now += wait;
  const answer = await api.call('/api/v1/worth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    from,
  });
  return { status: answer.status, headers: answer.headers, json: answer.json() };
}

const profile = `https://${platform.url.host}/profiles/${ACCOUNT}`;

test('returns the value of a public inventory by item and market, its change, and its locks', async () => {
  const { status, headers, json } = await ask({ profile });
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const worth = json as InventoryWorth;
  expect(worth).toMatchObject({
    account_id: ACCOUNT,
    total_value: 2_200,
    quantity: 3,
    unpriced_count: 1,
    hidden: 0,
    items: [
      {
        ...{ item_id: 1, market_hash_name: AK, quantity: 2 },
        locked: [{ tradable_after: '2030-11-27T08:00:00.000Z', quantity: 1 }],
        ...{ price: 1_100, price_source: 'skinport' },
      },
      { item_id: null, market_hash_name: 'Nobody sells this', locked: [], price: null },
    ],
    unlocks: [{ time: '2030-11-27T08:00:00.000Z', quantity: 1, total_value: 1_100 }],
    unmatched: [{ asset_id: '4', reason: 'it cannot be sold on the market' }],
  });
  expect(worth.percent_change_24h).toBeCloseTo(10);
  // The market of the platform has higher offers, but pays with wallet balance.
  expect(worth.markets).toMatchObject([
    { market: 'skinport', cash: true, total_value: 2_200, quantity: 2 },
    { market: 'steam', cash: false, total_value: 3_000, quantity: 2 },
  ]);
  // The request of a visitor tracks no items.
  expect((await api.call('/api/v1/items')).json()).toHaveLength(1);
});

test('returns the value of a pasted inventory without a request to the platform', async () => {
  const page = await (
    await fetch(`${platform.url.origin}/inventory/${ACCOUNT}/730/2?count=1000`)
  ).json();
  const asked = platform.requests.length;
  const { status, json } = await ask({ inventory: page });
  expect(status).toBe(200);
  expect(json).toMatchObject({ account_id: null, total_value: 2_200 });
  expect(platform.requests).toHaveLength(asked);
});

test('is limited to one request a minute and ten an hour per address', async () => {
  const inventory = { success: 1 };
  const from = '127.0.2.1';
  for (let count = 0; count < 10; count += 1) {
    expect((await ask({ inventory }, from)).status).toBe(200);
    if (count > 0) continue;
    const soon = await ask({ inventory }, from, MINUTE_MS - 1);
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '1']);
    api.clock.now -= MINUTE_MS - 1;
  }
  expect(await ask({ inventory }, from)).toMatchObject({
    status: 429,
    json: { error: 'one inventory a minute, ten an hour: try again in 3000 s' },
  });
  expect((await ask({ inventory }, from, 50 * MINUTE_MS)).status).toBe(200);
});

test('makes the next visitor wait until the platform allows another request, and states how long', async () => {
  expect((await ask({ profile })).status).toBe(200);
  expect(await ask({ profile }, undefined, 0)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
    json: { error: 'other inventories are being read; try again in 60 s' },
  });
});

test('does not count a refused request towards the limit', async () => {
  const from = '127.0.3.1';
  expect((await ask({ profile: 'nobody' }, from)).status).toBe(400);
  expect((await ask({ inventory: { success: 1 } }, from, 0)).status).toBe(200);
});

test.each([
  [{}, 400, 'send either profile or inventory'],
  [{ profile, inventory: {} }, 400, 'send either profile or inventory'],
  [{ inventory: { success: false } }, 400, /^inventory must be the JSON of an inventory/],
  [{ inventory: [[[]]] }, 400, /^inventory must be the JSON of an inventory/],
  [{ profile: 'https://example.com/profiles/1' }, 400, /^profile must be the address of a profile/],
  [{ profile: `https://${platform.url.host}/id/nobody` }, 404, 'there is no profile of that name'],
])('refuses %j', async (body, status, error) => {
  const answer = await ask(body);
  expect(answer).toMatchObject({
    status,
    json: { error: typeof error === 'string' ? error : expect.stringMatching(error) },
  });
});

test('reports a private inventory', async () => {
  platform.misbehave = (response) => sendJson(response, 403, null);
  const answer = await ask({ profile });
  platform.misbehave = undefined;
  expect(answer.json).toEqual({ error: expect.stringMatching(/^the inventory is private: /) });
});

test('reads 5,000 items, and refuses more with an error message', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ assetId: `${index + 1}`, name: AK }));
  platform.inventories.set(ACCOUNT, many(5_000));
  const { json } = await ask({ profile });
  expect(json).toMatchObject({ quantity: 5_000, total_value: 5_000 * 1_100 });
  expect(await ask({ profile })).toMatchObject({ status: 503 });
  platform.inventories.set(ACCOUNT, many(5_001));
  expect(await ask({ profile }, undefined, 5 * MINUTE_MS)).toMatchObject({
    status: 400,
    json: { error: 'the inventory has more than 5,000 items: sign in and import it instead' },
  });
});
