import type { DaysDeps } from '../analytics/past/days.js';
import {
  atRatio,
  boundedSpanFrom,
  loadItemPasts,
  type PastPart,
} from '../analytics/past/item-pasts.js';
import { required } from '../domain/required.js';
import type { EpochMs } from '../domain/units.js';
import { eachInSlices, mapInSlices } from '../runtime/schedule/time-slices.js';
import type { SeriesName } from '../store/prices/series-name.js';

/** The prices of an item at given times, and the source of each; 0 before the first one. */
export interface FollowedPrices {
  /** The series at whose level they are. */
  readonly name: SeriesName;
  readonly prices: Int32Array;
  readonly sourceIds: Int32Array;
}

/**
 * The prices of items at given times: those of one series each, and before its first price those of the other parts
 * of the item's past, at its level.
 * @param from the first of the times
 * @param load returns the prices of series at the times; 0 before the first
 * @returns in the order of the series
 */
export async function followPrices(
  deps: DaysDeps,
  series: readonly SeriesName[],
  from: EpochMs,
  now: EpochMs,
  load: (series: readonly SeriesName[]) => Promise<readonly Int32Array[]>,
): Promise<FollowedPrices[]> {
  const pasts = await loadItemPasts(deps, series, boundedSpanFrom(from, now), now);
  const loaded = await load(series);
  const followed = await mapInSlices(loaded, (prices, index): FollowedPrices => {
    const name = required(series[index], 'a series');
    return { name, prices, sourceIds: prices.map((price) => (price > 0 ? name.sourceId : 0)) };
  });
  for (let round = 1; ; round += 1) {
    const open = followed.flatMap((item, index) => {
      const part = pasts[index]?.parts[round];
      return part === undefined ? [] : [{ item, part }];
    });
    if (open.length === 0) return followed;
    const earlier = await load(
      open.map(({ item, part }) => ({ itemId: item.name.itemId, sourceId: part.sourceId })),
    );
    await eachInSlices(open.entries(), ([index, { item, part }]) =>
      fillBefore(item, required(earlier[index], 'a series'), part),
    );
  }
}

/** Fills in the times before the first price from an earlier part. */
function fillBefore(
  { prices, sourceIds }: FollowedPrices,
  earlier: Int32Array,
  { sourceId, ratio }: PastPart,
): void {
  for (const [index, price] of earlier.entries()) {
    if (required(prices[index], 'a price') > 0) return;
    if (price === 0) continue;
    prices[index] = atRatio(price, ratio);
    sourceIds[index] = sourceId;
  }
}
