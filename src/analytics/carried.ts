import { required } from '../domain/required.js';
import type { MinorUnits } from '../domain/units.js';

/**
 * The last known price of each day: that of the day, otherwise that of the last earlier day; 0 before the
 * first.
 */
export function carried(closes: ArrayLike<MinorUnits>): Int32Array {
  const result = new Int32Array(closes.length);
  let last = 0;
  for (let day = 0; day < closes.length; day += 1) {
    const close = required(closes[day], 'a close');
    if (close > 0) last = close;
    result[day] = last;
  }
  return result;
}
