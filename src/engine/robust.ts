/** Makes the standard deviation's equal of a MAD for normal data: 1 / 0.6744898. */
const MAD_TO_SIGMA = 1.4826;

type Numbers = Int32Array | Float64Array;

/**
 * Puts the k-th smallest of `values[0, length)` at index k, nothing greater before it and nothing
 * smaller behind it. Source: C. A. R. Hoare, "Algorithm 65: Find" (1961), median of three as pivot.
 */
export function select(values: Numbers, length: number, k: number): number {
  let left = 0;
  let right = length - 1;
  while (left < right) {
    const pivot = medianOfThree(values, left, (left + right) >>> 1, right);
    let i = left;
    let j = right;
    while (i <= j) {
      while ((values[i] as number) < pivot) i += 1;
      while ((values[j] as number) > pivot) j -= 1;
      if (i <= j) {
        const swapped = values[i] as number;
        values[i] = values[j] as number;
        values[j] = swapped;
        i += 1;
        j -= 1;
      }
    }
    if (k <= j) right = j;
    else if (k >= i) left = i;
    else break;
  }
  return values[k] as number;
}

function medianOfThree(values: Numbers, a: number, b: number, c: number): number {
  const x = values[a] as number;
  const y = values[b] as number;
  const z = values[c] as number;
  return Math.max(Math.min(x, y), Math.min(Math.max(x, y), z));
}

/** Twice the median of `values[0, length)`: an integer where the values are. Reorders them. */
function doubledMedian(values: Int32Array, length: number): number {
  const middle = length >>> 1;
  const upper = select(values, length, middle);
  if (length % 2 === 1) return 2 * upper;
  let lower = values[0] as number;
  for (let i = 1; i < middle; i += 1) lower = Math.max(lower, values[i] as number);
  return lower + upper;
}

/**
 * 1.4826 * (MAD / median) of the first `length` prices, MAD being the median absolute deviation from
 * the median. Overwrites them. Prices are 1 to 10^9, so that doubled ones still fit 32 bits.
 * The quotient of two integers is rounded once, so that equal ratios give equal scores.
 */
export function robustSpread(prices: Int32Array, length: number): number {
  const median = doubledMedian(prices, length);
  for (let i = 0; i < length; i += 1) prices[i] = Math.abs(2 * (prices[i] as number) - median);
  return MAD_TO_SIGMA * (doubledMedian(prices, length) / (2 * median));
}
