import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ListState,
  LONGEST_LIST_CHANGE,
  readListChange,
  writeListChange,
} from '../../src/domain/packed/list-changes.js';
import {
  LONGEST_POINT_RUN,
  type PointRun,
  PointRunState,
  readPointRun,
  writePointRun,
} from '../../src/domain/packed/point-runs.js';
import {
  LONGEST_VARINT,
  PackedBytesError,
  PackedReader,
  unzigzag,
  writeVarint,
  zigzag,
} from '../../src/domain/packed/varint.js';
import { MAX_PRICE } from '../../src/domain/tick.js';
import { runs } from '../support/property-runs.js';

const price = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: MAX_PRICE }));
const volume = fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: 2 ** 31 - 1 }));

describe('a variable-length integer', () => {
  test('is read as written, in at most 8 bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeNat()), (numbers) => {
        const bytes = new Uint8Array(numbers.length * LONGEST_VARINT);
        let end = 0;
        for (const number of numbers) end = writeVarint(bytes, end, number);
        const reader = new PackedReader(bytes, end);
        expect(numbers.map(() => reader.varint())).toEqual(numbers);
        expect(reader.ended).toBe(true);
      }),
    );
  });

  test('encodes signed numbers as positive ones, small ones as small ones', () => {
    expect([0, -1, 1, -2, 2].map(zigzag)).toEqual([0, 1, 2, 3, 4]);
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), (number) => {
        expect(unzigzag(zigzag(number))).toBe(number);
      }),
    );
  });

  test.each([
    ['ends too soon', [128]],
    ['is above 2^53 - 1', [255, 255, 255, 255, 255, 255, 255, 31]],
    ['never ends', Array.from({ length: 20 }, () => 128)],
  ])('is refused when it %s', (_, bytes) => {
    expect(() => new PackedReader(Uint8Array.from(bytes)).varint()).toThrow(PackedBytesError);
  });
});

describe('runs of observations', () => {
  const run: fc.Arbitrary<PointRun> = fc.record({
    step: fc.oneof(fc.constantFrom(1, 300_000), fc.integer({ min: 1, max: 2 ** 33 })),
    count: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 3_000 })),
    price,
    volume,
  });

  test('are read as written', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 50 }), (runs) => {
        const bytes = new Uint8Array(runs.length * LONGEST_POINT_RUN);
        let before: Pick<PointRun, 'step' | 'price' | 'volume'> = { step: 0, price: 0, volume: 0 };
        let end = 0;
        for (const one of runs) {
          end = writePointRun(bytes, end, before, one);
          before = one;
        }
        const state = new PointRunState();
        const reader = new PackedReader(bytes, end);
        let time = 0;
        for (const one of runs) {
          readPointRun(reader, state);
          expect(state.from).toBe(time + one.step);
          time += one.step * one.count;
          const { step, count, price, volume } = state;
          expect({ step, count, price, volume, time: state.time }).toEqual({ ...one, time });
        }
        expect(reader.ended).toBe(true);
      }),
    );
  });

  test('of any bytes, are runs within range or an error, and end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const reader = new PackedReader(bytes);
        const state = new PointRunState();
        expectEndOrError(reader, () => {
          readPointRun(reader, state);
          expect(state.price).toBeGreaterThan(0);
          expect(state.volume).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(state.time)).toBe(true);
        });
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('changes of a list', () => {
  const offer = fc.record({ price, volume, listed: fc.boolean() });

  test('are read as written', () => {
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 50 }), (offers) => {
        // A series that leaves the list keeps its price and volume.
        const before: ListState = { price: 0, volume: 0, listed: false };
        const after: ListState[] = [];
        const bytes = new Uint8Array(offers.length * LONGEST_LIST_CHANGE);
        let end = 0;
        for (const one of offers) {
          const next = one.listed ? one : { ...before, listed: false };
          end = writeListChange(bytes, end, before, next);
          after.push({ ...next });
          Object.assign(before, next);
        }
        const reader = new PackedReader(bytes, end);
        const state: ListState = { price: 0, volume: 0, listed: false };
        for (const expected of after) {
          readListChange(reader, state);
          expect(state).toEqual(expected);
        }
        expect(reader.ended).toBe(true);
      }),
    );
  });

  test('use one byte for a price that moved by less than 16 cents', () => {
    const before = { price: 1_000, volume: 3, listed: true };
    const bytes = new Uint8Array(LONGEST_LIST_CHANGE);
    expect(writeListChange(bytes, 0, before, { ...before, price: 1_015 })).toBe(1);
  });

  test('of any bytes, are offers within range or an error, and end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const reader = new PackedReader(bytes);
        const state: ListState = { price: 1, volume: 0, listed: true };
        expectEndOrError(reader, () => {
          readListChange(reader, state);
          expect(state.price).toBeGreaterThan(0);
          expect(state.volume).toBeGreaterThanOrEqual(0);
        });
      }),
      { numRuns: runs(2_000) },
    );
  });
});

/** Reads until the bytes end or are refused; each step must consume some of them. */
function expectEndOrError(reader: PackedReader, readOne: () => void): void {
  while (!reader.ended) {
    const before = reader.at;
    try {
      readOne();
    } catch (error) {
      expect(error).toBeInstanceOf(PackedBytesError);
      return;
    }
    expect(reader.at).toBeGreaterThan(before);
  }
}
