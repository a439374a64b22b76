import type { Lot } from '../domain/lot.js';
import type { EpochMs } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import { mapInSlices } from '../schedule/time-slices.js';
import type { Database } from '../store/database.js';
import { loadPastPrices } from '../store/past-prices.js';
import type { SeriesName } from '../store/series-name.js';
import { type HistoryPoint, portfolioHistory } from './history.js';
import { historyMoments, type ValueHistoryWindow } from './history-moments.js';

/**
 * A portfolio's value over a window, from its lots and the prices of the items.
 *
 * An item's price is that of the market that its price is shown from now, however far back: it
 * jumps from market to market at no moment. Before that market's first price it is that of the
 * next one in order of preference that had any. A price stands until the next one comes.
 *
 * The engine answers for what is in the log, the store for what has left it.
 */
export async function readHistory(
  { database, engine }: { database: Database; engine: Engine },
  lots: readonly Lot[],
  window: ValueHistoryWindow,
  now: EpochMs,
): Promise<HistoryPoint[]> {
  const first = lots.reduce((earliest, lot) => Math.min(earliest, lot.acquiredAt), now);
  const { moments, step } = historyMoments(window, first, now);
  const isHeldFrom = (sourceId: number) => {
    const since = engine.heldSince(sourceId, now);
    const place = moments.findIndex((moment) => moment >= since);
    return place < 0 ? moments.length : place;
  };
  const prices = new Map<number, Int32Array>();
  const held = await mapInSlices(firstHeld(lots), ([itemId, time]) => ({
    itemId,
    begin: moments.findIndex((moment) => moment >= time),
    sourceIds: sourcesOf(engine, itemId, now),
  }));
  let wanted = held.filter(({ sourceIds }) => sourceIds.length > 0);
  while (wanted.length > 0) {
    const series = wanted.map(({ itemId, sourceIds: [sourceId = 0] }) => ({ itemId, sourceId }));
    const end = Math.max(...series.map(({ sourceId }) => isHeldFrom(sourceId)));
    const stored = moments.slice(0, end).filter((moment) => moment >= first - step);
    const past = await loadPastPrices(database, series, stored, step);
    await mapInSlices(series.entries(), ([place, name]) => {
      const column = new Int32Array(moments.length);
      column.set(past[place] ?? [], end - stored.length);
      addHeld(column, engine, name, moments, isHeldFrom(name.sourceId));
      prices.set(name.itemId, mended(prices.get(name.itemId), column));
    });
    wanted = wanted
      .map((item) => ({ ...item, sourceIds: item.sourceIds.slice(1) }))
      .filter(
        ({ itemId, begin, sourceIds }) => sourceIds.length > 0 && prices.get(itemId)?.[begin] === 0,
      );
  }
  return portfolioHistory(lots, moments, (itemId) => prices.get(itemId));
}

/** By item, when the first of its lots was acquired. */
function firstHeld(lots: readonly Lot[]): Map<number, EpochMs> {
  const first = new Map<number, EpochMs>();
  for (const { itemId, acquiredAt } of lots) {
    first.set(itemId, Math.min(acquiredAt, first.get(itemId) ?? acquiredAt));
  }
  return first;
}

/** That of the shown price in front, the others in order of preference. None without a price. */
function sourcesOf(engine: Engine, itemId: number, now: EpochMs): number[] {
  const shown = engine.current(itemId, now)?.sourceId;
  const all = engine.latest(itemId, now).map(({ sourceId }) => sourceId);
  return shown === undefined ? [] : [shown, ...all.filter((sourceId) => sourceId !== shown)];
}

/** Puts what the engine holds in, from the moment at `from` on. */
function addHeld(
  column: Int32Array,
  engine: Engine,
  { itemId, sourceId }: SeriesName,
  moments: readonly EpochMs[],
  from: number,
): void {
  const prices = engine.pricesAt(itemId, sourceId, moments.slice(from));
  for (const [place, price] of prices.entries()) column[from + place] = price ?? 0;
}

/** The column of the market preferred, and before its first price that of the next one. */
function mended(preferred: Int32Array | undefined, next: Int32Array): Int32Array {
  return preferred?.map((price, place) => (price > 0 ? price : (next[place] ?? 0))) ?? next;
}
