import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Meter, measured } from '../../../src/runtime/schedule/processor-time.js';

/** Uses processor time. */
function compute(time: number): void {
  const end = performance.now() + time;
  while (performance.now() < end);
}

/** Measures work that goes on after a timer, and returns the time charged for it. */
async function chargedFor(time: number, whileRunning: (meter: Meter) => void): Promise<number> {
  let charged = 0;
  const meter = new Meter({ charge: (part) => (charged += part) });
  await new Promise<void>((resolve) => {
    measured(meter, async () => {
      whileRunning(meter);
      await sleep(5);
      compute(time);
      resolve();
    });
  });
  meter.end();
  return charged;
}

test('work is measured in each of its turns, also after a time without any', async () => {
  expect(await chargedFor(20, () => undefined)).toBeGreaterThanOrEqual(20);
  // Longer than measuring goes on without work to measure.
  await sleep(1_200);
  compute(20);
  await sleep(1);
  expect(await chargedFor(20, () => undefined)).toBeGreaterThanOrEqual(20);
});

test('work is measured while its request is open, however long it waits', async () => {
  let charged = 0;
  const meter = new Meter({ charge: (part) => (charged += part) });
  await new Promise<void>((resolve) => {
    measured(meter, async () => {
      await sleep(1_500);
      compute(20);
      resolve();
    });
  });
  meter.end();
  expect(charged).toBeGreaterThanOrEqual(20);
});

test('work that goes on after its request has ended is charged', async () => {
  expect(await chargedFor(20, (meter) => meter.end())).toBeGreaterThanOrEqual(15);
});

test('work of an aborted request is charged when it goes on seconds later', async () => {
  let charged = 0;
  const meter = new Meter({ charge: (part) => (charged += part) });
  await new Promise<void>((resolve) => {
    measured(meter, async () => {
      meter.abort();
      await sleep(1_500);
      compute(20);
      resolve();
    });
  });
  meter.end();
  expect(charged).toBeGreaterThanOrEqual(15);
});
