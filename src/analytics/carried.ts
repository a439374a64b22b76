import type { MinorUnits } from '../domain/units.js';

/** Each day's last known price: that of the day, or else of the day before; 0 before the first. */
export function carried(closes: ArrayLike<MinorUnits>): Int32Array {
  let last = 0;
  return Int32Array.from(closes, (close) => {
    if (close > 0) last = close;
    return last;
  });
}
