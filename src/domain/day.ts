import { DAY_MS, type EpochMs } from './units.js';

/** The beginning of the UTC day that holds the time. */
export function startOfDay(time: EpochMs): EpochMs {
  return Math.floor(time / DAY_MS) * DAY_MS;
}

/** The beginning of the first of so many UTC days, of which today is the last. */
export function firstDayOf(days: number, now: EpochMs): EpochMs {
  return startOfDay(now) - (days - 1) * DAY_MS;
}
