import { describe, expect, test } from 'vitest';
import { entryAt } from '../../src/web/item/chart/pixel-of.js';
import { chartTime } from '../../src/web/ui/chart/entries.js';

const DAY = 86_400;
const HOUR = 3_600;
/** Candles of three days, which begin at midnight. */
const days = [0, 1, 2].map((day) => ({ time: chartTime(day * DAY * 1_000) }));
const at = (day: number, hours = 0) => (day * DAY + hours * HOUR) * 1_000;

describe('a time in a chart', () => {
  test('is in the candle that contains it', () => {
    expect(entryAt(days, at(0))).toBe(0);
    expect(entryAt(days, at(0, 18))).toBe(0);
    expect(entryAt(days, at(1))).toBe(1);
    expect(entryAt(days, at(1, 23))).toBe(1);
  });

  test('is in the last candle, which is not over, after its beginning', () => {
    expect(entryAt(days, at(2, 6))).toBe(2);
  });

  test('is nowhere before the first candle', () => {
    expect(entryAt(days, at(0) - 1)).toBeUndefined();
    expect(entryAt([], at(0))).toBeUndefined();
  });
});
