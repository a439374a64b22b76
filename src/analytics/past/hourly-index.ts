import { required } from '../../domain/required.js';
import { DAY_MS, type EpochMs, HOUR_MS } from '../../domain/units.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { beginningOf } from '../index/price-index.js';
import type { Weighting } from '../index/relative.js';
import { logMove, type Moved, movedItems } from './market-moves.js';

/** A price index over the last days, by the hour. */
export interface HourlyIndex {
  readonly weighting: Weighting;
  /** Ascending. */
  readonly times: readonly EpochMs[];
  /** At each of the times; 100 at the first. */
  readonly levels: readonly number[];
  /** Number of items from which it is computed. */
  readonly items: number;
  /** Number of priced items that it represents. */
  readonly of: number;
}

/** Each full hour of the last days before a time, and the time itself. */
export function hoursUpTo(end: EpochMs, days: number): EpochMs[] {
  const begin = end - days * DAY_MS;
  const times = [begin];
  const next = (Math.floor(begin / HOUR_MS) + 1) * HOUR_MS;
  for (let time = next; time < end; time += HOUR_MS) times.push(time);
  return [...times, end];
}

/**
 * The index by the rules of the daily one: it begins when most of the items have a price, and each moment is compared
 * with its first one.
 * @param priced its items and their prices at the times
 * @returns undefined if there are none
 */
export async function hourlyIndex(
  times: readonly EpochMs[],
  priced: readonly Moved[],
  of: number,
): Promise<HourlyIndex | undefined> {
  const begin = beginningOf(priced.map(({ prices }) => prices.findIndex((price) => price > 0)));
  if (begin === undefined) return undefined;
  const moved = movedItems(priced.filter(({ prices }) => required(prices[begin], 'a price') > 0));
  const reached = times.slice(begin);
  const levels = await mapInSlices(
    reached.keys(),
    (moment) => 100 * Math.exp(logMove(moved, begin + moment, begin)),
  );
  return { weighting: moved.weighting, times: reached, levels, items: moved.items.length, of };
}
