import type { ItemCandles } from '../../../client/index.js';
import { INTERVAL_MS, startOfInterval } from '../../../contract/candle-values.js';
import type { Bar } from '../../ui/chart/entries.js';

/** The candles that overlap the range, which ends now; ascending. */
export function barsOf({ candles, interval }: ItemCandles, from: number): Bar[] {
  return candles
    .map((candle) => ({ ...candle, time: Date.parse(candle.time) }))
    .filter(({ time }) => time + INTERVAL_MS[interval] > from);
}

/** A new price. */
export interface NewPrice {
  /** ISO 8601. */
  readonly time: string;
  readonly price: number;
  readonly volume: number;
}

/**
 * Adds a price to the last candle, or starts the next one. Older prices are ignored, because closed
 * candles come from the service. So is a price that `candles` already contains: equal to the last
 * close and before `candles.to`.
 */
export function withPrice(candles: ItemCandles, { time, price, volume }: NewPrice): ItemCandles {
  const seenAt = Date.parse(time);
  const begin = startOfInterval(seenAt, candles.interval);
  const last = candles.candles.at(-1);
  if (price === last?.close && seenAt < Date.parse(candles.to)) return candles;
  const lastTime = last === undefined ? Number.NEGATIVE_INFINITY : Date.parse(last.time);
  if (begin < lastTime) return candles;
  const to = new Date(Math.max(seenAt + 1, Date.parse(candles.to))).toISOString();
  if (last === undefined || begin > lastTime) {
    const first = { open: price, high: price, low: price, close: price, volume, count: 1 };
    return {
      ...candles,
      to,
      candles: [...candles.candles, { time: new Date(begin).toISOString(), ...first }],
    };
  }
  const extended = {
    ...last,
    high: Math.max(last.high, price),
    low: Math.min(last.low, price),
    close: price,
    count: last.count + 1,
  };
  return { ...candles, to, candles: [...candles.candles.slice(0, -1), extended] };
}
