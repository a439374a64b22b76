import { DAY_MS, type EpochMs } from './units.js';

/** The beginning of the UTC day that holds the time. */
export function startOfDay(time: EpochMs): EpochMs {
  return Math.floor(time / DAY_MS) * DAY_MS;
}

/** The beginning of the first of so many UTC days, of which today is the last. */
export function firstDayOf(days: number, now: EpochMs): EpochMs {
  return startOfDay(now) - (days - 1) * DAY_MS;
}

/** The UTC day that holds the time, such as `2026-11-20`. */
export function isoDay(time: EpochMs): string {
  return new Date(time).toISOString().slice(0, 10);
}
