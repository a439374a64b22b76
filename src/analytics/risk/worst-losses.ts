import { required } from '../../domain/required.js';

/** The worst returns are this many of 100. */
const WORST_OF_100 = 5;

/** With fewer returns than this, the worst five of 100 do not exist. */
export const LEAST_RETURNS = 100 / WORST_OF_100;

/** The losses of the worst returns of a sample, as fractions. A negative loss is a gain. */
export interface WorstLosses {
  /** The minimum loss of the worst 5 of 100 returns: the value at risk at 95 %. */
  readonly valueAtRisk: number;
  /** The mean loss of those returns. */
  readonly expectedShortfall: number;
}

/**
 * Value at risk and expected shortfall by historical simulation, without assuming a distribution.
 * With n returns in ascending order and k = 0.05 n, the value at risk is the return of rank
 * ceil(k), and the expected shortfall the mean of the first k, the last of which is weighted by the
 * remaining fraction. Source: C. Acerbi, D. Tasche, "On the Coherence of Expected Shortfall",
 * Journal of Banking & Finance 26(7) (2002), definition 2.6 and proposition 4.1.
 * @returns undefined with fewer than 20 returns
 */
export function worstLosses(returns: Float64Array): WorstLosses | undefined {
  if (returns.length < LEAST_RETURNS) return undefined;
  const sorted = returns.toSorted();
  const worst = (returns.length * WORST_OF_100) / 100;
  const wholeCount = Math.floor(worst);
  const total = sorted.subarray(0, wholeCount).reduce((sum, value) => sum + value, 0);
  const last =
    worst > wholeCount ? (worst - wholeCount) * required(sorted[wholeCount], 'a return') : 0;
  return {
    valueAtRisk: -required(sorted[Math.ceil(worst) - 1], 'a return'),
    expectedShortfall: -(total + last) / worst,
  };
}
