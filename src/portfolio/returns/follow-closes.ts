import { carried } from '../../analytics/carried.js';
import { type DaysDeps, loadCloses } from '../../analytics/past/days.js';
import type { EpochMs } from '../../domain/units.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { type FollowedPrices, followPrices, type HeldItem } from '../followed-prices.js';

/** Consecutive UTC days. */
export interface DayRange {
  /** The beginning of the first day. */
  readonly firstDay: EpochMs;
  readonly days: number;
}

/** The last price of each item by the close of each day. */
export function followCloses(
  deps: DaysDeps,
  items: readonly HeldItem[],
  { firstDay, days }: DayRange,
  now: EpochMs,
): Promise<Map<number, FollowedPrices>> {
  return followPrices(deps.engine, items, now, async (series) => {
    const loaded = await loadCloses(deps, series, firstDay, days, now);
    return mapInSlices(loaded, (closes) => carried(closes));
  });
}
