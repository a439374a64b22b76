import { exponentialAverage, type Values } from './moving-averages.js';

/** Appel's periods: fast, slow, and of the signal. */
const FAST = 12;
const SLOW = 26;
const SIGNAL = 9;

export interface Macd {
  /** The fast average minus the slow one. */
  readonly line: Values;
  /** The average of the line. */
  readonly signal: Values;
  /** The line minus its signal. */
  readonly histogram: Values;
}

/**
 * Moving average convergence/divergence of 12, 26 and 9 values: G. Appel, Technical Analysis: Power
 * Tools for Active Investors (2005).
 */
export function convergenceDivergence(values: readonly number[]): Macd {
  const slow = exponentialAverage(values, SLOW);
  const line = difference(exponentialAverage(values, FAST), slow);
  const signal = exponentialAverage(line, SIGNAL);
  return { line, signal, histogram: difference(line, signal) };
}

function difference(left: Values, right: Values): Values {
  return left.map((value, index) => {
    const other = right[index];
    return value === undefined || other === undefined ? undefined : value - other;
  });
}
