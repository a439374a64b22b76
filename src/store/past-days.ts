import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from '../domain/units.js';
import type { Session } from './database.js';
import { holdDays, partitionOf } from './point-days.js';
import { noCloses, placeInRow, rowsBetween, startOfRow } from './price-days.js';
import { SERIES_ROWS, type SeriesName, seriesArrays } from './series-name.js';

/** Rows of price_days of one series, by their first day. */
type Rows = Map<EpochMs, MinorUnits[]>;

/**
 * The last price of each series between each moment and the one before, or before the first one at
 * all; 0 where there is none.
 * @param moments ascending, `step` apart, each a whole number of steps, which are whole days
 */
export async function pastByDays(
  session: Session,
  series: readonly SeriesName[],
  moments: readonly EpochMs[],
  step: DurationMs,
): Promise<Int32Array[]> {
  const [first = 0] = moments;
  const end = moments.at(-1) ?? first;
  const days = await holdDays(session);
  const rows = await readRows(session, series, first, end);
  for (const day of days.filter((day) => day < end)) await addPoints(session, series, day, rows);
  return rows.map((known) => toColumn(known, moments, step));
}

/**
 * By the place of the series. At least one row more than the moments lie in, where there is one: it
 * has the price that stands at the first of them.
 */
async function readRows(
  session: Session,
  series: readonly SeriesName[],
  first: EpochMs,
  end: EpochMs,
): Promise<Rows[]> {
  const found = await session.queryArrays<[place: number, firstDay: EpochMs, MinorUnits[]]>(
    `SELECT place, first_day, to_json(closes)
     FROM ${SERIES_ROWS}
     CROSS JOIN LATERAL (
       SELECT first_day, closes FROM price_days AS days
       WHERE days.item_id = series.item_id AND days.source_id = series.source_id
         AND first_day < $3
       ORDER BY first_day DESC LIMIT $4
     ) AS days`,
    [...seriesArrays(series), end, rowsBetween(first, end) + 1],
  );
  const rows: Rows[] = series.map(() => new Map());
  for (const [place, firstDay, closes] of found) rows[place - 1]?.set(firstDay, closes);
  return rows;
}

/** Points that are kept as they came count more than hours of the same day. */
async function addPoints(
  session: Session,
  series: readonly SeriesName[],
  day: EpochMs,
  rows: readonly Rows[],
): Promise<void> {
  const found = await session.queryArrays<[place: number, price: MinorUnits]>(
    `SELECT place, price
     FROM ${SERIES_ROWS}
     CROSS JOIN LATERAL (
       SELECT price FROM ${partitionOf(day)} AS point
       WHERE point.item_id = series.item_id AND point.source_id = series.source_id
       ORDER BY time DESC LIMIT 1
     ) AS last`,
    seriesArrays(series),
  );
  const firstDay = startOfRow(day);
  for (const [place, price] of found) {
    const known = rows[place - 1];
    const closes = known?.get(firstDay) ?? noCloses();
    closes[placeInRow(day)] = price;
    known?.set(firstDay, closes);
  }
}

function toColumn(rows: Rows, moments: readonly EpochMs[], step: DurationMs): Int32Array {
  const column = new Int32Array(moments.length);
  const [first = 0] = moments;
  for (const firstDay of [...rows.keys()].sort((a, b) => a - b)) {
    for (const [place, close] of (rows.get(firstDay) ?? []).entries()) {
      const dayEnd = firstDay + (place + 1) * DAY_MS;
      const moment = Math.max(0, Math.ceil((dayEnd - first) / step));
      if (close > 0 && moment < column.length) column[moment] = close;
    }
  }
  return column;
}
