import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { riskParts } from '../../../src/analytics/risk/risk-parts.js';
import { comovement, repetition, squaredMoments } from '../../../src/analytics/risk/shrinkage.js';

const DAYS = 15;

/** In ten thousandths: squares of much smaller ones are lost. */
const anyReturn = fc.integer({ min: -9_000, max: 15_000 });

const anyReturns = fc
  .array(fc.array(anyReturn, { minLength: DAYS, maxLength: DAYS }), { minLength: 1, maxLength: 7 })
  .map((all) => all.map((own) => Float64Array.from(own, (one) => one / 10_000)));

const shrunk = (returns: readonly Float64Array[], horizon: number) =>
  comovement(
    returns,
    horizon,
    Array.from({ length: returns[0]?.length ?? 0 }, (_, day) => squaredMoments(returns, day)),
  );

describe('the shrinkage of correlations', () => {
  test('is that of the paper, with matrices of all pairs, times the repetition of returns', () => {
    fc.assert(
      fc.property(anyReturns, fc.integer({ min: 1, max: 30 }), (returns, horizon) => {
        const { meanCorrelation, intensity } = shrunk(returns, horizon);
        const naive = paperEstimate(returns);
        expect(meanCorrelation).toBeCloseTo(naive.meanCorrelation, 6);
        if (naive.gamma < 1e-6) return;
        const expected = (repetition(horizon) * naive.kappa) / DAYS;
        expect(intensity).toBeCloseTo(Math.min(1, Math.max(0, expected)), 4);
      }),
    );
  });

  test('is 0 for one holding, for a pair, and without movement', () => {
    const own = Float64Array.from([0.1, -0.2, 0.3]);
    const other = Float64Array.from([0.2, 0.1, -0.3]);
    expect(shrunk([own], 7)).toMatchObject({ intensity: 0, meanCorrelation: 0 });
    expect(shrunk([own, other], 7).intensity).toBe(0);
    expect(shrunk([new Float64Array(3), new Float64Array(3)], 7)).toMatchObject({
      intensity: 0,
      meanCorrelation: 0,
    });
  });

  test('counts overlapping returns as often as they repeat each other', () => {
    for (const horizon of [1, 3, 7, 30]) {
      const lags = Array.from({ length: horizon - 1 }, (_, lag) => (1 - (lag + 1) / horizon) ** 2);
      expect(repetition(horizon)).toBeCloseTo(1 + 2 * sum(lags), 9);
    }
  });
});

describe('the parts of a risk', () => {
  test('are those of the shrunk matrix', () => {
    fc.assert(
      fc.property(anyReturns, (returns) => {
        const weights = returns.map((_, i) => (i + 1) / sum(returns.map((__, j) => j + 1)));
        const moments = shrunk(returns, 7);
        const { volatility, contributions, undiversified } = riskParts(weights, returns, moments);
        const matrix = shrunkMatrix(returns, moments.intensity);
        const marginal = matrix.map((row) => sum(row.map((c, j) => c * at(weights, j))));
        const variance = sum(marginal.map((m, i) => m * at(weights, i)));
        expect(volatility).toBeCloseTo(Math.sqrt(Math.max(0, variance)), 6);
        expect(volatility).toBeLessThanOrEqual(undiversified + 1e-9);
        expect(sum([...contributions])).toBeCloseTo(volatility, 9);
        if (volatility < 1e-6) return;
        for (const [i, contribution] of contributions.entries()) {
          expect(contribution).toBeCloseTo((at(weights, i) * at(marginal, i)) / volatility, 5);
        }
      }),
    );
  });
});

/** Appendix B of the paper, term by term, for returns around 0. */
function paperEstimate(returns: readonly Float64Array[]) {
  const sample = sampleMatrix(returns);
  const meanCorrelation = meanOfCorrelations(sample);
  const target = targetMatrix(sample, meanCorrelation);
  const s = (i: number, j: number) => at(at(sample, i), j);
  const x = (i: number, t: number) => at(returns[i] ?? [], t);
  const mean = (of: (t: number) => number) => sum(range(DAYS).map(of)) / DAYS;
  const pi = (i: number, j: number) => mean((t) => (x(i, t) * x(j, t) - s(i, j)) ** 2);
  const theta = (k: number, i: number, j: number) =>
    mean((t) => (x(k, t) ** 2 - s(k, k)) * (x(i, t) * x(j, t) - s(i, j)));
  const all = range(returns.length);
  const pairs = all.flatMap((i) => all.map((j) => [i, j] as const));
  const moving = pairs.filter(([i, j]) => i !== j && s(i, i) > 0 && s(j, j) > 0);
  const rho =
    sum(all.map((i) => pi(i, i))) +
    sum(
      moving.map(
        ([i, j]) =>
          (meanCorrelation / 2) *
          (Math.sqrt(s(j, j) / s(i, i)) * theta(i, i, j) +
            Math.sqrt(s(i, i) / s(j, j)) * theta(j, i, j)),
      ),
    );
  const gamma = sum(pairs.map(([i, j]) => (at(at(target, i), j) - s(i, j)) ** 2));
  return { meanCorrelation, gamma, kappa: (sum(pairs.map(([i, j]) => pi(i, j))) - rho) / gamma };
}

function shrunkMatrix(returns: readonly Float64Array[], intensity: number): number[][] {
  const sample = sampleMatrix(returns);
  const target = targetMatrix(sample, meanOfCorrelations(sample));
  return sample.map((row, i) =>
    row.map((s, j) => intensity * at(at(target, i), j) + (1 - intensity) * s),
  );
}

function sampleMatrix(returns: readonly Float64Array[]): number[][] {
  return returns.map((a) => returns.map((b) => sum([...a].map((x, t) => x * at(b, t))) / a.length));
}

function meanOfCorrelations(sample: readonly number[][]): number {
  const correlations = sample.flatMap((row, i) =>
    row.flatMap((s, j) => {
      const size = Math.sqrt(at(at(sample, i), i) * at(at(sample, j), j));
      return i === j || size === 0 ? [] : [s / size];
    }),
  );
  return correlations.length === 0 ? 0 : sum(correlations) / correlations.length;
}

function targetMatrix(sample: readonly number[][], meanCorrelation: number): number[][] {
  return sample.map((row, i) =>
    row.map((s, j) =>
      i === j ? s : meanCorrelation * Math.sqrt(at(at(sample, i), i) * at(at(sample, j), j)),
    ),
  );
}

function range(length: number): number[] {
  return Array.from({ length }, (_, place) => place);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function at<One>(values: ArrayLike<One>, place: number): One {
  const value = values[place];
  if (value === undefined) throw new Error(`nothing at ${place}`);
  return value;
}
