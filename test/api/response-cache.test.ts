import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { type Api, item, startApi } from '../support/api.js';
import { runs } from '../support/property-runs.js';

const PATHS = [
  '/api/v1/items/1/history?window=1h',
  '/api/v1/items/1/history?window=1h&source=skinport',
  '/api/v1/items/1/volatility?window=1h',
  '/api/v1/items/1/volatility?window=1h&source=skinport',
];

async function withPrices(): Promise<Api> {
  const api = await startApi();
  api.items.add([item(1), item(2)]);
  for (const age of [50, 30, 10]) api.tick(1, age * MINUTE_MS, 1_000 + age);
  return api;
}

const etag = async (api: Api, path: string) => (await api.call(path)).headers.etag;

describe.each(PATHS)('GET %s', (path) => {
  test('is unchanged if nothing has changed', async () => {
    const api = await withPrices();
    expect(await etag(api, path)).toBe(await etag(api, path));
  });

  test('changes as soon as a point is added, wherever it belongs', async () => {
    const api = await withPrices();
    const first = await etag(api, path);
    api.tick(1, 40 * MINUTE_MS, 2_000);
    const second = await etag(api, path);
    expect(second).not.toBe(first);
    api.tick(1, 0, 3_000);
    expect(await etag(api, path)).not.toBe(second);
  });

  test('changes as soon as a point has left the window', async () => {
    const api = await withPrices();
    api.clock.now += 10 * MINUTE_MS - 1;
    const before = (await api.call(path)).body;
    api.clock.now += 1;
    expect((await api.call(path)).body).not.toStrictEqual(before);
  });

  test('does not change with another item', async () => {
    const api = await withPrices();
    const before = await etag(api, path);
    api.tick(2, 0, 9);
    expect(await etag(api, path)).toBe(before);
  });
});

test('volatility has the time of its computation, in seconds', async () => {
  const api = await withPrices();
  const computedAt = async () =>
    ((await api.call('/api/v1/items/1/volatility')).json() as { computed_at: string }).computed_at;
  expect(await computedAt()).toBe('2026-11-20T12:00:00.000Z');
  api.clock.now += SECOND_MS - 1;
  expect(await computedAt()).toBe('2026-11-20T12:00:00.000Z');
  api.clock.now += 1;
  expect(await computedAt()).toBe('2026-11-20T12:00:01.000Z');
});

test('metrics are gone once all points have left the window', async () => {
  const api = await withPrices();
  const path = '/api/v1/items/1/volatility?window=1h';
  expect((await api.call(path)).status).toBe(200);
  api.clock.now += 2 * HOUR_MS;
  const gone = await api.call(path);
  expect([gone.status, gone.json()]).toEqual([
    404,
    { error: expect.stringContaining('no prices') },
  ]);
  api.tick(1, 0, 700);
  expect((await api.call(path)).json()).toMatchObject({ samples: 1 });
});

test('a market is included as soon as its first point is added', async () => {
  const api = await withPrices();
  const path = '/api/v1/items/1/history?source=steam';
  expect((await api.call(path)).json()).toEqual([]);
  api.tick(1, 0, 500, 2);
  expect((await api.call(path)).json()).toMatchObject([{ price: 500, source: 'steam' }]);
});

test('the ranking is updated within two seconds', async () => {
  const api = await withPrices();
  const path = '/api/v1/rankings/volatile?window=1h';
  const before = (await api.call(path)).json();
  api.tick(1, 0, 5_000);
  api.clock.now += 1.5 * SECOND_MS;
  expect((await api.call(path)).json()).not.toEqual(before);
});

test('a cached response always equals a new one', async () => {
  const step = fc.oneof(
    fc.record({ wait: fc.integer({ min: 0, max: 2 * HOUR_MS }) }),
    fc.record({
      price: fc.integer({ min: 1, max: 5_000 }),
      age: fc.integer({ min: 0, max: 2 * HOUR_MS }),
      source: fc.constantFrom(1, 2),
    }),
  );
  const api = await withPrices();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      for (const each of steps) {
        if ('wait' in each) api.clock.now += each.wait;
        else api.tick(1, each.age, each.price, each.source);
        for (const path of ['history', 'history?source=steam', 'history?window=1h']) {
          const address = `/api/v1/items/1/${path}`;
          const kept = await api.call(address);
          // An unknown parameter changes only the URL.
          const fresh = await api.call(`${address}${path.includes('?') ? '&' : '?'}n=${nonce()}`);
          expect(kept.body).toStrictEqual(fresh.body);
        }
      }
    }),
    { numRuns: runs(15) },
  );
});

let asked = 0;

function nonce(): number {
  asked += 1;
  return asked;
}
