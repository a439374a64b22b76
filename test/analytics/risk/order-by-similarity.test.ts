import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderBySimilarity } from '../../../src/analytics/risk/order-by-similarity.js';

const MOST = 12;

const matrix = fc.integer({ min: 0, max: MOST }).chain((size) =>
  fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), {
      minLength: MOST ** 2,
      maxLength: MOST ** 2,
    })
    .map((values) =>
      Array.from({ length: size }, (_, row) =>
        Array.from({ length: size }, (_, column) =>
          row === column ? 1 : (values[Math.min(row, column) * MOST + Math.max(row, column)] ?? 0),
        ),
      ),
    ),
);

test('an order has each item once, and is deterministic', () => {
  fc.assert(
    fc.property(matrix, (similarity) => {
      const order = orderBySimilarity(similarity);
      expect(order.toSorted((a, b) => a - b)).toStrictEqual([...similarity.keys()]);
      expect(orderBySimilarity(similarity)).toStrictEqual(order);
    }),
  );
});

test('items of a group are adjacent, next to those of similar groups', () => {
  const groups = [0, 1, 2, 0, 1, 2];
  const between = (a: number, b: number) => (a === b ? 0.9 : a + b === 1 ? 0.4 : 0.1);
  const order = orderBySimilarity(groups.map((a) => groups.map((b) => between(a, b))));
  const found = order.map((place) => groups[place]);
  expect(found).toStrictEqual([0, 0, 1, 1, 2, 2]);
});

test('items that move alike along a line are in the order of the line', () => {
  const places = [3, 0, 4, 1, 2];
  const similarity = places.map((a) => places.map((b) => 1 - Math.abs(a - b) / 5));
  const line = orderBySimilarity(similarity).map((at) => places[at]);
  expect([line, line.toReversed()]).toContainEqual([0, 1, 2, 3, 4]);
});
