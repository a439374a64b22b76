/** The periods for which the risk of a portfolio is computed, shortest first. */
export const RISK_HORIZONS = ['1d', '7d', '30d'] as const;

export type RiskHorizon = (typeof RISK_HORIZONS)[number];

export const DEFAULT_RISK_HORIZON: RiskHorizon = '7d';

/** In days. */
export const HORIZON_DAYS: Readonly<Record<RiskHorizon, number>> = { '1d': 1, '7d': 7, '30d': 30 };
