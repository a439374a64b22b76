import type { Lot } from '../domain/lot.js';
import { required } from '../domain/required.js';
import type { EpochMs } from '../domain/units.js';
import type { ValueHistoryWindow } from '../domain/window.js';
import type { Engine } from '../engine/engine.js';
import { mapInSlices } from '../runtime/schedule/time-slices.js';
import type { Database } from '../store/connection/database.js';
import { loadPastPrices } from '../store/prices/past-prices.js';
import type { SeriesName } from '../store/prices/series-name.js';
import { firstHeld, followPrices } from './followed-prices.js';
import { portfolioHistory, type ValuePoint } from './history.js';
import { historyMoments } from './history-moments.js';

/**
 * The value of a portfolio over a window, from its lots and the prices of the items.
 *
 * The price of an item is that of the market of its current shown price, over the whole window.
 * Before the first price of that market, the next one in order of preference is used, and the
 * points say so. A price is valid until the next one.
 *
 * Recent prices come from the engine, older ones from the store.
 */
export async function readHistory(
  { database, engine }: { database: Database; engine: Engine },
  lots: readonly Lot[],
  window: ValueHistoryWindow,
  now: EpochMs,
): Promise<ValuePoint[]> {
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
  const items = await mapInSlices(firstHeld(lots), ([itemId, time]) => ({
    itemId,
    begin: moments.findIndex((moment) => moment >= time),
  }));
  const columns = await followPrices(engine, items, now, async (series) => {
    const end = Math.max(...series.map(({ sourceId }) => isHeldFrom(sourceId)));
    const past = await loadPastPrices(database, series, moments.slice(0, end), step);
    return mapInSlices(series.entries(), ([index, name]) => {
      const prices = new Int32Array(moments.length);
      prices.set(required(past[index], 'a series'));
      addHeld(prices, engine, name, moments, isHeldFrom(name.sourceId));
      return prices;
    });
  });
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
