import { describe, expect, test } from 'vitest';
import { itemMoves } from '../../../src/analytics/risk/item-moves.js';

const A = { stem: 'a', moveClass: 'other' } as const;

/** Prices that rise by a few percent and fall again, on every `step`th of the last `age` days of 120. */
function closesOf(age: number, step = 1): Int32Array {
  return Int32Array.from({ length: 120 }, (_, day) => {
    const ago = 119 - day;
    return ago < age && ago % step === 0 ? 1_000 + 40 * (day % 3) : 0;
  });
}

describe('the days of an item', () => {
  test.each([
    ['are those since its first price if each has one', 120, 1, 120],
    ['are those with a price', 120, 4, 30],
    ['are too few in the first 30 days', 29, 1, 0],
    ['are enough from then on', 30, 1, 30],
    ['are enough with prices on half of these', 31, 2, 16],
    ['are too few with prices on fewer than 15', 112, 8, 0],
  ])('%s', (_, age, step, days) => {
    const moves = itemMoves(closesOf(age, step), 1_000, A);
    expect(moves.days).toBe(days);
    const typical = itemMoves(new Int32Array(120), 1_000, A);
    if (days === 0) expect(moves).toStrictEqual(typical);
    else expect(moves.weekly).not.toBe(typical.weekly);
  });

  test.each([
    [60, 1, true],
    [59, 1, false],
    [61, 2, true],
    [80, 3, false],
  ])('suffice for correlations: %i days, each %i. with a price', (age, step, suffice) => {
    expect(itemMoves(closesOf(age, step), 1_000, A).returns !== undefined).toBe(suffice);
  });
});
