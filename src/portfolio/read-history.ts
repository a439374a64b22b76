import type { DaysDeps } from '../analytics/past/days.js';
import { ITEMS_AT_ONCE } from '../analytics/past/item-pasts.js';
import type { Lot } from '../domain/lot.js';
import { required } from '../domain/required.js';
import { inParts } from '../domain/sequences.js';
import type { EpochMs } from '../domain/units.js';
import type { ValueHistoryWindow } from '../domain/window.js';
import type { Engine } from '../engine/engine.js';
import { eachInSlices, mapInSlices } from '../runtime/schedule/time-slices.js';
import { loadPastPrices } from '../store/prices/past-prices.js';
import type { SeriesName } from '../store/prices/series-name.js';
import { followPrices } from './followed-prices.js';
import { lotsByItem, type PriceColumn, portfolioHistory, type ValuePoint } from './history.js';
import { historyMoments } from './history-moments.js';
import type { Pricing } from './priced-by.js';
import { pricedSeries, worths } from './priced-series.js';

/**
 * The value of a portfolio over a window, from its lots and the prices of the items.
 *
 * The price of an item is that of the market by which it is valued now, over the whole window, after the fee of now.
 * Before the first price of that market, it is that of another part of the item's past, and the points say so. A
 * price is valid until the next one.
 *
 * Recent prices come from the engine, older ones from the store.
 */
export async function readHistory(
  deps: DaysDeps,
  lots: readonly Lot[],
  window: ValueHistoryWindow,
  pricing: Pricing,
  now: EpochMs,
): Promise<ValuePoint[]> {
  const { database, engine } = deps;
  const first = lots.reduce((earliest, lot) => Math.min(earliest, lot.acquiredAt), now);
  const { moments, step } = historyMoments(window, first, now);
  // Read once per source: a week may leave the log while the store is read, and stays in memory.
  const heldFrom = new Map<number, number>();
  const isHeldFrom = (sourceId: number) => {
    const cached = heldFrom.get(sourceId);
    if (cached !== undefined) return cached;
    const since = engine.series.heldSince(sourceId, now);
    const index = moments.findIndex((moment) => moment >= since);
    const from = index < 0 ? moments.length : index;
    heldFrom.set(sourceId, from);
    return from;
  };
  const load = async (series: readonly SeriesName[]) => {
    const end = Math.max(0, ...series.map(({ sourceId }) => isHeldFrom(sourceId)));
    const past = await loadPastPrices(database, series, moments.slice(0, end), step);
    return mapInSlices(series.entries(), ([index, name]) => {
      const prices = new Int32Array(moments.length);
      prices.set(required(past[index], 'a series'));
      addHeld(prices, engine, name, moments, isHeldFrom(name.sourceId));
      return prices;
    });
  };
  const series = await pricedSeries(lotsByItem(lots).keys(), pricing);
  const columns = new Map<number, PriceColumn>();
  for (const part of inParts(series, ITEMS_AT_ONCE)) {
    const followed = await followPrices(deps, part, required(moments[0], 'a time'), now, load);
    await eachInSlices(followed, ({ name, prices, sourceIds }) =>
      columns.set(name.itemId, { prices: worths(pricing, name, prices), sourceIds }),
    );
  }
  return portfolioHistory(lots, moments, (itemId) => columns.get(itemId));
}

/** Fills in the prices from the engine, from index `from` on. */
function addHeld(
  column: Int32Array,
  engine: Engine,
  { itemId, sourceId }: SeriesName,
  moments: readonly EpochMs[],
  from: number,
): void {
  const prices = engine.observations.pricesAt(itemId, sourceId, moments.slice(from));
  for (const [offset, price] of prices.entries()) column[from + offset] = price ?? 0;
}
