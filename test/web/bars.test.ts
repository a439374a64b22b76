import { describe, expect, test } from 'vitest';
import type { ItemCandles } from '../../src/client/index.js';
import { barsOf, withPrice } from '../../src/web/item/chart/bars.js';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;

const KNOWN: ItemCandles = {
  item_id: 1,
  source: 'waxpeer',
  interval: '1h',
  from: at('08:00'),
  to: at('10:30'),
  past: [],
  candles: [
    { time: at('09:00'), open: 10, high: 12, low: 8, close: 11, volume: 3, count: 4 },
    { time: at('10:00'), open: 11, high: 11, low: 11, close: 11, volume: 2, count: 1 },
  ],
};
const price = (time: string, cents: number) => ({ time: at(time), price: cents, volume: 7 });

describe('a new price', () => {
  test('extends the last candle', () => {
    const [, last] = withPrice(withPrice(KNOWN, price('10:31', 9)), price('10:32', 13)).candles;
    const expected = { open: 11, high: 13, low: 9, close: 13, volume: 2, count: 3 };
    expect(last).toEqual({ time: at('10:00'), ...expected });
  });

  test('starts the next candle', () => {
    const { candles } = withPrice(KNOWN, price('12:59', 9));
    expect(candles).toHaveLength(3);
    const expected = { open: 9, high: 9, low: 9, close: 9, volume: 7, count: 1 };
    expect(candles.at(-1)).toEqual({ time: at('12:00'), ...expected });
  });

  test('becomes the first candle', () => {
    const { candles } = withPrice({ ...KNOWN, candles: [] }, price('12:59', 9));
    expect(candles.map(({ time }) => time)).toEqual([at('12:00')]);
  });

  test('counts once, and not at all if the service has already counted it', () => {
    const extended = withPrice(KNOWN, price('10:31', 11));
    expect(extended.candles.at(-1)?.count).toBe(2);
    expect(withPrice(extended, price('10:31', 11))).toBe(extended);
    expect(withPrice(KNOWN, price('10:29', 11))).toBe(KNOWN);
  });

  test('does not change closed candles', () => {
    expect(withPrice(KNOWN, price('09:59', 1))).toBe(KNOWN);
  });
});

test('the bars of a range are those that overlap it', () => {
  const times = (from: string) => barsOf(KNOWN, Date.parse(at(from))).map(({ time }) => time);
  expect(times('09:59')).toHaveLength(2);
  expect(times('10:00')).toEqual([Date.parse(at('10:00'))]);
});
