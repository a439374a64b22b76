import { expect, test } from 'vitest';
import { quickSale } from '../../src/analytics/quick-sale.js';

/** Eleven sales, of which the second lowest is a tenth below the median. */
const day = (median: number) =>
  [0.5, 0.9, 0.95, 0.95, 1, 1, 1, 1, 1.1, 1.2, 3].map((part) => Math.round(part * median));

test('the quick-sale price is the lowest tenth of the sales of a day', () => {
  expect(quickSale([day(1_000)])).toEqual({ price: 900, share: 0.9, days: 1 });
});

test('its share is that of the median day, its level that of the last day', () => {
  const cut = [500, 500, 500, 1_000, 1_000, 1_000, 1_000];
  expect(quickSale([cut, day(1_000), day(1_000), [], day(2_000)])).toEqual({
    price: 1_800,
    share: 0.9,
    days: 4,
  });
});

test('a day with fewer than five sales is ignored', () => {
  expect(quickSale([[100, 200, 300, 400]])).toBeUndefined();
  expect(quickSale([day(1_000), [10, 10, 10, 10]])).toMatchObject({ price: 900, days: 1 });
  expect(quickSale([day(1_000), [], [], []])).toBeUndefined();
});

test('the order of sales does not matter, and a price is at least a cent', () => {
  expect(quickSale([day(1_000).toReversed()])).toEqual(quickSale([day(1_000)]));
  expect(quickSale([[1, 1, 1, 1, 1]])?.price).toBe(1);
});
