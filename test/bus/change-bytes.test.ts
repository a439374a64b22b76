import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChange, writeChange } from '../../src/bus/change-bytes.js';
import { type Change, changeOf } from '../../src/domain/change.js';
import { MAX_PRICE } from '../../src/domain/tick.js';

const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const time = fc.integer({ min: 0, max: Date.UTC(9999, 0) });
const text = fc.string({ unit: 'grapheme', maxLength: 256 });

const anyChange: fc.Arbitrary<Change> = fc.record({
  madeAt: time,
  items: fc.array(fc.record({ id, marketHashName: text, createdAt: time })),
  sources: fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 32_767 }), name: text, market: text }),
  ),
  ticks: fc.array(
    fc.record({
      itemId: id,
      sourceId: fc.integer({ min: 1, max: 32_767 }),
      time,
      price: fc.integer({ min: 1, max: MAX_PRICE }),
      volume: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    }),
  ),
  reread: fc.boolean(),
});

test('a change comes back as it was', () => {
  fc.assert(
    fc.property(anyChange, (change) => {
      expect(readChange(writeChange(change))).toEqual(change);
    }),
  );
});

test('bytes that are no change, or a part of one, are refused', () => {
  const ticks = [{ itemId: 7, sourceId: 1, time: 1_700_000_000_000, price: 1_250, volume: 3 }];
  const bytes = writeChange(changeOf(1_700_000_000_000, { ticks }));
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => readChange(bytes.subarray(0, length))).toThrow(RangeError);
  }
  expect(() => readChange(Buffer.concat([bytes, Buffer.of(0)]))).toThrow('more than a change');
  expect(() => readChange(Buffer.of(9, 0))).toThrow('changes of form 9 cannot be read');
});

test('ticks of one poll take nine bytes each', () => {
  const ticks = Array.from({ length: 1_000 }, (_, n) => ({
    itemId: n + 1,
    sourceId: 3,
    time: 1_700_000_000_000,
    price: 1_000 + ((n * 7_919) % 5_000),
    volume: n % 200,
  }));
  const { length } = writeChange(changeOf(1_700_000_000_000, { ticks }));
  expect(length / ticks.length).toBeLessThan(9);
});
