import { setImmediate as turn } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInSlices } from '../../../src/runtime/schedule/sort-in-slices.js';
import { mapInSlices, TimeSlices } from '../../../src/runtime/schedule/time-slices.js';
import { runs } from '../../support/property-runs.js';

const SLICE = 5;

/** Keeps the processor busy. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** @returns the number of turns of the event loop during the work */
async function countTurns(doing: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let counting = true;
  const count = (): void => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  await doing();
  counting = false;
  return turns;
}

test('consecutive pieces of work share a slice', async () => {
  // Four milliseconds: less than a slice.
  const piece = Array.from({ length: 32 }, () => 0.125);
  const turns = await countTurns(async () => {
    for (let count = 0; count < 5; count += 1) await mapInSlices(piece, work);
  });
  expect(turns).toBeGreaterThanOrEqual(2);
});

test('concurrent pieces of work each get slices', async () => {
  const turns: string[] = [];
  const doWork = async (name: string) => {
    const slices = new TimeSlices();
    for (let piece = 0; piece < 9; piece += 1) {
      work(SLICE / 2);
      turns.push(name);
      if (slices.over) await slices.next();
    }
  };
  await Promise.all([doWork('a'), doWork('b')]);
  for (const name of ['a', 'b']) expect(turns.filter((one) => one === name)).toHaveLength(9);
  // Neither waits for the end of the other.
  expect(turns.indexOf('b')).toBeLessThan(turns.lastIndexOf('a'));
  expect(turns.indexOf('a')).toBeLessThan(turns.lastIndexOf('b'));
});

test('work that continues at a message has the rest of the slice of its turn', async () => {
  const { port1, port2 } = new MessageChannel();
  const message = () =>
    new Promise((resolve) => {
      port2.once('message', resolve);
      port1.postMessage('');
    });
  // At least a tenth of a slice each.
  let pieces = 0;
  const doWork = async (wait: () => Promise<unknown>) => {
    for (let part = 0; part < 20; part += 1) {
      await wait();
      const slices = new TimeSlices();
      for (let piece = 0; piece < 20; piece += 1) {
        if (slices.over) await slices.next();
        work(SLICE / 10);
        pieces += 1;
      }
    }
  };
  let most = 0;
  let counting = true;
  const count = (): void => {
    most = Math.max(most, pieces);
    pieces = 0;
    if (counting) setImmediate(count);
  };
  // The turn that earlier work has scheduled is over.
  await turn();
  setImmediate(count);
  await Promise.all([doWork(async () => {}), doWork(message)]);
  counting = false;
  port1.close();
  // The slice, and the piece by which each of the two exceeds it.
  expect(most).toBeLessThanOrEqual(12);
});

test('sorting in slices is a stable sort', async () => {
  const element = fc.record({ key: fc.nat({ max: 50 }), place: fc.nat() });
  await fc.assert(
    fc.asyncProperty(fc.array(element, { maxLength: 5_000, size: 'max' }), async (all) => {
      const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(await sortInSlices(all, byKey)).toEqual([...all].sort(byKey));
    }),
    { numRuns: runs(30) },
  );
});

test('other work runs while a long array is sorted', async () => {
  const all = Array.from({ length: 300_000 }, (_, place) => (place * 7_919) % 300_007);
  const turns = await countTurns(() => sortInSlices(all, (a, b) => a - b));
  expect(turns).toBeGreaterThanOrEqual(2);
});
