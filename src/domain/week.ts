import { type EpochMs, WEEK_MS } from './units.js';

/** The number of the week that contains the time: weeks of seven UTC days since 1970. */
export function weekOf(time: EpochMs): number {
  return Math.floor(time / WEEK_MS);
}

export function startOfWeek(week: number): EpochMs {
  return week * WEEK_MS;
}
