import type { Currency } from '../../domain/money.js';
import { fieldsOf } from '../fields.js';
import { MarketError } from '../source.js';

/**
 * Refuses a document or row that states another currency: in a field `currency` or `Currency` of its
 * own, or of an amount in one of its fields, such as `{"price":{"Currency":"EUR","Amount":"5"}}`. An
 * empty text or null states none.
 * @throws MarketError `wrong_currency`
 */
export function refuseOtherCurrency(value: unknown, expected: Currency, host: string): void {
  const fields = fieldsOf(value);
  for (const amount of [fields, ...Object.values(fields)]) {
    const { currency, Currency: stated = currency ?? '' } = fieldsOf(amount);
    if (stated === null || stated === '') continue;
    const code = typeof stated === 'string' ? stated.toUpperCase() : JSON.stringify(stated);
    if (code === expected) continue;
    throw new MarketError(
      'wrong_currency',
      `${host} states its prices in ${code.slice(0, 10)}, not in ${expected} as expected`,
    );
  }
}
