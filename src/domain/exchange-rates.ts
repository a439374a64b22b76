import { isoDay } from './calendar.js';
import { DomainError } from './errors.js';
import { minorUnitDigits } from './money.js';
import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from './units.js';

/** Older rates are still used, but are reported as stale. */
const STALE_AFTER: DurationMs = 4 * DAY_MS;

/** The rate of a currency on a day. */
export interface ExchangeRate {
  /** ISO 4217, such as `EUR`. */
  readonly currency: string;
  /** Midnight UTC of the day for which the rate was published. */
  readonly day: EpochMs;
  /** Units of the currency for one US dollar, above 0. */
  readonly perUsd: number;
  /** The name of the central bank; `''` for the US dollar itself. */
  readonly source: string;
}

/** The known rates, by currency and day. */
export interface ExchangeRates {
  /**
   * The rate of the UTC day of a time, or of the last earlier day with rates (there are none on a
   * Sunday, for example). Undefined if the currency has no rate on that day.
   */
  at(currency: string, time: EpochMs): ExchangeRate | undefined;
}

/** Exchange rates that can be listed. */
export interface RateBook extends ExchangeRates {
  /** Changes when rates are added. */
  readonly version: number;
  /** The currencies with a rate at a time, in alphabetical order. USD always has one. */
  currencies(time: EpochMs): readonly string[];
  /** The days with rates from `from` to `to`, both inclusive, ascending. */
  days(from: EpochMs, to: EpochMs): readonly EpochMs[];
}

/** Whether a rate is more than four days old. */
export function isStale({ day }: Pick<ExchangeRate, 'day'>, now: EpochMs): boolean {
  return now - (now % DAY_MS) - day > STALE_AFTER;
}

/**
 * Whether a price in the currency at a time was converted at a rate that was more than four days old then; by the rates
 * known now.
 */
export function isRateStale(rates: ExchangeRates, currency: string, time: EpochMs): boolean {
  const rate = currency === 'USD' ? undefined : rates.at(currency, time);
  return rate !== undefined && isStale(rate, time);
}

/** Converts an amount in whole units, such as 12.5 euros. Rounds half away from zero. */
export function toUsdCents(amount: number, { perUsd }: Pick<ExchangeRate, 'perUsd'>): MinorUnits {
  return roundHalfAway((amount * 100) / perUsd);
}

/** Minor units of the currency for one US cent. */
export function minorUnitsPerCent({
  currency,
  perUsd,
}: Pick<ExchangeRate, 'currency' | 'perUsd'>): number {
  return perUsd * 10 ** (minorUnitDigits(currency) - 2);
}

/**
 * Converts minor units of the currency to US cents: one division in double precision, rounded half
 * away from zero.
 */
export function enteredInCents(
  amount: MinorUnits,
  rate: Pick<ExchangeRate, 'currency' | 'perUsd'>,
): MinorUnits {
  return roundHalfAway(amount / minorUnitsPerCent(rate));
}

/** The rate on the day of a time. @throws DomainError `no_exchange_rate` */
export function rateOf(rates: ExchangeRates, currency: string, time: EpochMs): ExchangeRate {
  const rate = rates.at(currency, time);
  if (rate !== undefined) return rate;
  throw new DomainError(
    'no_exchange_rate',
    `no exchange rate of ${currency} is known for ${isoDay(time)}`,
  );
}

/** Symmetric for negative numbers. Never returns -0. */
export function roundHalfAway(value: number): number {
  return value < 0 ? 0 - Math.round(-value) : Math.round(value);
}
