import { type ExchangeRate, type ExchangeRates, toUsdCents } from '../domain/exchange-rates.js';
import { MAX_PRICE } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import { isRefusal, type Reading } from './fields.js';
import { MarketError } from './source.js';

/**
 * The rate for the prices of a market; undefined for prices in USD.
 * @param rates undefined if no bank is queried for rates
 * @throws MarketError `no_rate_yet` before the first rates of a bank are stored, `misconfigured` without a
 * bank
 */
export function rateOf(
  currency: string,
  time: EpochMs,
  rates: ExchangeRates | undefined,
): ExchangeRate | undefined {
  if (currency === 'USD') return undefined;
  if (rates === undefined) {
    throw new MarketError(
      'misconfigured',
      `its prices are in ${currency}, and exchange rates are disabled: see RATES_URL`,
    );
  }
  const rate = rates.at(currency, time);
  if (rate !== undefined) return rate;
  throw new MarketError(
    'no_rate_yet',
    `its prices are in ${currency}: waiting for the first exchange rate`,
  );
}

/** Converts a reading from hundredths of the rate's currency to US cents. */
export function inDollars(reading: Reading, rate: ExchangeRate | undefined): Reading {
  if (rate === undefined || isRefusal(reading)) return reading;
  const price = toUsdCents(reading.price / 100, rate);
  if (price < 1) return { reason: 'price is not above zero' };
  return price > MAX_PRICE ? { reason: 'price is too high' } : { ...reading, price };
}
