import type { EpochMs } from '../../domain/units.js';
import type { PublishedDay } from '../../store/rates/exchange-rates.js';

/** A central bank that publishes rates. */
export interface RateSource {
  /** Lower case with underscores; the key of stored rates. */
  readonly name: string;
  /** Its display name. */
  readonly title: string;
  /** Rates are units of a currency for one unit of this one. */
  readonly base: 'EUR' | 'USD';
  /**
   * Fetches the days since `since`, and possibly earlier ones.
   * @throws FeedError without a complete and valid response; the reason of `signal` if it was
   *   aborted
   */
  fetchDays(request: RatesRequest): Promise<PublishedDay[]>;
}

export interface RatesRequest {
  readonly since: EpochMs;
  readonly now: EpochMs;
  readonly signal: AbortSignal;
}

const DECIMAL = /^\d{1,9}(\.\d{1,12})?$/;

/** Whether a text is a rate: a decimal above 0. */
export function isRate(text: string): boolean {
  return DECIMAL.test(text) && Number(text) > 0;
}
