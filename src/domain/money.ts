import { DomainError } from './errors.js';
import type { MinorUnits } from './units.js';

/** What a number of equal things is worth. @throws DomainError `amount_too_large` */
export function times(quantity: number, unit: MinorUnits): MinorUnits {
  return exact(quantity * unit);
}

/** The exact sum. @throws DomainError `amount_too_large` */
export function sumOf(amounts: Iterable<MinorUnits>): MinorUnits {
  let sum = 0;
  for (const amount of amounts) sum = exact(sum + amount);
  return sum;
}

/**
 * The amount, where it is exact: products and sums of integers are as long as they stay within
 * ±(2^53 - 1). One that a float would round is never handed on. The limits on lots exclude it in US
 * cents, but not in the minor units of a currency of which one dollar has many.
 * @throws DomainError `amount_too_large`
 */
export function exact(amount: number): MinorUnits {
  if (!Number.isSafeInteger(amount)) {
    throw new DomainError(
      'amount_too_large',
      'an amount is too large to be exact in minor units of this currency; ask for another one',
    );
  }
  return amount;
}
