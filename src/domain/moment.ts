import type { EpochMs } from './units.js';

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
