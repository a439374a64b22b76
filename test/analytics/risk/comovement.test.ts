import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correlate, correlation } from '../../../src/analytics/risk/comovement.js';
import { itemMoves as movesOf } from '../../../src/analytics/risk/item-moves.js';

const itemMoves = (closes: Int32Array, price: number, stem: string) =>
  movesOf(closes, price, { stem, moveClass: 'other' });

const closes = (days: number, length: number) =>
  fc
    .array(fc.integer({ min: 1, max: 100_000 }), { minLength: days, maxLength: days })
    .map((own) => Int32Array.from([...Array.from({ length: length - days }, () => 0), ...own]));

const item = fc
  .integer({ min: 0, max: 80 })
  .chain((days) =>
    fc.tuple(closes(days, 80), fc.integer({ min: 1, max: 5_000 }), fc.constantFrom('a', 'b', 'c')),
  )
  .map(([own, price, stem]) => itemMoves(own, price, stem));

test('the product with all correlations equals that with the matrix of all pairs', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), (items) => {
      const amounts = items.map((_, index) => 1 + index);
      const product = correlate(items, amounts);
      for (const [row, own] of items.entries()) {
        const expected = items.reduce(
          (sum, other, column) =>
            sum + (amounts[column] ?? 0) * (row === column ? 1 : correlation(own, other)),
          0,
        );
        expect(product[row]).toBeCloseTo(expected, 9);
      }
    }),
  );
});

const walk = (seed: number) =>
  Int32Array.from({ length: 80 }, (_, day) => 1_000 + 100 * Math.round(Math.sin(day * seed)));

test('with two months of prices, a quarter of the correlation is estimated from them', () => {
  const alike = correlation(itemMoves(walk(0.2), 400, 'a'), itemMoves(walk(0.2), 400, 'b'));
  expect(alike).toBeCloseTo(0.25 + 0.75 * 0.32, 9);
  const young = walk(0.2).fill(0, 0, 30);
  expect(correlation(itemMoves(walk(0.2), 400, 'a'), itemMoves(young, 400, 'b'))).toBe(0.32);
});

test('the cheaper item determines the correlation, which other wears increase', () => {
  const none = new Int32Array(80);
  const of = (price: number, stem: string) => itemMoves(none, price, stem);
  expect(correlation(of(3, 'a'), of(9_000, 'b'))).toBe(0.08);
  expect(correlation(of(9_000, 'a'), of(9_000, 'b'))).toBe(0.4);
  expect(correlation(of(300, 'a'), of(9_000, 'a'))).toBe(0.62);
});
