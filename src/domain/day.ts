import { DAY_MS, type EpochMs } from './units.js';

/** The start of the UTC day that contains the time. */
export function startOfDay(time: EpochMs): EpochMs {
  return Math.floor(time / DAY_MS) * DAY_MS;
}

/** The start of the first of `days` UTC days that end with today. */
export function firstDayOf(days: number, now: EpochMs): EpochMs {
  return startOfDay(now) - (days - 1) * DAY_MS;
}

/** The UTC day that contains the time, such as `2026-11-20`. */
export function isoDay(time: EpochMs): string {
  return new Date(time).toISOString().slice(0, 10);
}
