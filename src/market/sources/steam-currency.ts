import { type ExchangeRate, toUsdCents } from '../../domain/exchange-rates.js';
import type { Currency } from '../../domain/money.js';
import type { MinorUnits } from '../../domain/units.js';
import { numberOf, priceInDollars, type Refusal } from '../fields.js';
import { MarketError } from '../source.js';

/** The platform's currency numbers (`ECurrencyCode` of its clients), for those that the program can convert. */
const NUMBERS = {
  ...{ USD: 1, GBP: 2, EUR: 3, CHF: 4, RUB: 5, PLN: 6, BRL: 7, JPY: 8, NOK: 9, IDR: 10 },
  ...{ MYR: 11, PHP: 12, SGD: 13, THB: 14, KRW: 16, TRY: 17, UAH: 18, MXN: 19, CAD: 20 },
  ...{ AUD: 21, NZD: 22, CNY: 23, INR: 24, ZAR: 28, HKD: 29, ILS: 35 },
} satisfies Partial<Readonly<Record<Currency, number>>>;

/** The symbols around a price, without blanks; those that two currencies share are missing. */
const SYMBOLS = {
  ...{
    USD: '$',
    GBP: '£',
    EUR: '€',
    CHF: 'CHF',
    RUB: 'pуб.',
    PLN: 'zł',
    BRL: 'R$',
    IDR: 'Rp',
    MYR: 'RM',
  },
  ...{ PHP: 'P', SGD: 'S$', THB: '฿', KRW: '₩', TRY: 'TL', UAH: '₴', MXN: 'Mex$' },
  ...{ CAD: 'CDN$', AUD: 'A$', NZD: 'NZ$', INR: '₹', ZAR: 'R', HKD: 'HK$', ILS: '₪' },
} satisfies Partial<Readonly<Record<Currency, string>>>;

/** @throws MarketError for an unknown currency */
export function currencyOfNumber(number: unknown): string {
  const entry = Object.entries(NUMBERS).find(([, id]) => id === number);
  if (entry !== undefined) return entry[0];
  throw new MarketError(
    'misconfigured',
    `steam shows its pages in an unknown currency (number ${String(number)}) to the network of this service`,
  );
}

/**
 * The currency of prices with this prefix and suffix; one of them is empty.
 * @throws MarketError for an unknown symbol, and for `¥` (yen or yuan)
 */
export function currencyOfSymbol(prefix: unknown, suffix: unknown): string {
  const symbol = [prefix, suffix].map((text) => (typeof text === 'string' ? text.trim() : ''));
  const entry = Object.entries(SYMBOLS).find(([, known]) => known === symbol.join(''));
  if (entry !== undefined) return entry[0];
  throw new MarketError(
    'misconfigured',
    `the account of the cookie has a currency that cannot be converted (${symbol.join('')})`,
  );
}

/** A price in whole units of the currency of the rate, in US cents; without a rate, of a price in USD. */
export function paidPrice(value: unknown, rate: ExchangeRate | undefined): MinorUnits | Refusal {
  const amount = numberOf(value);
  const isForeign = rate !== undefined && typeof amount === 'number';
  return priceInDollars(isForeign ? toUsdCents(amount, rate) / 100 : value);
}
