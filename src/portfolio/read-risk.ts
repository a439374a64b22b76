import { firstDayOf } from '../domain/day.js';
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
  return assessHoldings(holdings, await loadRiskCloses(deps, holdings, now), horizon, now);
}

/** The closes of items, each from the market of its shown price. */
type RiskCloses = ReadonlyMap<number, Int32Array>;

/** @param holdings may name an item several times, always with the same price */
export async function loadRiskCloses(
  deps: DaysDeps,
  holdings: readonly Pick<Holding, 'itemId' | 'price'>[],
  now: EpochMs,
): Promise<RiskCloses> {
  const sources = new Map(
    holdings.flatMap(({ itemId, price }) =>
      price === undefined ? [] : [[itemId, price.sourceId] as const],
    ),
  );
  const series = [...sources].map(([itemId, sourceId]) => ({ itemId, sourceId }));
  const days = await loadDays(deps, series, firstDayOf(PAST_DAYS, now), PAST_DAYS, now);
  return new Map(
    series.map(({ itemId }, place) => [itemId, required(days[place], 'a series').closes]),
  );
}

/** The risk of holdings, whose closes were loaded at the same time. */
export async function assessHoldings(
  holdings: readonly Holding[],
  closes: RiskCloses,
  horizon: RiskHorizon,
  now: EpochMs,
): Promise<TimedRisk> {
  const priced = holdings.map(
    ({ itemId, totalValue, price }): PricedHolding => ({
      itemId,
      value: price === undefined ? 0 : totalValue,
      sourceId: price?.sourceId,
      closes: closes.get(itemId) ?? new Int32Array(PAST_DAYS),
    }),
  );
  const risk = await assessRisk(priced, HORIZON_DAYS[horizon]);
  return {
    ...risk,
    horizon,
    from: firstDayOf(PAST_DAYS, now) + risk.begin * DAY_MS,
    computedAt: now,
  };
}
