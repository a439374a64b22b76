import { DAY_MS, type EpochMs, type MinorUnits } from '../../domain/units.js';

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

/** A row of days without a price. */
export function noCloses(): MinorUnits[] {
  return new Array<MinorUnits>(DAYS_IN_ROW).fill(0);
}

/** Reads the text of a row's closes, which is several times as fast as to ask for JSON. */
export function parseCloses(text: string): MinorUnits[] {
  return JSON.parse(`[${text.slice(1, -1)}]`) as MinorUnits[];
}
