import { required } from '../../domain/required.js';
import type { EpochMs } from '../../domain/units.js';
import { carried } from '../../figures/carried.js';
import { type DaysDeps, loadDays } from '../../past/days.js';
import { mapInSlices } from '../../schedule/time-slices.js';
import { type FollowedPrices, mended, sourcesOf } from '../followed-prices.js';

/** Consecutive UTC days. */
export interface DayRange {
  /** The beginning of the first day. */
  readonly firstDay: EpochMs;
  readonly days: number;
}

/** An item, and the place of the first day on which it is held. */
export interface HeldItem {
  readonly itemId: number;
  readonly begin: number;
}

/**
 * The last price of each item by the close of each day, from the market of its shown price; before the
 * first price of that market, from the next one in order of preference, as in the history of the value.
 * Items that never had a price are left out.
 */
export async function followCloses(
  deps: DaysDeps,
  items: readonly HeldItem[],
  { firstDay, days }: DayRange,
  now: EpochMs,
): Promise<Map<number, FollowedPrices>> {
  const columns = new Map<number, FollowedPrices>();
  const withSources = await mapInSlices(items, (item) => ({
    ...item,
    sourceIds: sourcesOf(deps.engine, item.itemId, now),
  }));
  let wanted = withSources.filter(({ sourceIds }) => sourceIds.length > 0);
  while (wanted.length > 0) {
    const series = wanted.map(({ itemId, sourceIds: [sourceId] }) => ({
      itemId,
      sourceId: required(sourceId, 'a source'),
    }));
    const loaded = await loadDays(deps, series, firstDay, days, now);
    await mapInSlices(series.entries(), ([place, { itemId, sourceId }]) => {
      const closes = carried(required(loaded[place], 'a series').closes);
      columns.set(itemId, mended(columns.get(itemId), closes, sourceId));
    });
    wanted = wanted
      .map((item) => ({ ...item, sourceIds: item.sourceIds.slice(1) }))
      .filter(
        ({ itemId, begin, sourceIds }) =>
          sourceIds.length > 0 && columns.get(itemId)?.prices[begin] === 0,
      );
  }
  return columns;
}
