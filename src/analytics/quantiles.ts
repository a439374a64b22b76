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

/** Values stay unchanged up to this many standard deviations from the median. */
const BAND = 4;

/** Scales a median absolute deviation to the standard deviation of a normal distribution. */
export const DEVIATION_BY_MAD = 1.4826;

/** How far from the median values stay unchanged, from their median absolute deviation: 4 · 1.4826 · MAD. */
export function robustWidth(mad: number): number {
  return BAND * (DEVIATION_BY_MAD * mad);
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

/**
 * Sets values further from their median than a width to that limit (winsorising), in place.
 * @param widthOf the width by the MAD. By default that of {@link robustWidth}; if more than half of the values are
 *   equal, the MAD is 0 and the standard deviation is used instead
 * @param sample the values of which the median and the MAD are
 */
export function winsorise(
  values: Float64Array,
  widthOf = (mad: number) => (mad > 0 ? robustWidth(mad) : BAND * deviationOf(values)),
  sample = values,
): void {
  const middle = medianOf(sample);
  const width = widthOf(medianOf(sample.map((value) => Math.abs(value - middle))));
  for (const [index, value] of values.entries()) {
    values[index] = Math.min(middle + width, Math.max(middle - width, value));
  }
}
