import { required } from '../../domain/required.js';
import { dot } from '../vectors.js';
import type { Comovement } from './shrinkage.js';

/**
 * The correlations of all pairs, shrunk towards their mean: d r + (1 - d) s(i, j) / (s(i) s(j)). No
 * return series may be constant.
 */
export function shrunkCorrelations(
  returns: readonly Float64Array[],
  { deviations, meanCorrelation, intensity }: Comovement,
): number[][] {
  return returns.map((rowReturns, row) =>
    returns.map((other, column) => {
      if (row === column) return 1;
      const scale = required(deviations[row], 'a deviation') * required(deviations[column], 'one');
      const sample = dot(rowReturns, other) / rowReturns.length / scale;
      return clipped(intensity * meanCorrelation + (1 - intensity) * sample);
    }),
  );
}

/** Limits a correlation that rounding has moved out of the range. */
function clipped(correlation: number): number {
  return Math.min(1, Math.max(-1, correlation));
}
