/** The currencies of the platform in the order of its numbers (its `ECurrencyCode`), from 1. */
const CODES =
  'USD GBP EUR CHF RUB PLN BRL JPY NOK IDR MYR PHP SGD THB VND KRW TRY UAH MXN CAD AUD NZD CNY INR ' +
  'CLP PEN COP ZAR HKD TWD SAR AED SEK ARS ILS BYN KZT KWD QAR CRC UYU BGN HRK CZK DKK HUF RON';

const BY_NUMBER = new Map(CODES.split(' ').map((code, index) => [index + 1, code]));

/** Currency ids of trades are this much higher than the numbers. */
const FIRST_ID = 2000;

/**
 * The ISO 4217 code of a `currencyid` or `received_currencyid` of the platform, such as 2003 for EUR;
 * undefined if the platform has no such currency.
 */
export function currencyOfId(id: number): string | undefined {
  return BY_NUMBER.get(id - FIRST_ID);
}
