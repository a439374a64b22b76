import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnusual, splitMove, usualMoves } from '../../../src/analytics/index/split-move.js';

const move = fc.double({ min: -2, max: 2, noNaN: true });

test('the parts of a move add up to it', () => {
  fc.assert(
    fc.property(fc.record({ item: move, market: move, category: move }), (moves) => {
      const { market, category, own } = splitMove(moves);
      expect(market + category + own).toBeCloseTo(moves.item, 12);
      expect(market + category).toBeCloseTo(moves.category, 12);
    }),
  );
});

test('a move is unusual beyond 2.5 robust deviations from its past median', () => {
  const past = Float64Array.from([-0.02, -0.01, 0, 0.01, 0.02, 5]);
  const usual = usualMoves(past, 0);
  expect(usual.median).toBeCloseTo(0.005, 12);
  expect(usual.deviation).toBeCloseTo(1.4826 * 0.015, 12);
  const edge = usual.median + 2.5 * usual.deviation;
  expect(isUnusual(edge + 0.001, usual)).toBe(true);
  expect(isUnusual(edge - 0.001, usual)).toBe(false);
  expect(isUnusual(2 * usual.median - edge - 0.001, usual)).toBe(true);
});

test('an item without moves of its own has the minimum deviation', () => {
  expect(usualMoves(new Float64Array(40), 0.005)).toStrictEqual({ median: 0, deviation: 0.005 });
});
