/** Scales a MAD to the standard deviation of normal data: 1 / 0.6744898. */
const MAD_TO_SIGMA = 1.4826;

/**
 * Values and their weights. Computations reorder both columns together; only the first `length`
 * entries are used.
 */
export interface WeightedValues {
  readonly values: Int32Array;
  /** From 1. */
  readonly weights: Int32Array;
  readonly length: number;
}

/**
 * The value at index `rank` of the sorted values, each repeated as often as its weight. Source: C.
 * A. R. Hoare, "Algorithm 65: Find" (1961), median of three as pivot, here with weights in place of
 * positions.
 * @param rank from 0 to the sum of the weights - 1
 */
function selectWeighted({ values, weights, length }: WeightedValues, rank: number): number {
  let left = 0;
  let right = length - 1;
  let before = 0;
  while (left < right) {
    const pivot = medianOfThree(values, left, (left + right) >>> 1, right);
    let i = left;
    let j = right;
    while (i <= j) {
      while ((values[i] as number) < pivot) i += 1;
      while ((values[j] as number) > pivot) j -= 1;
      if (i <= j) {
        swap(values, i, j);
        swap(weights, i, j);
        i += 1;
        j -= 1;
      }
    }
    // [left, j] is at most the pivot, [i, right] at least the pivot, and anything between equals
    // it.
    const upToJ = before + sum(weights, left, j);
    if (rank < upToJ) {
      right = j;
      continue;
    }
    const upToI = upToJ + sum(weights, j + 1, i - 1);
    if (rank < upToI) return pivot;
    before = upToI;
    left = i;
  }
  return values[left] as number;
}

function medianOfThree(values: Int32Array, a: number, b: number, c: number): number {
  const x = values[a] as number;
  const y = values[b] as number;
  const z = values[c] as number;
  return Math.max(Math.min(x, y), Math.min(Math.max(x, y), z));
}

function swap(column: Int32Array, i: number, j: number): void {
  const kept = column[i] as number;
  column[i] = column[j] as number;
  column[j] = kept;
}

function sum(weights: Int32Array, from: number, to: number): number {
  let total = 0;
  for (let i = from; i <= to; i += 1) total += weights[i] as number;
  return total;
}

/** Twice the median, which is an integer because the values are. */
function doubledMedian(all: WeightedValues, total: number): number {
  const upper = selectWeighted(all, total >>> 1);
  return total % 2 === 1 ? 2 * upper : upper + selectWeighted(all, (total >>> 1) - 1);
}

/**
 * 1.4826 * (MAD / median) of prices weighted by their number of observations, MAD being the median
 * absolute deviation from the median. Overwrites the prices. They are 1 to 10^9, so that doubled
 * ones fit 32 bits.
 * @param total the sum of the weights, at least 1
 */
export function robustSpread(prices: WeightedValues, total: number): number {
  const { values, length } = prices;
  const median = doubledMedian(prices, total);
  for (let i = 0; i < length; i += 1) values[i] = Math.abs(2 * (values[i] as number) - median);
  return MAD_TO_SIGMA * (doubledMedian(prices, total) / (2 * median));
}
