import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { type Api, item } from '../support/api.js';
import { openStoredApi } from '../support/stored-api.js';

const startApi = await openStoredApi();

async function withHistory(): Promise<Api> {
  const api = await startApi();
  api.items.add([item(1), item(2)]);
  api.tick(1, 3 * DAY_MS, 300);
  api.tick(1, DAY_MS, 240);
  api.tick(1, 2 * HOUR_MS, 200, 2, 7);
  api.tick(1, HOUR_MS, 110);
  api.tick(1, HOUR_MS - 1, 100);
  api.tick(1, 0, 90);
  return api;
}

const prices = async (api: Api, query: string) =>
  ((await api.call(`/api/v1/items/1/history${query}`)).json() as { price: number }[]).map(
    ({ price }) => price,
  );

describe('GET /api/v1/items/:id/history', () => {
  test('returns the points of all markets of the last day in ascending order of time', async () => {
    const api = await withHistory();
    expect((await api.call('/api/v1/items/1/history')).json()).toStrictEqual([
      {
        time: '2026-11-20T10:00:00.000Z',
        price: 200,
        volume: 7,
        source: 'steam',
        price_changed_at: '2026-11-20T10:00:00.000Z',
      },
      { time: '2026-11-20T11:00:00.000Z', price: 110, volume: 5, source: 'skinport' },
      { time: '2026-11-20T11:00:00.001Z', price: 100, volume: 5, source: 'skinport' },
      {
        time: '2026-11-20T12:00:00.000Z',
        price: 90,
        volume: 5,
        source: 'skinport',
        price_changed_at: '2026-11-20T12:00:00.000Z',
      },
    ]);
  });

  test.each([
    ['?window=1h', [100, 90]],
    ['?window=24h', [200, 110, 100, 90]],
    ['?window=7d', [300, 240, 200, 110, 100, 90]],
  ])('%s excludes points exactly as old as the window', async (query, expected) => {
    expect(await prices(await withHistory(), query)).toStrictEqual(expected);
  });

  test('with a source returns the points of that source only', async () => {
    const api = await withHistory();
    expect(await prices(api, '?source=steam')).toStrictEqual([200]);
    expect(await prices(api, '?source=skinport&window=1h')).toStrictEqual([100, 90]);
  });

  test('an unknown source is refused, and the error lists the known ones', async () => {
    const api = await withHistory();
    for (const path of ['history', 'volatility']) {
      const answer = await api.call(`/api/v1/items/1/${path}?source=nosuch`);
      const error = 'source must be one of skinport, steam';
      expect([answer.status, answer.json()]).toStrictEqual([400, { error }]);
    }
  });

  test('an item without points has an empty history', async () => {
    const api = await withHistory();
    const answer = await api.call('/api/v1/items/2/history');
    expect(answer.status).toBe(200);
    expect(answer.json()).toStrictEqual([]);
  });

  test('a point is excluded as soon as it is older than the window, without a new price', async () => {
    const api = await withHistory();
    api.clock.now += 30 * MINUTE_MS;
    expect(await prices(api, '?window=1h')).toStrictEqual([90]);
    api.clock.now += 30 * MINUTE_MS;
    expect(await prices(api, '?window=1h')).toStrictEqual([]);
  });

  test('an unknown item has the response 404, for any source', async () => {
    const api = await withHistory();
    for (const path of ['/api/v1/items/9/history', '/api/v1/items/9/history?source=nowhere']) {
      const answer = await api.call(path);
      expect(answer.status).toBe(404);
      expect(answer.json()).toStrictEqual({ error: 'item not found' });
    }
  });
});
