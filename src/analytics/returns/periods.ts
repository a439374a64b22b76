import { DAY_MS, type EpochMs } from '../../domain/units.js';

/** Days of one month or year, as indexes in a series of days. */
export interface Period {
  /** `2026-11` or `2026`. */
  readonly name: string;
  readonly begin: number;
  /** The index after the last day. */
  readonly end: number;
}

/** The number of characters of an ISO 8601 date that name the period. */
const NAME_LENGTHS = { month: '2026-11'.length, year: '2026'.length } as const;

/**
 * Divides days into months or years, in UTC.
 * @param firstDay the beginning of the first day
 */
export function periodsOf(
  firstDay: EpochMs,
  days: number,
  kind: keyof typeof NAME_LENGTHS,
): Period[] {
  const periods: { name: string; begin: number; end: number }[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = new Date(firstDay + day * DAY_MS).toISOString();
    const name = date.slice(0, NAME_LENGTHS[kind]);
    const current = periods.at(-1);
    if (current?.name === name) current.end = day + 1;
    else periods.push({ name, begin: day, end: day + 1 });
  }
  return periods;
}
