import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { type Api, item } from '../support/api.js';
import { openStoredApi } from '../support/stored-api.js';

const startApi = await openStoredApi();

/** The price of item n varies by n percent around 1,000; items 3 and 4 are equal. */
async function withSwings(count = 4): Promise<Api> {
  const api = await startApi();
  api.items.add(Array.from({ length: count }, (_, index) => item(index + 1)));
  for (let id = 1; id <= count; id += 1) {
    const swing = 10 * Math.min(id, count - 1);
    api.tick(id, 2 * MINUTE_MS, 1_000 - swing);
    api.tick(id, MINUTE_MS, 1_000);
    api.tick(id, 0, 1_000 + swing);
  }
  return api;
}

const ranked = async (api: Api, query = '') =>
  ((await api.call(`/api/v1/rankings/volatile${query}`)).json() as { item_id: number }[]).map(
    (entry) => entry.item_id,
  );

describe('GET /api/v1/rankings/volatile', () => {
  test('is ordered by volatility, the highest first, and then by item id', async () => {
    expect(await ranked(await withSwings())).toStrictEqual([3, 4, 2, 1]);
  });

  test('items with equal scores by the definition are equal, for any prices', async () => {
    const api = await startApi();
    const ids = Array.from({ length: 40 }, (_, index) => index + 1);
    api.items.add(ids.map((id) => item(id)));
    // The median is 100 times the id and the MAD is 10 times the id: their ratio is the same for
    // all.
    for (const id of ids) {
      for (const [age, price] of [90, 100, 110].entries())
        api.tick(id, age * MINUTE_MS, price * id);
    }
    expect(await ranked(api, '?limit=1000')).toStrictEqual(ids);
  });

  test('items below a minimum price or volume are left out, before the limit', async () => {
    const api = await withSwings();
    // Item 5 is the most volatile, cheap, and has 30 sales; the others have 15.
    api.items.add([item(5)]);
    for (const [age, price] of [50, 60, 70].entries()) api.tick(5, age * MINUTE_MS, price, 1, 10);
    expect(await ranked(api)).toStrictEqual([5, 3, 4, 2, 1]);
    expect(await ranked(api, '?min_price=100&limit=2')).toStrictEqual([3, 4]);
    expect(await ranked(api, '?min_price=1021')).toStrictEqual([3, 4]);
    expect(await ranked(api, '?min_volume=16')).toStrictEqual([5]);
    expect(await ranked(api, '?min_volume=31')).toStrictEqual([]);
  });

  test('an entry has the fields of the contract, and rarity, source and samples', async () => {
    const api = await withSwings();
    const [first] = (await api.call('/api/v1/rankings/volatile')).json() as unknown[];
    expect(first).toStrictEqual({
      item_id: 3,
      market_hash_name: 'Item 3',
      rarity: 'Classified',
      volatility_score: expect.closeTo((1.4826 * 30) / 1_000, 9),
      percent_change: expect.closeTo((60 / 970) * 100, 9),
      current_price: 1_030,
      price_updated_at: '2026-11-20T12:00:00.000Z',
      rate_stale: false,
      source: 'skinport',
      samples: 3,
    });
  });

  test('the default of limit is 20, and 1,000 is allowed', async () => {
    const api = await withSwings(30);
    expect(await ranked(api)).toHaveLength(20);
    expect(await ranked(api, '?limit=2')).toStrictEqual([29, 30]);
    expect(await ranked(api, '?limit=1000')).toHaveLength(30);
  });

  test('window selects another window', async () => {
    const api = await withSwings();
    for (const age of [2 * HOUR_MS, 3 * HOUR_MS, 4 * HOUR_MS]) api.tick(1, age, 5_000);
    expect(await ranked(api, '?window=1h')).toStrictEqual([3, 4, 2, 1]);
    expect(await ranked(api, '?window=24h')).toStrictEqual([1, 3, 4, 2]);
  });

  test('is empty when all points have left the window', async () => {
    const api = await withSwings();
    api.clock.now += DAY_MS;
    expect(await ranked(api)).toStrictEqual([]);
  });
});
