import type { EnteredIn } from '../../contract/rates.js';
import { isoDay } from '../../domain/calendar.js';
import { type ExchangeRates, isStale, rateOf } from '../../domain/exchange-rates.js';
import type { Currency } from '../../domain/money.js';
import type { EpochMs } from '../../domain/units.js';

/**
 * The rate at which amounts of a request were converted to US cents; empty if it names no currency.
 * @param time the day of the amounts
 * @throws DomainError `no_exchange_rate`
 */
export function enteredView(
  rates: ExchangeRates,
  currency: Currency | undefined,
  time: EpochMs,
): { entered?: EnteredIn } {
  if (currency === undefined) return {};
  const rate = rateOf(rates, currency, time);
  const { perUsd, day } = rate;
  const stale = isStale(rate, time);
  return {
    entered: { currency, rate: perUsd, day: isoDay(day), stale },
  };
}
