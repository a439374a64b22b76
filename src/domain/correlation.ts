/** The lengths of returns whose correlations are computed. Over hours, prices hardly move together. */
export const CORRELATION_HORIZONS = ['3d', '7d'] as const;

export type CorrelationHorizon = (typeof CORRELATION_HORIZONS)[number];

/** In days. */
export const CORRELATION_DAYS: Readonly<Record<CorrelationHorizon, number>> = { '3d': 3, '7d': 7 };

/** The most items of a correlation map that a request chooses. */
export const MOST_CORRELATED = 50;
