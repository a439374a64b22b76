import type { ItemCandles } from '../../../client/index.js';
import { INTERVAL_MS, startOfInterval } from '../../../contract/candle-values.js';

/** What a price did in one interval; cents and milliseconds. */
export interface Bar {
  /** The beginning of the interval. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Observations, also of an unchanged price. */
  readonly count: number;
}

/** The candles that reach into the range that ends now, ascending. */
export function barsOf({ candles, interval }: ItemCandles, from: number): Bar[] {
  return candles
    .map((candle) => ({ ...candle, time: Date.parse(candle.time) }))
    .filter(({ time }) => time + INTERVAL_MS[interval] > from);
}

/** A price that arrived. */
export interface NewPrice {
  /** ISO 8601. */
  readonly time: string;
  readonly price: number;
  readonly volume: number;
}

/**
 * Extends the last candle by a price, or begins the next one. Older prices change nothing: closed
 * candles come from the service.
 */
export function withPrice(known: ItemCandles, { time, price, volume }: NewPrice): ItemCandles {
  const begin = startOfInterval(Date.parse(time), known.interval);
  const last = known.candles.at(-1);
  const lastTime = last === undefined ? Number.NEGATIVE_INFINITY : Date.parse(last.time);
  if (begin < lastTime) return known;
  if (last === undefined || begin > lastTime) {
    const first = { open: price, high: price, low: price, close: price, volume, count: 1 };
    return {
      ...known,
      candles: [...known.candles, { time: new Date(begin).toISOString(), ...first }],
    };
  }
  const extended = {
    ...last,
    high: Math.max(last.high, price),
    low: Math.min(last.low, price),
    close: price,
    count: last.count + 1,
  };
  return { ...known, candles: [...known.candles.slice(0, -1), extended] };
}
