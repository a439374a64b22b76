import { required } from '../../domain/required.js';
import { DAY_MS, type EpochMs, HOUR_MS } from '../../domain/units.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import type { Weighting } from '../index/relative.js';
import { logMove, type MovedItems } from './market-moves.js';

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

/** @param moved its items and their prices at the times; undefined if there are none */
export async function hourlyIndex(
  times: readonly EpochMs[],
  moved: MovedItems,
  of: number,
): Promise<HourlyIndex | undefined> {
  const { items, weighting } = moved;
  if (items.length === 0) return undefined;
  const levels = await mapInSlices(
    times.keys(),
    (moment) => 100 * Math.exp(logMove(moved, moment)),
  );
  return { weighting, times, levels, items: items.length, of };
}

/** The change from the first level to the last, in percent. */
export function changeOf({ levels }: HourlyIndex): number {
  return 100 * (required(levels.at(-1), 'a level') / required(levels[0], 'a level') - 1);
}
