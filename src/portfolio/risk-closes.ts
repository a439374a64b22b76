import { type DaysDeps, loadCloses } from '../analytics/past/days.js';
import { firstDayOf } from '../domain/calendar.js';
import type { ItemDirectory } from '../domain/item-directory.js';
import { splitMarketName } from '../domain/market-name.js';
import { required } from '../domain/required.js';
import type { EpochMs } from '../domain/units.js';
import { mapInSlices } from '../runtime/schedule/time-slices.js';
import type { PricedHolding } from './risk-selection.js';
import type { Holding } from './valuation.js';

/** Number of past days from which risk and correlations are computed, including today. */
const PAST_DAYS = 120;

/** The needed fields of a holding. */
export type ValuedItem = Pick<Holding, 'itemId' | 'totalValue' | 'price'>;

/** The closes of items, each from the market of its shown price. */
export type RiskCloses = ReadonlyMap<number, Int32Array>;

/** The start of the first day for which closes are loaded. */
export function firstRiskDay(now: EpochMs): EpochMs {
  return firstDayOf(PAST_DAYS, now);
}

/** @param items may contain an item several times, always with the same price */
export async function loadRiskCloses(
  deps: DaysDeps,
  items: readonly ValuedItem[],
  now: EpochMs,
): Promise<RiskCloses> {
  const sources = new Map(
    items.flatMap(({ itemId, price }) =>
      price === undefined ? [] : [[itemId, price.sourceId] as const],
    ),
  );
  const series = [...sources].map(([itemId, sourceId]) => ({ itemId, sourceId }));
  const closes = await loadCloses(deps, series, firstRiskDay(now), PAST_DAYS, now);
  return new Map(series.map(({ itemId }, index) => [itemId, required(closes[index], 'a series')]));
}

/** Adds the closes to items. */
export function withCloses(
  items: readonly ValuedItem[],
  closes: RiskCloses,
  directory: Pick<ItemDirectory, 'get'>,
): Promise<PricedHolding[]> {
  return mapInSlices(items, ({ itemId, totalValue, price }) => ({
    itemId,
    value: totalValue,
    sourceId: price?.sourceId,
    price: price?.price ?? 0,
    stem: splitMarketName(directory.get(itemId)?.marketHashName ?? `item ${itemId}`).stem,
    closes: closes.get(itemId) ?? new Int32Array(PAST_DAYS),
  }));
}
