import type { CurrencyRate, Rates } from '../../contract/rates.js';
import { isoDay } from '../../domain/calendar.js';
import { type ExchangeRate, isStale, type RateBook } from '../../domain/exchange-rates.js';
import { CURRENCIES, minorUnitDigits } from '../../domain/money.js';
import type { EpochMs } from '../../domain/units.js';

/** The current rates in the form of the contract. */
export function ratesView(
  book: RateBook,
  now: EpochMs,
): Omit<Rates, 'default_currency' | 'default_timezone'> {
  const rates = CURRENCIES.flatMap((currency) => book.at(currency, now) ?? []);
  const published = rates.filter(({ source }) => source !== '');
  const newest = published.map(({ day }) => day).sort((a, b) => b - a)[0];
  return {
    base: 'USD',
    day: newest === undefined ? null : isoDay(newest),
    stale: published.some((rate) => isStale(rate, now)),
    rates: Object.fromEntries(rates.map((rate) => [rate.currency, rateView(rate, now)])),
  };
}

function rateView(rate: ExchangeRate, now: EpochMs): CurrencyRate {
  const { currency, perUsd, day, source } = rate;
  return {
    rate: perUsd,
    digits: minorUnitDigits(currency),
    day: isoDay(day),
    stale: isStale(rate, now),
    source,
  };
}

/** Rates of past days, in columns. */
export function pastView(book: RateBook, from: EpochMs, to: EpochMs): Required<Rates>['past'] {
  const days = book.days(from, to);
  const currencies = [...new Set(days.flatMap((day) => book.currencies(day)))].sort();
  return {
    days: days.map(isoDay),
    rates: Object.fromEntries(
      currencies.map((currency) => [
        currency,
        days.map((day) => book.at(currency, day)?.perUsd ?? null),
      ]),
    ),
  };
}
