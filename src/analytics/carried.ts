import type { MinorUnits } from '../domain/units.js';

/**
 * The last known price of each day: that of the day, otherwise that of the last earlier day; 0 before the
 * first.
 */
export function carried(closes: ArrayLike<MinorUnits>): Int32Array {
  let last = 0;
  return Int32Array.from(closes, (close) => {
    if (close > 0) last = close;
    return last;
  });
}
