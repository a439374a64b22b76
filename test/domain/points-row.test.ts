import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PointRunWriter } from '../../src/domain/packed/point-run-writer.js';
import {
  MOST_POINTS,
  PointsPacker,
  packPoints,
  unpackPoints,
} from '../../src/domain/packed/points-row.js';
import { LONGEST_VARINT, PackedBytesError, writeVarint } from '../../src/domain/packed/varint.js';
import type { Point } from '../../src/domain/tick.js';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { runs } from '../support/property-runs.js';
import { anyPrice, anyVolume } from './any-list.js';
import { damaged, orRefused } from './fuzzed-bytes.js';

const START = Date.UTC(2026, 10, 19);
const GREATEST = 2 ** 31 - 1;

type ItemPoint = Point & { readonly itemId: number };

/** Some at regular intervals, as of a market that is polled item by item, and some irregular. */
const anyTime = fc.oneof(
  fc.nat({ max: 40 }).map((step) => START + step * 5 * MINUTE_MS),
  fc.nat({ max: 7 * 24 * 60 * MINUTE_MS }).map((after) => START + after),
  fc.integer({ min: 1, max: 100 }),
);

const anyPoints: fc.Arbitrary<ItemPoint[]> = fc
  .uniqueArray(
    fc.record({
      itemId: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: GREATEST })),
      time: anyTime,
      price: anyPrice,
      volume: anyVolume,
    }),
    { selector: ({ itemId, time }) => `${itemId} ${time}`, minLength: 1, maxLength: 60 },
  )
  .map((points) => points.sort((a, b) => a.itemId - b.itemId || a.time - b.time));

function unpack(bytes: Uint8Array): ItemPoint[] {
  const points: ItemPoint[] = [];
  for (const ofItem of unpackPoints(bytes)) {
    for (const { itemId, from, step, count, price, volume } of ofItem) {
      for (let n = 0; n < count; n += 1) {
        points.push({ itemId, time: from + n * step, price, volume });
      }
    }
  }
  return points;
}

describe('packed points', () => {
  test('are read as packed, in the same order', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        expect(unpack(packPoints(points))).toEqual(points);
      }),
      { numRuns: runs(500) },
    );
  });

  test('are the same if packed run by run', () => {
    const anyRun = fc.record({
      gap: fc.oneof(fc.constant(5 * MINUTE_MS), fc.integer({ min: 1, max: 7 * 24 * HOUR_MS })),
      count: fc.integer({ min: 1, max: 20 }),
      price: anyPrice,
      volume: anyVolume,
    });
    const anyRuns = fc.array(anyRun, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(anyRuns, { maxLength: 4 }), (items) => {
        const packer = new PointsPacker(START - 1);
        const writer = new PointRunWriter();
        const points: ItemPoint[] = [];
        for (const [index, ofItem] of items.entries()) {
          const itemId = 3 * index + 1;
          let time = START - 1;
          writer.begin(time);
          for (const { gap, count, price, volume } of ofItem) {
            writer.add(time + gap, 5 * MINUTE_MS, count, price, volume);
            for (let n = 0; n < count; n += 1) {
              time += n === 0 ? gap : 5 * MINUTE_MS;
              points.push({ itemId, time, price, volume });
            }
          }
          packer.add(itemId, writer);
        }
        expect(packer.points).toBe(points.length);
        expect(unpack(packer.finish())).toEqual(points);
      }),
      { numRuns: runs(300) },
    );
  });

  test('with a constant price take little more than the first one', () => {
    const points = Array.from({ length: 1_000 }, (_, n) => ({
      itemId: 7,
      time: START + n * 5 * MINUTE_MS,
      price: 500,
      volume: 3,
    }));
    expect(packPoints(points).length).toBeLessThan(30);
  });

  test('fit up to the limit of a row', () => {
    const points = Array.from({ length: MOST_POINTS }, (_, n) => ({
      itemId: 7,
      time: START + n,
      price: 1 + (n % 3),
      volume: 0,
    }));
    expect(unpack(packPoints(points))).toEqual(points);
  });

  test('that claim a very large number are refused immediately', () => {
    const claiming = (count: number) => {
      const bytes = new Uint8Array(1 + 6 * LONGEST_VARINT);
      bytes[0] = 1;
      let end = writeVarint(bytes, 1, MOST_POINTS);
      // One item with one run of this length, a millisecond apart, at 1 cent.
      for (const number of [START, 0, 1, 2 * 8 + 4, 1, count - 1]) {
        end = writeVarint(bytes, end, number);
      }
      return bytes.slice(0, end);
    };
    expect(unpack(claiming(MOST_POINTS))).toHaveLength(MOST_POINTS);
    for (const count of [MOST_POINTS + 1, 2 ** 40]) {
      let told = 0;
      expect(() => {
        for (const _ of unpackPoints(claiming(count))) told += 1;
      }).toThrow(PackedBytesError);
      expect(told).toBe(0);
    }
  });

  test('of any bytes, are observations in range, ascending by item and time, or an error', () => {
    fc.assert(
      fc.property(damaged(anyPoints.map(packPoints)), (bytes) => {
        const runs = orRefused(() => unpack(bytes)) ?? [];
        expect(runs.length).toBeLessThanOrEqual(MOST_POINTS);
        for (const [place, { itemId, time, price, volume }] of runs.entries()) {
          for (const number of [itemId, price, volume]) {
            expect(Number.isInteger(number) && number >= 0 && number <= GREATEST).toBe(true);
          }
          expect(price).toBeGreaterThan(0);
          expect(Number.isSafeInteger(time)).toBe(true);
          const next = runs[place + 1];
          if (next?.itemId === itemId) expect(next.time).toBeGreaterThan(time);
          else if (next !== undefined) expect(next.itemId).toBeGreaterThan(itemId);
        }
      }),
      { numRuns: runs(3_000) },
    );
  });
});
