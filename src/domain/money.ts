import type { MinorUnits } from './units.js';

/** What a number of equal things is worth: exact, or an error. @throws RangeError beyond 2^53 */
export function times(quantity: number, unit: MinorUnits): MinorUnits {
  return exact(quantity * unit);
}

/** The exact sum, or an error: an amount that a float would round is never handed on. @throws RangeError */
export function sumOf(amounts: Iterable<MinorUnits>): MinorUnits {
  let sum = 0;
  for (const amount of amounts) sum = exact(sum + amount);
  return sum;
}

/**
 * The amount, where it is exact: products and sums of integers are as long as they stay within
 * ±(2^53 - 1). @throws RangeError
 */
export function exact(amount: number): MinorUnits {
  if (!Number.isSafeInteger(amount)) throw new RangeError('an amount is beyond 2^53');
  return amount;
}
