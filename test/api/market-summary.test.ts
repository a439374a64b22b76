import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MarketSummary } from '../../src/contract/market-summary.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { type Api, item, NOW, startApi } from '../support/api.js';
import { runs } from '../support/property-runs.js';

const OFFERS = 3;
const TRADES = 1;

/** A server with a market that counts offers, and others that count trades. */
async function startMarket(whenDone?: (close: () => Promise<void>) => void): Promise<Api> {
  const api = await startApi({}, whenDone);
  api.addSource(OFFERS, 'csfloat');
  api.engine.series.define(OFFERS, {
    rank: 3,
    staleAfter: 15 * MINUTE_MS,
    volumeMeans: 'listings',
  });
  return api;
}

async function summaryOf(api: Api): Promise<MarketSummary> {
  const answer = await api.call('/api/v1/market-summary');
  expect(answer.status).toBe(200);
  return answer.json() as MarketSummary;
}

/** Three prices of the last 24 hours, the minimum for the ranking, and one before. */
function priced(api: Api, id: number, before: number, now: number, offers: number): void {
  api.tick(id, 25 * HOUR_MS, before, OFFERS, offers);
  api.tick(id, 2 * HOUR_MS, before, OFFERS, offers);
  api.tick(id, HOUR_MS, before, OFFERS, offers);
  api.tick(id, 0, now, OFFERS, offers);
}

test('without items there are no categories and no values', async () => {
  const api = await startMarket();
  expect(await summaryOf(api)).toStrictEqual({
    computed_at: '2026-11-20T12:00:00.000Z',
    all: { items: 0, priced: 0, value: null, counted: 0 },
    categories: [],
    rises: [],
    falls: [],
    volatile: [],
    newest: [],
  });
});

test('an item without a price is counted, and is not listed as new', async () => {
  const api = await startMarket();
  api.items.add([item(1, { weaponType: 'Karambit' })]);
  const { all, categories, newest } = await summaryOf(api);
  const none = { items: 1, priced: 0, value: null, counted: 0 };
  expect(all).toStrictEqual(none);
  expect(categories).toStrictEqual([{ id: 'knives', name: 'Knives', ...none }]);
  expect(newest).toStrictEqual([]);
});

test('the value of a category is the sum over its offers', async () => {
  const api = await startMarket();
  api.items.add([item(1), item(2), item(3, { weaponType: 'Sticker' })]);
  priced(api, 1, 1_000, 1_100, 3);
  priced(api, 2, 2_000, 1_000, 1);
  priced(api, 3, 500, 500, 10);
  const { categories } = await summaryOf(api);
  const [rifles, stickers] = categories;
  expect(rifles).toMatchObject({ id: 'rifles', items: 2, priced: 2, value: 4_300, counted: 2 });
  expect(stickers).toMatchObject({ id: 'stickers', value: 5_000, counted: 1 });
});

test('the value is unknown if markets count trades', async () => {
  const api = await startMarket();
  api.items.add([item(1), item(2)]);
  for (const [id, now] of [
    [1, 1_100],
    [2, 90],
  ] as const) {
    for (const age of [3, 2, 1]) api.tick(id, age * HOUR_MS, id === 1 ? 1_000 : 100, TRADES, 7);
    api.tick(id, 0, now, TRADES, 7);
  }
  const { all } = await summaryOf(api);
  expect(all).toMatchObject({ priced: 2, value: null, counted: 2 });
});

test('rises and falls are of items that cost at least a dollar, largest first', async () => {
  const api = await startMarket();
  api.items.add([1, 2, 3, 4, 5].map((id) => item(id)));
  priced(api, 1, 1_000, 1_100, 1);
  priced(api, 2, 1_000, 1_500, 1);
  priced(api, 3, 1_000, 600, 1);
  priced(api, 4, 40, 90, 1);
  priced(api, 5, 1_000, 1_000, 1);
  const { rises, falls } = await summaryOf(api);
  expect(rises).toStrictEqual([
    {
      item_id: 2,
      market_hash_name: 'Item 2',
      rarity: 'Classified',
      price: 1_500,
      rate_stale: false,
      percent_change: 50,
      source: 'csfloat',
    },
    {
      item_id: 1,
      market_hash_name: 'Item 1',
      rarity: 'Classified',
      price: 1_100,
      rate_stale: false,
      percent_change: 10,
      source: 'csfloat',
    },
  ]);
  expect(falls.map(({ item_id, percent_change }) => [item_id, percent_change])).toEqual([[3, -40]]);
});

test('a stale price is not used', async () => {
  const api = await startMarket();
  api.items.add([item(1)]);
  for (const minutes of [180, 120, 60]) api.tick(1, minutes * MINUTE_MS, 1_000 + minutes);
  expect((await summaryOf(api)).all).toMatchObject({ items: 1, priced: 0, counted: 0 });
});

