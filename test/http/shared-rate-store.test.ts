import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../src/domain/units.js';
import { sharedRateStore } from '../../src/http/security/shared-rate-store.js';

const MOST = 3;

/** A store that counts in memory, and the keys that it has counted. */
function startStore() {
  let now = 0;
  let away = false;
  const counts = new Map<string, number>();
  const asked: string[] = [];
  const Store = sharedRateStore({
    name: 'auth',
    maxSenders: MOST,
    clock: () => now,
    async count(key) {
      if (away) throw new Error('away');
      asked.push(key);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { count: counts.get(key) ?? 0, endsIn: MINUTE_MS };
    },
  });
  const store = new Store({});
  const increment = (key: string) =>
    new Promise<{ current: number; ttl: number }>((resolve, reject) => {
      const done = (error: Error | null, result?: { current: number; ttl: number }) =>
        result === undefined ? reject(error) : resolve(result);
      store.incr(key, done, MINUTE_MS, 2);
    });
  return {
    asked,
    increment,
    after: (duration: number) => {
      now += duration;
    },
    goAway: () => {
      away = true;
    },
  };
}

test('counts each request up to the first one over the limit, and no more', async () => {
  const { asked, increment, after } = startStore();
  for (let n = 1; n <= 3; n += 1) expect((await increment('a')).current).toBe(n);
  after(MINUTE_MS / 2);
  for (let n = 1; n <= 5; n += 1) {
    expect(await increment('a')).toEqual({ current: 3, ttl: MINUTE_MS / 2 });
  }
  expect(asked).toEqual(Array(3).fill('auth:a'));
  after(MINUTE_MS / 2);
  await increment('a');
  expect(asked).toHaveLength(4);
});

test('rejects if requests cannot be counted', async () => {
  const { increment, goAway } = startStore();
  goAway();
  await expect(increment('a')).rejects.toThrow('away');
});

test('remembers the latest clients over their limit', async () => {
  const { asked, increment } = startStore();
  for (const key of ['a', 'b', 'c', 'd']) for (let n = 0; n < 3; n += 1) await increment(key);
  asked.length = 0;
  for (const key of ['d', 'c', 'b']) await increment(key);
  expect(asked).toEqual([]);
  await increment('a');
  expect(asked).toEqual(['auth:a']);
});
