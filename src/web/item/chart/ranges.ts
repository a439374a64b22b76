import type { CandleInterval } from '../../../contract/candle-values.js';
import { DAY_MS, HOUR_MS } from '../../../contract/time-values.js';
import { WINDOWS, type Window } from '../../../contract/values.js';

/** How far back a chart reaches. */
export const RANGES = ['1h', '24h', '7d', '30d', '90d', '1y', 'all'] as const;
export type Range = (typeof RANGES)[number];

/** The length of a range in milliseconds. */
export const RANGE_MS: Readonly<Record<Range, number>> = {
  '1h': HOUR_MS,
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
  '1y': 365 * DAY_MS,
  all: Number.POSITIVE_INFINITY,
};

/** The length of a candle in each range; for `all` it depends on the number of candles. */
export const INTERVAL_OF: Readonly<Record<Exclude<Range, 'all'>, CandleInterval>> = {
  '1h': '5m',
  '24h': '5m',
  '7d': '1h',
  '30d': '1h',
  '90d': '1d',
  '1y': '1d',
};

/** The window of the metrics shown with a range: that range, or the longest window. */
export function windowOf(range: Range): Window {
  return WINDOWS.find((window) => window === range) ?? '7d';
}
