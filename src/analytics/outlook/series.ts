import type { Days } from '../../domain/days.js';

/** A day without a price has the log price of the day before; NaN before the first price. */
export function carriedLogs(closes: Int32Array): Float64Array {
  let last = Number.NaN;
  return Float64Array.from(closes, (close) => {
    if (close > 0) last = Math.log(close);
    return last;
  });
}

/** A series is estimated from its last days, up to so many. */
export const ESTIMATED_DAYS = 60;

/** The first of the days that a series is estimated from; the number of days if it has no price. */
export function estimatedFrom(logs: Float64Array): number {
  const first = logs.findIndex((log) => !Number.isNaN(log));
  return first < 0 ? logs.length : Math.max(first, logs.length - ESTIMATED_DAYS);
}

/** How many of the days from `from` on have a price of their own. */
export function pricedDays({ closes }: Days, from: number): number {
  return closes.subarray(from).reduce((priced, close) => priced + (close > 0 ? 1 : 0), 0);
}

/** The mean volume of a day, from day `from` on. */
export function liquidity({ volumes }: Days, from: number): number {
  const last = volumes.subarray(from);
  return last.reduce((sum, volume) => sum + volume, 0) / last.length;
}
