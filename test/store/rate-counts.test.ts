import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../src/domain/units.js';
import { countRequest, dropEndedRateCounts } from '../../src/store/cluster/rate-counts.js';
import { onEachDatabase } from '../support/database.js';

onEachDatabase(({ database }) => {
  const count = (key: string) => countRequest(database(), key, MINUTE_MS);
  const endWindows = () => database().query('UPDATE rate_counts SET ends_at = now()');

  test('counts each key separately, and returns the remaining time of its window', async () => {
    expect((await count('a')).count).toBe(1);
    expect((await count('b')).count).toBe(1);
    const second = await count('a');
    expect(second.count).toBe(2);
    expect(second.endsIn).toBeGreaterThan(0);
    expect(second.endsIn).toBeLessThanOrEqual(MINUTE_MS);
  });

  test('counts every one of many concurrent requests', async () => {
    const counted = await Promise.all(Array.from({ length: 30 }, () => count('a')));
    expect(counted.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, place) => place + 1),
    );
  });

  test('begins a new window when the last one has ended', async () => {
    for (let n = 0; n < 3; n += 1) await count('a');
    await endWindows();
    const first = await count('a');
    expect(first.count).toBe(1);
    expect(first.endsIn).toBeGreaterThan(MINUTE_MS / 2);
  });

  test('deletes windows that have ended, and no others', async () => {
    await count('ended');
    await endWindows();
    await count('open');
    await dropEndedRateCounts(database());
    const { rows } = await database().query('SELECT key FROM rate_counts');
    expect(rows).toEqual([{ key: 'open' }]);
  });
});
