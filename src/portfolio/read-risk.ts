import type { DaysDeps } from '../analytics/past/days.js';
import type { ItemDirectory } from '../domain/item-directory.js';
import type { Lot } from '../domain/lot.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import { HORIZON_DAYS, type RiskHorizon } from '../domain/window.js';
import type { Pricing } from './priced-by.js';
import { assessRisk, type Risk } from './risk.js';
import { firstRiskDay, loadRiskPasts, type RiskPasts, withCloses } from './risk-closes.js';
import { onceAnItem } from './shown-markets.js';
import { type Holding, valuate } from './valuation.js';

export interface RiskDeps extends DaysDeps {
  readonly items: { readonly directory: ItemDirectory };
}

/** The risk of a portfolio, and when it was computed. */
export interface TimedRisk extends Risk {
  readonly horizon: RiskHorizon;
  /** The beginning of the first day of the past returns. */
  readonly from: EpochMs;
  readonly computedAt: EpochMs;
  readonly pasts: RiskPasts;
  /** The beginning of their first day. */
  readonly firstDay: EpochMs;
}

/** The risk of the current holdings in a valuation, from up to 120 days of prices. */
export async function readRisk(
  deps: RiskDeps,
  lots: readonly Lot[],
  horizon: RiskHorizon,
  pricing: Pricing,
  now: EpochMs,
): Promise<TimedRisk> {
  const priceOf = onceAnItem((itemId) => pricing.priceOf(itemId));
  const { holdings } = await valuate(lots, priceOf);
  return assessHoldings(deps, holdings, await loadRiskPasts(deps, holdings, now), horizon, now);
}

/** The risk of holdings whose pasts were loaded at the same time. */
export async function assessHoldings(
  { items }: RiskDeps,
  holdings: readonly Holding[],
  pasts: RiskPasts,
  horizon: RiskHorizon,
  now: EpochMs,
): Promise<TimedRisk> {
  const priced = await withCloses(holdings, pasts, items.directory);
  const risk = await assessRisk(priced, HORIZON_DAYS[horizon]);
  const firstDay = firstRiskDay(now);
  const from = firstDay + risk.past.begin * DAY_MS;
  return { ...risk, horizon, from, computedAt: now, pasts, firstDay };
}
