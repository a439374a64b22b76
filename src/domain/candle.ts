import {
  DAY_MS,
  type DurationMs,
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
  type MinorUnits,
  WEEK_MS,
} from './units.js';

/** The largest volume of a day: the maximum of a PostgreSQL integer. */
export const MAX_DAY_VOLUME = 2 ** 31 - 1;

/** Closes and volumes of a series on consecutive UTC days. */
export interface Days {
  /** The last price of each day; 0 on a day without an observation. */
  readonly closes: Int32Array;
  /**
   * The trades of each day, at most {@link MAX_DAY_VOLUME}: the sum of the volumes, or the last
   * one if it counts the trades of 24 hours. Meaningless if the source counts offers.
   */
  readonly volumes: Int32Array;
}

export function noDays(days: number): Days {
  return { closes: new Int32Array(days), volumes: new Int32Array(days) };
}

export const CANDLE_INTERVALS = ['5m', '1h', '1d', '1w'] as const;
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];

/** Maximum number of intervals of a request. */
export const MAX_CANDLES = 5_000;

/** The length of each interval. */
export const INTERVAL_MS: Readonly<Record<CandleInterval, DurationMs>> = {
  '5m': 5 * MINUTE_MS,
  '1h': HOUR_MS,
  '1d': DAY_MS,
  '1w': WEEK_MS,
};

/** The prices and volume of a series in an interval with at least one observation. */
export interface Candle {
  /** The beginning of the interval. */
  readonly time: EpochMs;
  readonly open: MinorUnits;
  readonly high: MinorUnits;
  readonly low: MinorUnits;
  readonly close: MinorUnits;
  /**
   * The sum if the source counts the trades of points, the last count if it counts offers. If it
   * counts the trades of 24 hours, the last count; 0 in intervals of less than a day.
   */
  readonly volume: number;
  /** Number of observations, including those of an unchanged price. */
  readonly count: number;
}

/** Monday, 5 January 1970. */
const FIRST_MONDAY: EpochMs = 4 * DAY_MS;

/** The beginning of the interval that holds the time, in UTC; weeks begin on Monday (ISO 8601). */
export function startOfInterval(time: EpochMs, interval: CandleInterval): EpochMs {
  const length = INTERVAL_MS[interval];
  const shift = interval === '1w' ? FIRST_MONDAY : 0;
  return Math.floor((time - shift) / length) * length + shift;
}
