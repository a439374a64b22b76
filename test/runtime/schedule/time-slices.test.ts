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

/** @returns how many turns the event loop takes while something is done */
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

test('pieces of work that follow each other share a slice', async () => {
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
  // Neither waits until the other has ended.
  expect(turns.indexOf('b')).toBeLessThan(turns.lastIndexOf('a'));
  expect(turns.indexOf('a')).toBeLessThan(turns.lastIndexOf('b'));
});

test('sorting in slices is sorting, and keeps the order of equals', async () => {
  const element = fc.record({ key: fc.nat({ max: 50 }), place: fc.nat() });
  await fc.assert(
    fc.asyncProperty(fc.array(element, { maxLength: 5_000, size: 'max' }), async (all) => {
      const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(await sortInSlices(all, byKey)).toEqual([...all].sort(byKey));
    }),
    { numRuns: runs(30) },
  );
});

test('other work is done while a long array is sorted', async () => {
  const all = Array.from({ length: 300_000 }, (_, place) => (place * 7_919) % 300_007);
  const turns = await countTurns(() => sortInSlices(all, (a, b) => a - b));
  expect(turns).toBeGreaterThanOrEqual(2);
});
