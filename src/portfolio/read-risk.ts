import type { DaysDeps } from '../analytics/past/days.js';
import type { Lot } from '../domain/lot.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import { HORIZON_DAYS, type RiskHorizon } from '../domain/window.js';
import { assessRisk, type Risk } from './risk.js';
import { firstRiskDay, loadRiskCloses, type RiskCloses, withCloses } from './risk-closes.js';
import { type Holding, valuate } from './valuation.js';

/** The risk of a portfolio, and the period it was computed over. */
export interface TimedRisk extends Risk {
  readonly horizon: RiskHorizon;
  /** The beginning of the first day with prices. */
  readonly from: EpochMs;
  readonly computedAt: EpochMs;
}

/** The risk of the current holdings, from up to 120 days of prices. */
export async function readRisk(
  deps: DaysDeps,
  lots: readonly Lot[],
  horizon: RiskHorizon,
  now: EpochMs,
): Promise<TimedRisk> {
  const { holdings } = await valuate(lots, (itemId) => deps.engine.latest.shown(itemId, now));
  return assessHoldings(holdings, await loadRiskCloses(deps, holdings, now), horizon, now);
}

/** The risk of holdings whose closes were loaded at the same time. */
export async function assessHoldings(
  holdings: readonly Holding[],
  closes: RiskCloses,
  horizon: RiskHorizon,
  now: EpochMs,
): Promise<TimedRisk> {
  const risk = await assessRisk(withCloses(holdings, closes), HORIZON_DAYS[horizon]);
  return { ...risk, horizon, from: firstRiskDay(now) + risk.begin * DAY_MS, computedAt: now };
}
