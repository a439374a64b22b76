/**
 * The return periods over which correlations are computed. Hourly returns are hardly correlated.
 */
export const CORRELATION_HORIZONS = ['3d', '7d'] as const;

export type CorrelationHorizon = (typeof CORRELATION_HORIZONS)[number];

/** In days. */
export const CORRELATION_DAYS: Readonly<Record<CorrelationHorizon, number>> = { '3d': 3, '7d': 7 };

/** Maximum number of items that a request can choose for a correlation map. */
export const MOST_CORRELATED = 50;
