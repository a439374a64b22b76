import { required } from '../../domain/required.js';

/** Of 100 returns, so many are the worst. */
const WORST_OF_100 = 5;

/** Fewer returns than this have no worst five of 100. */
export const LEAST_RETURNS = 100 / WORST_OF_100;

/** What the worst returns of a sample lost, as fractions. Negative is a gain. */
export interface WorstLosses {
  /** At least this was lost in the worst 5 of 100 returns: the value at risk at 95 %. */
  readonly valueAtRisk: number;
  /** The mean loss of those. */
  readonly expectedShortfall: number;
}

/**
 * Value at risk and expected shortfall by historical simulation, without a distribution assumed. With
 * the returns in ascending order and k = 0.05 n, the value at risk is that of place ceil(k), and the
 * expected shortfall the mean of the first k, of which the last one counts by the fraction that is
 * left. Source: C. Acerbi, D. Tasche, "On the Coherence of Expected Shortfall", Journal of Banking &
 * Finance 26(7) (2002), definition 2.6 and proposition 4.1.
 * @returns undefined with fewer than 20 returns
 */
export function worstLosses(returns: Float64Array): WorstLosses | undefined {
  if (returns.length < LEAST_RETURNS) return undefined;
  const sorted = returns.toSorted();
  const worst = (returns.length * WORST_OF_100) / 100;
  const whole = Math.floor(worst);
  const total = sorted.subarray(0, whole).reduce((sum, value) => sum + value, 0);
  const last = worst > whole ? (worst - whole) * required(sorted[whole], 'a return') : 0;
  return {
    valueAtRisk: -required(sorted[Math.ceil(worst) - 1], 'a return'),
    expectedShortfall: -(total + last) / worst,
  };
}
