import { expect, test } from 'vitest';
import { Kept } from '../../../src/runtime/schedule/kept.js';
import { Meter, measured } from '../../../src/runtime/schedule/processor-time.js';

/** Keeps the processor busy, in milliseconds. */
function work(time: number): void {
  const end = performance.now() + time;
  while (performance.now() < end);
}

test('a value is computed once in its lifetime, and again after a failure', async () => {
  let made = 0;
  const kept = new Kept(async () => {
    made += 1;
    if (made === 2) throw new Error('once');
    return made;
  }, 1_000);
  expect(await Promise.all([kept.at(0), kept.at(999)])).toEqual([1, 1]);
  await expect(kept.at(1_000)).rejects.toThrow('once');
  expect(await kept.at(1_001)).toBe(3);
});

test('a value is computed again after the clock was set back', async () => {
  let made = 0;
  const kept = new Kept(async () => {
    made += 1;
    return made;
  }, 1_000);
  expect(await kept.at(5_000)).toBe(1);
  expect(await kept.at(4_000)).toBe(2);
});

test('its computation is charged to no caller, as all share it', async () => {
  let charged = 0;
  const meter = new Meter({ charge: (time) => (charged += time) });
  const kept = new Kept(async (now) => {
    work(40);
    await Promise.resolve();
    work(40);
    return now;
  }, 1_000);
  await new Promise<number>((resolve) => {
    measured(meter, () => {
      work(5);
      resolve(kept.at(7));
    });
  });
  meter.charge();
  expect(charged).toBeGreaterThanOrEqual(5);
  expect(charged).toBeLessThan(40);
});
