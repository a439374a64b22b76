import { DomainError } from './errors.js';
import type { MinorUnits } from './units.js';

/** The value of several equal things. @throws DomainError `amount_too_large` */
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
 * The amount if it is exact: products and sums of integers are exact within ±(2^53 - 1). A rounded
 * amount must never be passed on. The limits on lots rule it out in US cents, but not in currencies
 * with many minor units per dollar.
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
