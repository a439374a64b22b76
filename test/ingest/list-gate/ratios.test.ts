import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, MIN_ITEMS, medianRatio, middle } from '../../../src/ingest/list-gate/ratios.js';

/** Prices of the number of items that a comparison needs, or fewer. */
const all = (price: number, items = MIN_ITEMS) =>
  new Map(Array.from({ length: items }, (_, item) => [`Item ${item}`, price] as const));

test('the ratio of two lists is the median of their expensive common items', async () => {
  const oneOff = all(1_000).set('Item 0', 1_000_000);
  expect(await medianRatio(oneOff, () => 500)).toBe(2);
  expect(await medianRatio(all(100), () => 19)).toBe(100 / 19);
  expect(await medianRatio(all(19), () => 3)).toBeUndefined();
  expect(await medianRatio(all(100, MIN_ITEMS - 1), () => 100)).toBeUndefined();
  expect(await medianRatio(all(100), (name) => (name === 'Item 0' ? 0 : 100))).toBeUndefined();
});

test('the median of an even number is the value nearer to 1', () => {
  expect(middle([])).toBeUndefined();
  expect(middle([100])).toBe(100);
  expect(middle([100, 1])).toBe(1);
  expect(middle([0.01, 1])).toBe(1);
  expect(middle([10, 100])).toBe(10);
  expect(middle([100, 1, 100])).toBe(100);
});

const ratio = fc.double({ min: 1e-4, max: 1e4, noNaN: true });

test('the median does not depend on the order', () => {
  fc.assert(
    fc.property(fc.array(ratio, { minLength: 1 }), (ratios) => {
      expect(middle([...ratios].reverse())).toBe(middle(ratios));
    }),
  );
});

test('a majority decides whether the median is near 1', () => {
  const near = fc.double({ min: 0.4, max: 2.5, noNaN: true });
  const far = fc.oneof(
    fc.double({ min: 5, max: 1e4, noNaN: true }),
    fc.double({ min: 1e-4, max: 0.2, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(near, { minLength: 1 }), fc.array(far), (agreeing, disagreeing) => {
      fc.pre(agreeing.length >= disagreeing.length);
      expect(distance(middle([...agreeing, ...disagreeing]) as number)).toBeLessThan(3);
    }),
  );
  const sideways = fc.double({ min: 5, max: 1e4, noNaN: true });
  fc.assert(
    fc.property(fc.array(near), fc.array(sideways, { minLength: 1 }), (agreeing, disagreeing) => {
      fc.pre(disagreeing.length > agreeing.length);
      expect(distance(middle([...agreeing, ...disagreeing]) as number)).toBeGreaterThan(3);
    }),
  );
});
