/**
 * The value with a share of the sorted values below it, interpolated linearly; NaN if there are
 * none.
 * @param sorted ascending
 * @param share 0 to 1
 */
export function quantileOf(sorted: Float64Array, share: number): number {
  if (sorted.length === 0) return Number.NaN;
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[below + 1] ?? low;
  return low + (position - below) * (high - low);
}

/** The median of values in any order; NaN if there are none. */
export function medianOf(values: Float64Array): number {
  return quantileOf(values.toSorted(), 0.5);
}

/** Maximum distance from the median in standard deviations, as estimated by {@link robustBand}. */
const BAND = 4;

/** Scales a median absolute deviation to the standard deviation of a normal distribution. */
export const DEVIATION_BY_MAD = 1.4826;

/**
 * The band in which values stay unchanged: median ± 4 · 1.4826 · MAD. If more than half of the
 * values are equal, the MAD is 0 and the standard deviation is used instead.
 */
function robustBand(values: Float64Array): { readonly low: number; readonly high: number } {
  const middle = medianOf(values);
  const mad = medianOf(values.map((value) => Math.abs(value - middle)));
  const deviation = mad > 0 ? DEVIATION_BY_MAD * mad : deviationOf(values);
  return { low: middle - BAND * deviation, high: middle + BAND * deviation };
}

function deviationOf(values: Float64Array): number {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return Math.sqrt(Math.max(0, squares / values.length - mean * mean));
}

/** Sets values outside of the {@link robustBand} to its limits (winsorising), in place. */
export function winsorise(values: Float64Array): void {
  const { low, high } = robustBand(values);
  for (const [index, value] of values.entries())
    values[index] = Math.min(high, Math.max(low, value));
}
