import { startOfDay } from '../../domain/calendar.js';
import { DAY_MS, type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS } from '../../domain/units.js';

/**
 * Time of day in UTC at which the rates of a working day are published: 16:00 CET, with a margin.
 */
const PUBLISHED: DurationMs = 15 * HOUR_MS + 5 * MINUTE_MS;

/** The wait while the rates of today are not published. */
const AGAIN: DurationMs = 30 * MINUTE_MS;

/** Longer than any series of holidays. */
const LONGEST_GAP: DurationMs = 14 * DAY_MS;

/**
 * When to fetch again after a success.
 * @param newest the newest known day
 */
export function nextUpdate(newest: EpochMs, now: EpochMs): EpochMs {
  const today = startOfDay(now);
  if (now < today + PUBLISHED) return today + PUBLISHED;
  const isWeekend = [0, 6].includes(new Date(now).getUTCDay());
  return newest >= today || isWeekend ? today + DAY_MS + PUBLISHED : now + AGAIN;
}

/**
 * Whether days are missing between two times.
 * @param days ascending
 */
export function hasGap(days: Float64Array, from: EpochMs, to: EpochMs): boolean {
  const all = [from, ...days, to];
  return all.some((day, index) => day - (all[index - 1] ?? day) > LONGEST_GAP);
}
