import { required } from '../../domain/required.js';
import { dot, sum, weightedSum } from '../vectors.js';

/** The second moments of returns, shrunk towards equal correlations. */
export interface Comovement {
  /** The square root of each holding's mean squared return. */
  readonly deviations: Float64Array;
  /** The mean correlation of all pairs of non-constant holdings, -1 to 1; 0 if there is no pair. */
  readonly meanCorrelation: number;
  /** How far each correlation is shrunk to the mean: 0 not at all, 1 entirely. */
  readonly intensity: number;
}

/**
 * Estimates the second moments of returns as C = d F + (1 - d) S. S is that of the sample, with 0
 * as the mean: over a few weeks, means are smaller than their own errors. F has the variances of S
 * and the same correlation for all pairs, the mean one. The intensity d = k / T with k = (pi - rho)
 * / gamma is that of O. Ledoit and M. Wolf, "Honey, I Shrunk the Sample Covariance Matrix", Journal
 * of Portfolio Management 30(4) (2004), appendix B, for T returns.
 *
 * The paper assumes independent returns: pi and rho are the variances and covariances of sqrt(T)
 * times the entries of S. Returns that overlap repeat each other, so that those are larger by
 * {@link repetition}, and so is the intensity.
 *
 * No matrix of all pairs is built. With Q(t, u) = sum over holdings of x(t) x(u), the squares of S
 * add up to sum over t, u of Q(t, u)^2 / T^2; the other sums over pairs are squares of sums over
 * holdings.
 * @param returns of each holding, all over the same days
 * @param horizon the length of a return in days, at least 1
 * @param squares {@link squaredMoments} of each day
 */
export function comovement(
  returns: readonly Float64Array[],
  horizon: number,
  squares: readonly number[],
): Comovement {
  const days = returns[0]?.length ?? 0;
  const deviations = Float64Array.from(returns, (holdingReturns) =>
    Math.sqrt(dot(holdingReturns, holdingReturns) / days),
  );
  const meanCorrelation = meanOfCorrelations(returns, deviations);
  const { pi, rho, gamma, total } = sums(returns, deviations, meanCorrelation, sum(squares) / days);
  // With at most one pair, S equals F except for rounding.
  if (gamma <= 1e-12 * total) return { deviations, meanCorrelation, intensity: 0 };
  const intensity = (repetition(horizon) * (pi - rho)) / gamma / days;
  return { deviations, meanCorrelation, intensity: Math.min(1, Math.max(0, intensity)) };
}

/**
 * The sum over all days u of Q(t, u)^2 / T: the part of {@link comovement} that takes long for many
 * holdings and days. Callers can do other work between two days.
 */
export function squaredMoments(returns: readonly Float64Array[], day: number): number {
  const days = returns[0]?.length ?? 0;
  const products = new Float64Array(days);
  for (const holdingReturns of returns) {
    const factor = required(holdingReturns[day], 'a return');
    for (let other = 0; other < days; other += 1) {
      products[other] =
        required(products[other], 'a sum') + factor * required(holdingReturns[other], 'a return');
    }
  }
  return dot(products, products) / days;
}

/**
 * How much larger the variance of a mean of products of overlapping returns is than that of
 * independent ones: 1 + 2 sum over l of (1 - l / h)^2 = (2 h^2 + 1) / (3 h). Returns over h days of a
 * random walk that are l days apart have the correlation 1 - l / h, their products its square
 * (M. S. Bartlett, "On the Theoretical Specification and Sampling Properties of Autocorrelated
 * Time-Series" (1946)). 1 for days, 4.7 for weeks.
 * @param horizon h, in days
 */
export function repetition(horizon: number): number {
  return (2 * horizon ** 2 + 1) / (3 * horizon);
}

function meanOfCorrelations(returns: readonly Float64Array[], deviations: Float64Array): number {
  const days = returns[0]?.length ?? 0;
  const moving = deviations.filter((deviation) => deviation > 0).length;
  if (moving < 2) return 0;
  const weights = deviations.map((deviation) => (deviation > 0 ? 1 / deviation : 0));
  const standardized = weightedSum(returns, weights);
  return (dot(standardized, standardized) / days - moving) / (moving * (moving - 1));
}

/** pi, rho and gamma of the paper, and the squares of S. */
function sums(
  returns: readonly Float64Array[],
  deviations: Float64Array,
  meanCorrelation: number,
  squares: number,
) {
  const days = returns[0]?.length ?? 0;
  // Sum over holdings of s x and of x^2, on each day.
  const scaled = weightedSum(returns, deviations);
  const energy = new Float64Array(days);
  let fourths = 0;
  let ownPi = 0;
  let crossRho = 0;
  for (const [index, holdingReturns] of returns.entries()) {
    const deviation = required(deviations[index], 'a deviation');
    const variance = deviation ** 2;
    fourths += variance ** 2;
    for (let day = 0; day < days; day += 1) {
      const x = required(holdingReturns[day], 'a return');
      energy[day] = required(energy[day], 'a sum') + x * x;
      ownPi += (x * x - variance) ** 2 / days;
      if (deviation > 0) {
        const others = required(scaled[day], 'a sum') - deviation * x;
        crossRho += (((x * x - variance) * x) / deviation / days) * others;
      }
    }
  }
  const variances = dot(deviations, deviations);
  const gamma =
    squares -
    fourths -
    2 * meanCorrelation * (dot(scaled, scaled) / days - fourths) +
    meanCorrelation ** 2 * (variances ** 2 - fourths);
  return {
    pi: dot(energy, energy) / days - squares,
    rho: ownPi + meanCorrelation * crossRho,
    gamma,
    total: squares,
  };
}
