import { DAY_MS, type DurationMs, HOUR_MS } from './units.js';

/** The windows of the contract, shortest first. A window at `now` is (now - length, now]. */
export const WINDOWS = ['1h', '24h', '7d'] as const;

export type Window = (typeof WINDOWS)[number];

export const DEFAULT_WINDOW: Window = '24h';

export const WINDOW_MS: Readonly<Record<Window, DurationMs>> = {
  '1h': HOUR_MS,
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
};

/** The windows of a portfolio's history, shortest first; `all` starts with the first purchase. */
export const VALUE_HISTORY_WINDOWS = ['24h', '7d', '30d', '90d', '1y', 'all'] as const;

export type ValueHistoryWindow = (typeof VALUE_HISTORY_WINDOWS)[number];
