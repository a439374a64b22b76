import { required } from '../../domain/required.js';

/** The deepest fall from a height. The days are places in the series. */
export interface Drawdown {
  /** As a fraction of the height, above 0. */
  readonly depth: number;
  /** The last day at the height. */
  readonly peak: number;
  readonly trough: number;
  /** The first day at that height again; undefined if it has not come yet. */
  readonly recovered: number | undefined;
}

/** What 1 became by the end of each day. */
export function growthOf(returns: Float64Array): Float64Array {
  let growth = 1;
  return returns.map((one) => {
    growth *= 1 + one;
    return growth;
  });
}

/**
 * How far each value is below the highest one up to then, as a fraction: x(d) / max(x(0) … x(d)) - 1, 0 or
 * below. Source: M. Magdon-Ismail, A. Atiya, "Maximum Drawdown", Risk 17(10) (2004).
 */
export function drawdowns(values: Float64Array): Float64Array {
  let highest = 0;
  return values.map((value) => {
    highest = Math.max(highest, value);
    return value / highest - 1;
  });
}

/**
 * The greatest of {@link drawdowns}; the first one of equals.
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
