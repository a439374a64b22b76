import { describe, expect, test } from 'vitest';
import { entryAt } from '../../src/web/item/chart/pixel-of.js';

const DAY = 86_400;
const HOUR = 3_600;
/** Candles of three days, which start at midnight. */
const days = [0, 1, 2].map((day) => ({ time: day * DAY }));
const at = (day: number, hours = 0) => (day * DAY + hours * HOUR) * 1_000;

describe('a time in a chart', () => {
  test('is in the candle that contains it', () => {
    expect(entryAt(days, at(0))).toBe(0);
    expect(entryAt(days, at(0, 18))).toBe(0);
    expect(entryAt(days, at(1))).toBe(1);
    expect(entryAt(days, at(1, 23))).toBe(1);
  });

  test('is in the last, open candle after its start', () => {
    expect(entryAt(days, at(2, 6))).toBe(2);
  });

  test('has no position before the first candle', () => {
    expect(entryAt(days, at(0) - 1)).toBeUndefined();
    expect(entryAt([], at(0))).toBeUndefined();
  });
});
