import { required } from '../../domain/required.js';

/** The deepest fall from a peak. Days are indexes in the series. */
export interface Drawdown {
  /** As a fraction of the peak, above 0. */
  readonly depth: number;
  /** The last day at the peak. */
  readonly peak: number;
  readonly trough: number;
  /** The first day at that value again; undefined if not reached yet. */
  readonly recovered: number | undefined;
}

/** The growth of 1 by the end of each day. */
export function growthOf(returns: Float64Array): Float64Array {
  let growth = 1;
  return returns.map((dailyReturn) => {
    growth *= 1 + dailyReturn;
    return growth;
  });
}

/**
 * The distance of each value from the highest value so far, as a fraction: x(d) / max(x(0) … x(d))
 * - 1, at most 0. Source: M. Magdon-Ismail, A. Atiya, "Maximum Drawdown", Risk 17(10) (2004).
 */
export function drawdowns(values: Float64Array): Float64Array {
  let highest = 0;
  return values.map((value) => {
    highest = Math.max(highest, value);
    return value / highest - 1;
  });
}

/**
 * The greatest of the {@link drawdowns}; the first of equal ones.
 * @returns undefined if the values never fall
 */
export function greatestDrawdown(values: Float64Array): Drawdown | undefined {
  const falls = drawdowns(values);
  const depth = falls.reduce((least, fall) => Math.min(least, fall), 0);
  if (depth === 0) return undefined;
  const trough = falls.indexOf(depth);
  const peak = falls.subarray(0, trough).lastIndexOf(0);
  const height = required(values[peak], 'a peak');
  const recovered = values.findIndex((value, day) => day > trough && value >= height);
  return { depth: -depth, peak, trough, recovered: recovered < 0 ? undefined : recovered };
}
