import { required } from '../domain/required.js';

/** The sum of the rows, each multiplied by its weight. */
export function weightedSum(
  returns: readonly Float64Array[],
  weights: ArrayLike<number>,
): Float64Array {
  const total = new Float64Array(returns[0]?.length ?? 0);
  for (const [index, row] of returns.entries()) {
    const weight = required(weights[index], 'a weight');
    for (let day = 0; day < total.length; day += 1) {
      total[day] = required(total[day], 'a sum') + weight * required(row[day], 'a return');
    }
  }
  return total;
}

/** @throws TypeError if b is shorter than a */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let total = 0;
  for (let index = 0; index < a.length; index += 1) {
    total += required(a[index], 'a number') * required(b[index], 'a number');
  }
  return total;
}

export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let index = 0; index < values.length; index += 1)
    total += required(values[index], 'a number');
  return total;
}
