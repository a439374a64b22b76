import type { Days } from '../../domain/candle.js';

/** Log prices; a day without a price has that of the day before. NaN before the first price. */
export function carriedLogs(closes: Int32Array): Float64Array {
  let last = Number.NaN;
  return Float64Array.from(closes, (close) => {
    if (close > 0) last = Math.log(close);
    return last;
  });
}

/** Maximum number of last days from which a series, or its sales, are estimated. */
export const ESTIMATED_DAYS = 60;

/** The first day from which a series is estimated; the number of days if it has no price. */
export function estimatedFrom(logs: Float64Array): number {
  const first = logs.findIndex((log) => !Number.isNaN(log));
  return first < 0 ? logs.length : Math.max(first, logs.length - ESTIMATED_DAYS);
}

/** The number of days from `from` on with a price of their own. */
export function pricedDays({ closes }: Days, from: number): number {
  return closes.subarray(from).reduce((priced, close) => priced + (close > 0 ? 1 : 0), 0);
}

/** The mean daily volume from day `from` on. */
export function liquidity({ volumes }: Days, from: number): number {
  const last = volumes.subarray(from);
  return last.reduce((sum, volume) => sum + volume, 0) / last.length;
}
