import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sleep } from '../../../src/runtime/schedule/sleep.js';

const DAY = 86_400_000;

test.each([25 * DAY, 1_000 * DAY, Number.POSITIVE_INFINITY])(
  'a wait longer than a timer supports is not shortened: %d ms',
  async (duration) => {
    const abort = new AbortController();
    const sleeping = sleep(duration, abort.signal).then(() => 'awake');
    // A timer that cannot wait this long fires before this one.
    expect(await Promise.race([sleeping, wait(20, 'asleep')])).toBe('asleep');
    const reason = new Error('stopping');
    abort.abort(reason);
    await expect(sleeping).rejects.toBe(reason);
  },
);

test('a wait of 0 ms ends', async () => {
  const { signal } = new AbortController();
  await sleep(0, signal);
  await sleep(-1, signal);
});

test('an already aborted caller does not wait', async () => {
  const reason = new Error('stopping');
  await expect(sleep(DAY, AbortSignal.abort(reason))).rejects.toBe(reason);
});
