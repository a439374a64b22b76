import { DAY_MS, type EpochMs, HOUR_MS, WEEK_MS } from './units.js';

/** The start of the hour that contains the time. */
export function startOfHour(time: EpochMs): EpochMs {
  return Math.floor(time / HOUR_MS) * HOUR_MS;
}

/** The start of the UTC day that contains the time. */
export function startOfDay(time: EpochMs): EpochMs {
  return dayOf(time) * DAY_MS;
}

/** The number of the UTC day that contains the time, since 1970. */
export function dayOf(time: EpochMs): number {
  return Math.floor(time / DAY_MS);
}

/** The start of the first of `days` UTC days that end with today. */
export function firstDayOf(days: number, now: EpochMs): EpochMs {
  return startOfDay(now) - (days - 1) * DAY_MS;
}

/** The UTC day that contains the time, such as `2026-11-20`. */
export function isoDay(time: EpochMs): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The number of the week that contains the time: weeks of seven UTC days since 1970. */
export function weekOf(time: EpochMs): number {
  return Math.floor(time / WEEK_MS);
}

export function startOfWeek(week: number): EpochMs {
  return week * WEEK_MS;
}

/** A date, or a date and time with a zone: the unambiguous part of ISO 8601. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d))?$/;

/**
 * Parses a moment to the millisecond; a date alone starts in UTC. Undefined for any other text, and
 * for days and hours that do not exist.
 */
export function parseMoment(text: string): EpochMs | undefined {
  const [, day = '', time = '00:00', second = '00', fraction = '', zone = 'Z'] =
    MOMENT.exec(text) ?? [];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // `Date` parses the 30th of February as the 2nd of March.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const moment = Date.parse(`${day}T${time}:${second}.${milliseconds}${zone}`);
  return Number.isNaN(moment) ? undefined : moment;
}
