import { expect, test } from 'vitest';
import { createRandom } from '../../../bench/seed.js';
import { shrunkCorrelations } from '../../../src/analytics/risk/correlations.js';
import { comovement, squaredMoments } from '../../../src/analytics/risk/shrinkage.js';
import { required } from '../../../src/domain/required.js';

test('correlations are those of the sample, moved to their mean by the intensity', () => {
  const random = createRandom(3);
  const market = Array.from({ length: 80 }, () => random() - 0.5);
  const returns = Array.from({ length: 6 }, (_, at) =>
    Float64Array.from(market, (move) => move * (at / 5) + random() - 0.5),
  );
  const squares = market.map((_, day) => squaredMoments(returns, day));
  const moments = comovement(returns, 3, squares);
  expect(moments.intensity).toBeGreaterThan(0);
  const found = shrunkCorrelations(returns, moments);
  const product = (a: Float64Array, b: Float64Array) =>
    a.reduce((total, value, at) => total + value * (b[at] ?? 0), 0);
  const samples: number[] = [];
  for (const [row, own] of returns.entries()) {
    for (const [column, other] of returns.entries()) {
      const sample = product(own, other) / Math.sqrt(product(own, own) * product(other, other));
      if (row < column) samples.push(sample);
      const { intensity, meanCorrelation } = moments;
      const expected = row === column ? 1 : intensity * meanCorrelation + (1 - intensity) * sample;
      expect(required(found[row]?.[column], 'a correlation')).toBeCloseTo(expected, 12);
    }
  }
  const mean = samples.reduce((total, one) => total + one, 0) / samples.length;
  expect(moments.meanCorrelation).toBeCloseTo(mean, 12);
});
