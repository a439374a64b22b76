import { required } from '../domain/required.js';
import { mapInSlices } from '../schedule/time-slices.js';

/** The risk of several holdings together, from their returns. */
export interface RiskParts {
  /** sqrt(w' C w): the standard deviation of the returns of the portfolio. */
  readonly volatility: number;
  /** The standard deviation of each holding's own returns. */
  readonly volatilities: readonly number[];
  /** w_i (C w)_i / sqrt(w' C w): their sum is the volatility. 0 if that is 0. */
  readonly contributions: readonly number[];
}

/**
 * Splits the standard deviation of a portfolio into the contributions of its holdings. With weights
 * w and the matrix C of the population covariances of the returns, the volatility is s = sqrt(w' C
 * w). It is homogeneous of degree 1 in w, so by Euler's theorem the w_i ds/dw_i = w_i (C w)_i / s
 * add up to s. Source: D. Tasche, "Capital Allocation to Business Units and Sub-Portfolios: the
 * Euler Principle" (2008).
 *
 * C itself is never built: with R the returns of the portfolio, (C w)_i = cov(r_i, R) and w' C w =
 * var(R), which takes n * m steps instead of n^2 * m, and cannot be negative.
 * @param weights with sum 1
 * @param returns the returns of each holding, all over the same steps
 */
export async function takeRiskApart(
  weights: readonly number[],
  returns: readonly (readonly number[])[],
): Promise<RiskParts> {
  const deviations = await mapInSlices(returns, deviationsFromMean);
  const steps = returns[0]?.length ?? 0;
  const whole = await mapInSlices(Array.from({ length: steps }).keys(), (step) =>
    sum(
      weights.map((weight, holding) => weight * required(deviations[holding]?.[step], 'a return')),
    ),
  );
  const volatilities = await mapInSlices(deviations, rootMeanSquare);
  const volatility = rootMeanSquare(whole);
  if (volatility === 0) {
    return { volatility, volatilities, contributions: weights.map(() => 0) };
  }
  const contributions = await mapInSlices(
    weights.entries(),
    ([holding, weight]) =>
      (weight * dot(required(deviations[holding], 'a holding'), whole)) / steps / volatility,
  );
  return { volatility, volatilities, contributions };
}

function deviationsFromMean(values: readonly number[]): number[] {
  // Equal values have deviation 0, despite rounding errors of their mean.
  if (values.every((value) => value === values[0])) return values.map(() => 0);
  const mean = sum(values) / values.length;
  return values.map((value) => value - mean);
}

function rootMeanSquare(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.sqrt(dot(values, values) / values.length);
}

function dot(a: readonly number[], b: readonly number[]): number {
  let total = 0;
  for (const [step, value] of a.entries()) total += value * required(b[step], 'a return');
  return total;
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
