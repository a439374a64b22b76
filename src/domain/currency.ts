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
