import { DAY_MS, type EpochMs } from '../../domain/units.js';

/** Days of one series that share a row of price_days. */
const DAYS_IN_ROW = 64;

const ROW_MS = DAYS_IN_ROW * DAY_MS;

/** The beginning of the first day of the row that holds the time's day. */
export function startOfRow(time: EpochMs): EpochMs {
  return Math.floor(time / ROW_MS) * ROW_MS;
}

/** How many rows there can be with days from one time to another, that of both included. */
export function rowsBetween(first: EpochMs, last: EpochMs): number {
  return (startOfRow(last) - startOfRow(first)) / ROW_MS + 1;
}

/** The index of a day in its row. */
export function indexInRow(day: EpochMs): number {
  return (day - startOfRow(day)) / DAY_MS;
}

/** A row of days without an observation. */
export function emptyDays(): number[] {
  return new Array<number>(DAYS_IN_ROW).fill(0);
}

/**
 * Reads the text of a row's closes or volumes, which is several times as fast as to ask for JSON.
 * Empty ones are all 0.
 */
export function parseDays(text: string): number[] {
  return text === '{}' ? emptyDays() : JSON.parse(`[${text.slice(1, -1)}]`);
}
