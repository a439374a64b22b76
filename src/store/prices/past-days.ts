import { type Days, noDays } from '../../domain/candle.js';
import { required } from '../../domain/required.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import type { Database, Transaction } from '../connection/database.js';
import { integer, text } from '../connection/rows.js';
import { loadInSlices } from './load-in-slices.js';
import { parseDays, startOfRow } from './price-days.js';
import { SERIES_ROWS, type SeriesName, seriesArrays } from './series-name.js';

/** Number of series read in one transaction. */
const SERIES_AT_ONCE = 500;

/**
 * Closes and volumes of series on consecutive UTC days, from the data that has left the log.
 * @param firstDay the start of the first day
 * @returns in the order of the series
 */
export async function loadPastDays(
  database: Database,
  series: readonly SeriesName[],
  firstDay: EpochMs,
  days: number,
): Promise<Days[]> {
  if (days <= 0) return series.map(() => noDays(0));
  return loadInSlices(database, series, SERIES_AT_ONCE, (transaction, slice) =>
    readRows(transaction, slice, firstDay, days),
  );
}

async function readRows(
  transaction: Transaction,
  series: readonly SeriesName[],
  firstDay: EpochMs,
  days: number,
): Promise<Days[]> {
  const rows = await transaction.arrays(
    [integer, integer, text, text],
    `SELECT ordinal, first_day, closes::text, volumes::text
     FROM ${SERIES_ROWS}
     JOIN price_days USING (item_id, source_id)
     WHERE first_day BETWEEN $3 AND $4`,
    [...seriesArrays(series), startOfRow(firstDay), firstDay + (days - 1) * DAY_MS],
  );
  const all = series.map(() => noDays(days));
  for (const [ordinal, rowBegin, closes, volumes] of rows) {
    const { closes: ownCloses, volumes: ownVolumes } = required(all[ordinal - 1], 'a series');
    const shift = (rowBegin - firstDay) / DAY_MS;
    place(ownCloses, shift, parseDays(closes));
    place(ownVolumes, shift, parseDays(volumes));
  }
  return all;
}

/** Copies the values that fall within the target. */
function place(target: Int32Array, shift: number, values: readonly number[]): void {
  const from = Math.max(0, -shift);
  const end = Math.min(values.length, target.length - shift);
  if (from < end) target.set(values.slice(from, end), shift + from);
}
