import { describe, expect, test } from 'vitest';
import type { Overview } from '../../src/contract/overview.js';
import type { VolatilityMetrics } from '../../src/contract/volatility.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { type Api, item } from '../support/api.js';
import { openStoredApi } from '../support/stored-api.js';

const startApi = await openStoredApi();

const read = async (api: Api) => (await api.call('/api/v1/overview')).json() as Overview;

describe('GET /api/v1/overview', () => {
  test('has all columns, which are empty while nothing is tracked', async () => {
    const overview = await read(await startApi());
    expect(overview).toStrictEqual({
      last_hour: '2026-11-20T12:00:00.000Z',
      sources: [],
      weapon_types: [],
      rarities: [],
      id: [],
      market_hash_name: [],
      weapon_type: [],
      rarity: [],
      stattrak: [],
      price: [],
      source: [],
      price_updated_at: [],
      price_changed_at: [],
      stale: [],
      rate_stale: [],
      percent_change: [],
      volatility_score: [],
      sales_24h: [],
      hourly: [],
    });
  });

  test('has on request only the items with the highest prices, in the order of their ids', async () => {
    const api = await startApi();
    const all = Array.from({ length: 130 }, (_, index) => item(index + 1));
    api.items.add(all);
    for (const { id } of all.slice(0, 120)) api.tick(id, MINUTE_MS, (id * 37) % 121);
    const read = async (search: string) =>
      (await api.call(`/api/v1/overview${search}`)).json() as Overview;
    const whole = await read('');
    const part = await read('?part=most_expensive');
    const prices = whole.price.filter((price) => price > 0).sort((a, b) => b - a);
    expect([...part.price].sort((a, b) => b - a)).toEqual(prices.slice(0, 100));
    expect(part.id).toEqual([...part.id].sort((a, b) => a - b));
    for (const [index, id] of part.id.entries()) {
      const place = whole.id.indexOf(id);
      expect(part.price[index]).toBe(whole.price[place]);
      expect(part.hourly[index]).toEqual(whole.hourly[place]);
    }
  });

  test('has each item at the same index in every column', async () => {
    const api = await startApi();
    api.items.add([item(1), item(2)]);
    api.tick(2, 26 * HOUR_MS, 1_000);
    api.tick(2, 90 * MINUTE_MS, 1_100);
    api.tick(2, 10 * MINUTE_MS, 1_050);
    const overview = await read(api);
    expect(overview).toMatchObject({
      last_hour: '2026-11-20T12:00:00.000Z',
      sources: ['skinport'],
      id: [1, 2],
      market_hash_name: ['Item 1', 'Item 2'],
      price: [0, 1_050],
      source: [-1, 0],
      price_updated_at: [0, (api.clock.now - 10 * MINUTE_MS) / SECOND_MS],
      price_changed_at: [0, (api.clock.now - 10 * MINUTE_MS) / SECOND_MS],
      stale: [1, 0],
      percent_change: [null, 5],
      volatility_score: [null, null],
    });
    // From 13:00 of the day before: 1,000 until 10:30, then 1,100, and 1,050 at 12:00.
    expect(overview.hourly).toStrictEqual([[], [1_000, ...Array(21).fill(0), 100, -50]]);
  });

  test('the change of every item equals that of its metrics and begins at a price that it had', async () => {
    const api = await startApi();
    const ids = Array.from({ length: 60 }, (_, place) => place + 1);
    api.items.add(ids.map((id) => item(id)));
    const prices = new Map(ids.map((id) => [id, new Set<number>()]));
    for (const id of ids) {
      // Some items begin in the window and some before it; some have a second market, or lost the
      // first.
      for (let hour = (id * 7) % 40; hour >= (id % 5 === 0 ? 2 : 0); hour -= 1 + (id % 3)) {
        const price = 1_000 + ((id * 131 + hour * 71) % 300);
        prices.get(id)?.add(price);
        api.tick(id, hour * HOUR_MS, price);
        if (id % 3 === 0) {
          prices.get(id)?.add(price + 50 - (hour % 97));
          api.tick(id, hour * HOUR_MS, price + 50 - (hour % 97), 2);
        }
      }
    }
    const overview = await read(api);
    for (const [index, id] of overview.id.entries()) {
      const change = overview.percent_change[index];
      const source = overview.sources[overview.source[index] ?? -1];
      if (source === undefined) continue;
      const path = `/api/v1/items/${id}/volatility?source=${source}`;
      const answer = await api.call(path);
      expect(change === null || change === undefined, `${id}`).toBe(answer.status === 404);
      if (answer.status === 404) continue;
      const metrics = answer.json() as VolatilityMetrics;
      expect(change).toBeCloseTo(metrics.percent_change, 1);
      expect(prices.get(id)).toContain(metrics.previous_price);
      const price = overview.price[index] ?? 0;
      expect((price / metrics.previous_price - 1) * 100).toBeCloseTo(metrics.percent_change, 9);
    }
  });

  test('hourly prices begin with the first observed price', async () => {
    const api = await startApi();
    api.items.add([item(1)]);
    api.tick(1, 2 * HOUR_MS, 700);
    api.tick(1, 0, 900);
    expect((await read(api)).hourly).toStrictEqual([[700, 0, 200]]);
  });

  test('the score equals the one in the ranking, and is null for unranked items', async () => {
    const api = await startApi();
    api.items.add([item(1), item(2)]);
    for (const [age, price] of [
      [20, 1_000],
      [10, 1_100],
      [0, 1_200],
    ] as const) {
      api.tick(1, age * MINUTE_MS, price);
    }
    api.tick(2, 0, 500);
    const { volatility_score } = await read(api);
    expect(volatility_score).toStrictEqual([Number(((1.4826 * 100) / 1_100).toFixed(5)), null]);
  });

  test('is computed again after new prices, at most once in five seconds', async () => {
    const api = await startApi();
    api.items.add([item(1)]);
    api.tick(1, 0, 700);
    expect((await read(api)).price).toStrictEqual([700]);
    api.clock.now += SECOND_MS;
    api.tick(1, 0, 800);
    expect((await read(api)).price).toStrictEqual([700]);
    api.clock.now += 4 * SECOND_MS;
    // The previous response is sent while the new one is computed.
    await expect.poll(async () => (await read(api)).price).toStrictEqual([800]);
  });

  test('is at most ten seconds old', async () => {
    const api = await startApi();
    api.items.add([item(1)]);
    api.tick(1, 0, 700);
    expect((await read(api)).price).toStrictEqual([700]);
    api.clock.now += 10 * SECOND_MS;
    api.tick(1, 0, 800);
    expect((await read(api)).price).toStrictEqual([800]);
  });

  test('prices become stale, and changes leave their window, by the passing of time', async () => {
    const api = await startApi();
    api.items.add([item(1)]);
    api.tick(1, 0, 700);
    expect(await read(api)).toMatchObject({ stale: [0], percent_change: [0] });
    api.clock.now += DAY_MS;
    expect(await read(api)).toMatchObject({ price: [700], stale: [1], percent_change: [null] });
  });

  test('has the response 304 for a client that has it', async () => {
    const api = await startApi();
    api.items.add([item(1)]);
    const first = await api.call('/api/v1/overview');
    const again = await api.call('/api/v1/overview', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
  });
});
