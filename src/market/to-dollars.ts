import { isoDay } from '../domain/calendar.js';
import { type ExchangeRate, type ExchangeRates, toUsdCents } from '../domain/exchange-rates.js';
import { MAX_PRICE } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import { isRefusal, type Reading } from './fields.js';
import { MarketError } from './source.js';

/**
 * The rate for the prices of a market; undefined for prices in USD.
 * @throws MarketError if no rate of the day is known
 */
export function rateOf(
  currency: string,
  time: EpochMs,
  rates: ExchangeRates | undefined,
): ExchangeRate | undefined {
  if (currency === 'USD') return undefined;
  const rate = rates?.at(currency, time);
  if (rate !== undefined) return rate;
  throw new MarketError(
    'misconfigured',
    `its prices are in ${currency}, and no exchange rate of ${isoDay(time)} is known: see docs/api.md`,
  );
}

/** A reading whose price is in hundredths of the currency of the rate, in US cents. */
export function inDollars(reading: Reading, rate: ExchangeRate | undefined): Reading {
  if (rate === undefined || isRefusal(reading)) return reading;
  const price = toUsdCents(reading.price / 100, rate);
  if (price < 1) return { reason: 'price is not above zero' };
  return price > MAX_PRICE ? { reason: 'price is too high' } : { ...reading, price };
}
