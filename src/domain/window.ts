import { DAY_MS, type DurationMs, HOUR_MS } from './units.js';

/** The periods for which the risk of a portfolio is computed, shortest first. */
export const RISK_HORIZONS = ['1d', '7d', '30d'] as const;

export type RiskHorizon = (typeof RISK_HORIZONS)[number];

export const DEFAULT_RISK_HORIZON: RiskHorizon = '7d';

/** In days. */
export const HORIZON_DAYS: Readonly<Record<RiskHorizon, number>> = { '1d': 1, '7d': 7, '30d': 30 };

/** Maximum number of days of an index, including today. */
export const MOST_INDEX_DAYS = 365;

/** The time between two levels of an index. */
export const INDEX_INTERVALS = ['1d', '1h'] as const;

/** Maximum number of days of an hourly index. */
export const MOST_HOURLY_DAYS = 7;

/** Maximum number of items that a request can choose for an index. */
export const MOST_CHOSEN_ITEMS = 200;

/** The windows for which a price move is explained, shortest first. */
export const MOVE_WINDOWS = ['24h', '7d', '30d'] as const;

export type MoveWindow = (typeof MOVE_WINDOWS)[number];

/** In days. */
export const MOVE_DAYS: Readonly<Record<MoveWindow, number>> = { '24h': 1, '7d': 7, '30d': 30 };

/**
 * The return periods over which correlations are computed. Hourly returns are hardly correlated.
 */
export const CORRELATION_HORIZONS = ['3d', '7d'] as const;

export type CorrelationHorizon = (typeof CORRELATION_HORIZONS)[number];

/** In days. */
export const CORRELATION_DAYS: Readonly<Record<CorrelationHorizon, number>> = { '3d': 3, '7d': 7 };

/** Maximum number of items that a request can choose for a correlation map. */
export const MOST_CORRELATED = 50;

/** The maximum number of days that an outlook looks ahead. */
export const FARTHEST_OUTLOOK = 30;

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
