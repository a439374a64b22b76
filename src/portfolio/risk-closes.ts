import type { DaysDeps } from '../analytics/past/days.js';
import { type ItemPast, loadItemPasts } from '../analytics/past/item-pasts.js';
import { moveClassOf } from '../analytics/risk/move-class.js';
import { firstDayOf } from '../domain/calendar.js';
import type { ItemDirectory } from '../domain/item-directory.js';
import { splitMarketName } from '../domain/market-name.js';
import { required } from '../domain/required.js';
import type { EpochMs } from '../domain/units.js';
import { mapInSlices } from '../runtime/schedule/time-slices.js';
import type { PricedHolding } from './risk-selection.js';
import type { Holding } from './valuation.js';

/** Number of past days from which risk and correlations are computed, including today. */
const RISK_DAYS = 120;

/** The needed fields of a holding. */
export type ValuedItem = Pick<Holding, 'itemId' | 'totalValue' | 'price'>;

/** The pasts of items, each on the level of its shown price. */
export type RiskPasts = ReadonlyMap<number, ItemPast>;

/** The start of the first of these days. */
export function firstRiskDay(now: EpochMs): EpochMs {
  return firstDayOf(RISK_DAYS, now);
}

/** @param items may contain an item several times, always with the same price */
export async function loadRiskPasts(
  deps: DaysDeps,
  items: readonly ValuedItem[],
  now: EpochMs,
): Promise<RiskPasts> {
  const sources = new Map(
    items.flatMap(({ itemId, price }) =>
      price === undefined ? [] : [[itemId, price.sourceId] as const],
    ),
  );
  const series = [...sources].map(([itemId, sourceId]) => ({ itemId, sourceId }));
  const span = { firstDay: firstRiskDay(now), days: RISK_DAYS };
  const pasts = await loadItemPasts(deps, series, span, now);
  return new Map(series.map(({ itemId }, index) => [itemId, required(pasts[index], 'a past')]));
}

/** Adds the closes to items. */
export function withCloses(
  items: readonly ValuedItem[],
  pasts: RiskPasts,
  directory: Pick<ItemDirectory, 'get'>,
): Promise<PricedHolding[]> {
  return mapInSlices(items, ({ itemId, totalValue, price }) => {
    const item = directory.get(itemId);
    return {
      itemId,
      value: totalValue,
      sourceId: price?.sourceId,
      price: price?.price ?? 0,
      stem: splitMarketName(item?.marketHashName ?? `item ${itemId}`).stem,
      moveClass: moveClassOf(item),
      closes: pasts.get(itemId)?.closes ?? new Int32Array(RISK_DAYS),
    };
  });
}
