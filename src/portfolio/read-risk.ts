import { HORIZON_DAYS, type RiskHorizon } from '../domain/horizon.js';
import type { Lot } from '../domain/lot.js';
import { required } from '../domain/required.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import { type DaysDeps, loadDays } from '../past/days.js';
import { assessRisk, type Risk } from './risk.js';
import type { PricedHolding } from './risk-selection.js';
import { type Holding, valuate } from './valuation.js';

/** How far the past reaches that risk is assessed from, today included. */
const PAST_DAYS = 120;

/** The risk of a portfolio, and the period it was computed over. */
export interface TimedRisk extends Risk {
  readonly horizon: RiskHorizon;
  /** The beginning of the first day with prices. */
  readonly from: EpochMs;
  readonly computedAt: EpochMs;
}

/** The risk of what is held now, from up to 120 days of prices. */
export async function readRisk(
  deps: DaysDeps,
  lots: readonly Lot[],
  horizon: RiskHorizon,
  now: EpochMs,
): Promise<TimedRisk> {
  const { holdings } = await valuate(lots, (itemId) => deps.engine.current(itemId, now));
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const firstDay = today - (PAST_DAYS - 1) * DAY_MS;
  const priced = await withCloses(deps, holdings, firstDay, now);
  const risk = await assessRisk(priced, HORIZON_DAYS[horizon]);
  return { ...risk, horizon, from: firstDay + risk.begin * DAY_MS, computedAt: now };
}

/** The closes of each holding, all from the market of its shown price. */
async function withCloses(
  deps: DaysDeps,
  holdings: readonly Holding[],
  firstDay: EpochMs,
  now: EpochMs,
): Promise<PricedHolding[]> {
  const series = holdings.flatMap(({ itemId, price }) =>
    price === undefined ? [] : [{ itemId, sourceId: price.sourceId }],
  );
  const days = await loadDays(deps, series, firstDay, PAST_DAYS, now);
  const closes = new Map(
    series.map(({ itemId }, place) => [itemId, required(days[place], 'a series').closes]),
  );
  return holdings.map(({ itemId, totalValue, price }) => ({
    itemId,
    value: price === undefined ? 0 : totalValue,
    sourceId: price?.sourceId,
    closes: closes.get(itemId) ?? new Int32Array(PAST_DAYS),
  }));
}
