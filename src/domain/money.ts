import { DomainError } from './errors.js';
import type { MinorUnits } from './units.js';

/**
 * The currencies in which amounts can be shown: those of the European Central Bank since 2026, then
 * the rouble and the hryvnia. The settings and the day determine which of them have a rate.
 */
export const CURRENCIES = [
  ...(['USD', 'EUR', 'AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'GBP', 'HKD'] as const),
  ...(['HUF', 'IDR', 'ILS', 'INR', 'ISK', 'JPY', 'KRW', 'MXN', 'MYR', 'NOK', 'NZD'] as const),
  ...(['PHP', 'PLN', 'RON', 'SEK', 'SGD', 'THB', 'TRY', 'ZAR', 'RUB', 'UAH'] as const),
] as const;

/** ISO 4217. */
export type Currency = (typeof CURRENCIES)[number];

/** ISO 4217, 2026: currencies without minor units, and those with three digits. */
const DIGITS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

/** Digits of the minor unit of a currency: 2 for USD (cents), 0 for JPY. */
export function minorUnitDigits(currency: string): number {
  const entry = Object.entries(DIGITS).find(([, codes]) => codes.split(' ').includes(currency));
  return entry === undefined ? 2 : Number(entry[0]);
}

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
      'an amount is too large to be exact in minor units of this currency; use another currency',
    );
  }
  return amount;
}
