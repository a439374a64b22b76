import { type EpochMs, WEEK_MS } from './units.js';

/** The number of the week that holds the time; weeks of seven UTC days are counted from 1970 on. */
export function weekOf(time: EpochMs): number {
  return Math.floor(time / WEEK_MS);
}

export function startOfWeek(week: number): EpochMs {
  return week * WEEK_MS;
}
