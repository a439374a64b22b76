import { minorUnitDigits } from './currency.js';
import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from './units.js';

/** An older rate is still used, and said to be old. */
const STALE_AFTER: DurationMs = 4 * DAY_MS;

/** The rate of a currency on a day. */
export interface ExchangeRate {
  /** ISO 4217, such as `EUR`. */
  readonly currency: string;
  /** Midnight UTC of the day for which the rate was published. */
  readonly day: EpochMs;
  /** Units of the currency for one US dollar, above 0. */
  readonly perUsd: number;
}

/** Rates of all currencies and days that are known. */
export interface ExchangeRates {
  /**
   * The rate of the UTC day of a time. On a day without rates, such as a Sunday, it is that of the
   * last day before. Undefined for a currency without a rate on that day.
   */
  at(currency: string, time: EpochMs): ExchangeRate | undefined;
}

/** Whether a rate is more than four days old. */
export function isStale({ day }: ExchangeRate, now: EpochMs): boolean {
  return now - (now % DAY_MS) - day > STALE_AFTER;
}

/** Converts an amount of whole units, such as 12.5 euros. Rounds half away from zero. */
export function toUsdCents(amount: number, { perUsd }: ExchangeRate): MinorUnits {
  return roundHalfAway((amount * 100) / perUsd);
}

/** Converts US cents to minor units of the currency. Rounds half away from zero. */
export function fromUsdCents(cents: number, rate: ExchangeRate): number {
  return roundHalfAway(cents * minorUnitsPerCent(rate));
}

/** Minor units of the currency for one US cent. */
function minorUnitsPerCent({ currency, perUsd }: ExchangeRate): number {
  return perUsd * 10 ** (minorUnitDigits(currency) - 2);
}

/** Of a negative number the same as of its opposite. Never -0. */
function roundHalfAway(value: number): number {
  return value < 0 ? 0 - Math.round(-value) : Math.round(value);
}
