import { required } from '../../domain/required.js';
import { dot, sum, weightedSum } from '../vectors.js';
import type { Comovement } from './shrinkage.js';

/** The risk of several holdings together. */
export interface RiskParts {
  /** sqrt(w' C w): the typical distance of the portfolio's returns from 0. */
  readonly volatility: number;
  /** The volatility if all prices moved together: the weighted sum of the holdings' deviations. */
  readonly undiversified: number;
  /** w_i (C w)_i / sqrt(w' C w): they add up to the volatility. 0 if that is 0. */
  readonly contributions: Float64Array;
}

/**
 * Splits the deviation of a portfolio into the contributions of its holdings. With weights w and
 * second moments C, it is s = sqrt(w' C w), which is homogeneous of degree 1 in w: by Euler's theorem
 * the w_i ds/dw_i = w_i (C w)_i / s add up to s. Source: D. Tasche, "Capital Allocation to Business
 * Units and Sub-Portfolios: the Euler Principle" (2008).
 *
 * C is never built. It is d F + (1 - d) S: with R the returns of the portfolio, (S w)_i is the mean of
 * r_i R, and (F w)_i = s_i ((1 - c) w_i s_i + c sum over j of w_j s_j), c being the mean correlation.
 * @param weights with sum 1
 * @param returns the returns of each holding, all over the same days
 */
export function riskParts(
  weights: readonly number[],
  returns: readonly Float64Array[],
  { deviations, meanCorrelation, intensity }: Comovement,
): RiskParts {
  const combined = weightedSum(returns, weights);
  const undiversified = dot(weights, deviations);
  const covariances = Float64Array.from(weights, (weight, index) => {
    const holdingReturns = required(returns[index], 'a holding');
    const deviation = required(deviations[index], 'a deviation');
    const ofSample = dot(holdingReturns, combined) / combined.length;
    const alone = (1 - meanCorrelation) * weight * deviation;
    const ofTarget = deviation * (alone + meanCorrelation * undiversified);
    return weight * (intensity * ofTarget + (1 - intensity) * ofSample);
  });
  const volatility = Math.sqrt(Math.max(0, sum(covariances)));
  return {
    volatility,
    undiversified,
    contributions: covariances.map((part) => (volatility === 0 ? 0 : part / volatility)),
  };
}