test('the most volatile are the first of the ranking', async () => {
  const api = await startMarket();
  api.items.add([item(1), item(2)]);
  priced(api, 1, 1_000, 1_100, 1);
  for (const [age, price] of [
    [3, 100],
    [2, 200],
    [1, 300],
    [0, 400],
  ] as const) {
    api.tick(2, age * MINUTE_MS, price);
  }
  const ranking = (await api.call('/api/v1/rankings/volatile?limit=10')).json();
  expect((await summaryOf(api)).volatile).toStrictEqual(ranking);
});

test('an item is new if it came days after its market was added', async () => {
  const api = await startApi();
  api.addSource(OFFERS, 'csfloat', 'offer', NOW - 20 * DAY_MS);
  api.addSource(4, 'waxpeer', 'offer', NOW - 2 * DAY_MS);
  const days = [21, 20, 18, 17, 5, 4, 1, 1];
  api.items.add(days.map((age, at) => item(at + 1, { createdAt: NOW - age * DAY_MS })));
  for (const id of [1, 2, 3, 4, 5, 7]) api.tick(id, MINUTE_MS, 1_000 + id, OFFERS);
  // A market added two days ago has an item that was new before, and one of its first list.
  for (const id of [5, 8]) api.tick(id, MINUTE_MS, 1_000, 4);
  const { newest } = await summaryOf(api);
  expect(newest).toStrictEqual([
    {
      item_id: 7,
      market_hash_name: 'Item 7',
      rarity: 'Classified',
      created_at: '2026-11-19T12:00:00.000Z',
      price: 1_007,
      rate_stale: false,
    },
    expect.objectContaining({ item_id: 5 }),
    expect.objectContaining({ item_id: 4 }),
  ]);
});

test('the newest items are first, by descending id if equal, without items of more than 90 days', async () => {
  const api = await startApi();
  const ages = [5, 1, 3, 1, ...Array.from({ length: 20 }, () => 9), 91];
  api.items.add(ages.map((age, at) => item(at + 1, { createdAt: NOW - age * DAY_MS })));
  for (const at of ages.keys()) api.tick(at + 1, MINUTE_MS, 1_000);
  const { newest } = await summaryOf(api);
  expect(newest).toHaveLength(10);
  expect(newest.map(({ item_id }) => item_id).slice(0, 5)).toEqual([4, 2, 3, 1, 24]);
});

test('no item is new after a first list of thousands of items', async () => {
  const api = await startApi();
  api.addSource(OFFERS, 'csfloat', 'offer', NOW - HOUR_MS);
  const ids = Array.from({ length: 5_000 }, (_, at) => at + 1);
  api.items.add(ids.map((id) => item(id, { createdAt: NOW - HOUR_MS })));
  for (const id of ids) api.tick(id, MINUTE_MS, 1_000, OFFERS);
  expect((await summaryOf(api)).newest).toEqual([]);
});

const WEAPONS = ['AK-47', 'Karambit', 'Sticker', 'P250', 'Unheard Of'];

test('for any prices the figures equal the formulas over all items', async () => {
  const price = fc.integer({ min: 25, max: 100_000 });
  const generated = fc.array(
    fc.record({
      weapon: fc.nat({ max: WEAPONS.length - 1 }),
      before: price,
      now: price,
      offers: fc.integer({ min: 1, max: 1_000 }),
    }),
    { minLength: 1, maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(generated, async (made) => {
      const api = await startMarket(() => {});
      try {
        api.items.add(
          made.map(({ weapon }, at) => item(at + 1, { weaponType: WEAPONS[weapon] ?? '' })),
        );
        for (const [at, { before, now, offers }] of made.entries()) {
          priced(api, at + 1, before, now, offers);
        }
        const { all, categories, rises, falls } = await summaryOf(api);
        expect(all.value).toBe(made.reduce((total, { now, offers }) => total + now * offers, 0));
        expect(all.counted).toBe(made.length);
        expect(categories.reduce((total, { value }) => total + (value ?? 0), 0)).toBe(all.value);
        expect(categories.reduce((total, { items }) => total + items, 0)).toBe(made.length);
        const moved = made
          .filter(({ now }) => now >= 100)
          .map(({ before, now }) => 100 * (now / before - 1))
          .sort((a, b) => b - a);
        const changes = (movers: typeof rises) =>
          movers.map(({ percent_change }) => percent_change);
        const close = (all: readonly number[]) => all.map((one) => expect.closeTo(one, 6));
        expect(changes(rises)).toEqual(close(moved.filter((one) => one > 0).slice(0, 10)));
        expect(changes(falls)).toEqual(
          close(
            moved
              .filter((one) => one < 0)
              .toReversed()
              .slice(0, 10),
          ),
        );
      } finally {
        await api.app.close();
      }
    }),
    { numRuns: runs(20) },
  );
});
