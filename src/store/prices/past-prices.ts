import { startOfWeek, weekOf } from '../../domain/calendar.js';
import type { Chunk } from '../../domain/packed/chunk.js';
import { carryForward, PastMoments } from '../../domain/packed/past-moments.js';
import { WeekDays } from '../../domain/packed/week-days.js';
import { required } from '../../domain/required.js';
import { DAY_MS, type DurationMs, type EpochMs } from '../../domain/units.js';
import type { Database, Transaction } from '../connection/database.js';
import { bytes, integer, text } from '../connection/rows.js';
import { copyChunks } from './chunk-rows.js';
import { loadInSlices } from './load-in-slices.js';
import { parseDays, rowsBetween } from './price-days.js';
import { readWeekTimes } from './price-weeks.js';
import { SERIES_ROWS, type SeriesName, seriesArrays } from './series-name.js';

/** Number of series read in one transaction. */
const SERIES = { byDays: 500, byChunks: 100 };

/**
 * The chunks of each series in a range of weeks, both inclusive, ascending.
 * @returns in the order of the series
 */
export async function readChunks(
  database: Database,
  series: readonly SeriesName[],
  fromWeek: number,
  toWeek: number,
): Promise<Chunk[][]> {
  return loadInSlices(database, series, SERIES.byChunks, (transaction, slice) =>
    readWeeks(transaction, slice, fromWeek, toWeek),
  );
}

/**
 * The last volume of each series on consecutive UTC days, from the data that has left the log; 0 on
 * a day without an observation.
 * @param firstDay the start of the first day
 * @returns in the order of the series
 */
export async function loadLastVolumes(
  database: Database,
  series: readonly SeriesName[],
  firstDay: EpochMs,
  days: number,
): Promise<Int32Array[]> {
  if (days <= 0) return series.map(() => new Int32Array(0));
  const [first, last] = [weekOf(firstDay), weekOf(firstDay + (days - 1) * DAY_MS)];
  return loadInSlices(database, series, SERIES.byChunks, async (transaction, slice) => {
    const chunks = await readWeeks(transaction, slice, first, last);
    return chunks.map((ofSeries) => {
      const volumes = new Int32Array(days);
      for (const { week, bytes, times } of ofSeries) {
        const shift = (startOfWeek(week) - firstDay) / DAY_MS;
        const closing = new WeekDays(week, times).closing(bytes);
        for (const [day, volume] of closing.volumes.entries()) {
          if (shift + day >= 0 && shift + day < days) volumes[shift + day] = volume;
        }
      }
      return volumes;
    });
  });
}

/**
 * The last price of each series before these moments, from the data that has left the log; 0 before
 * its first.
 * @param moments ascending, `step` apart, each a multiple of the step, which is a number of whole
 *   hours
 * @returns in the order of the series
 */
export async function loadPastPrices(
  database: Database,
  series: readonly SeriesName[],
  moments: readonly EpochMs[],
  step: DurationMs,
): Promise<Int32Array[]> {
  if (moments.length === 0) return series.map(() => new Int32Array(0));
  if (step % DAY_MS === 0) {
    return loadInSlices(database, series, SERIES.byDays, (transaction, slice) =>
      pastByDays(transaction, slice, moments, step),
    );
  }
  const past = new PastMoments(moments);
  return loadInSlices(database, series, SERIES.byChunks, (transaction, slice) =>
    pastByChunks(transaction, slice, moments, past),
  );
}

async function pastByChunks(
  transaction: Transaction,
  series: readonly SeriesName[],
  moments: readonly EpochMs[],
  past: PastMoments,
): Promise<Int32Array[]> {
  const first = required(moments[0], 'a moment');
  const fromWeek = weekOf(first - 1);
  const chunks = await readWeeks(
    transaction,
    series,
    fromWeek,
    weekOf((moments.at(-1) ?? first) - 1),
  );
  const columns = chunks.map((ofSeries) => past.pricesOf(ofSeries));
  await addEarlier(transaction, series, fromWeek, columns, new PastMoments([first]));
  for (const column of columns) carryForward(column);
  return columns;
}

/**
 * Finds the price at the first moment in earlier weeks, if the week of the moment has none. The
 * last earlier chunk may contain no valid observation; then the one before it is read.
 */
async function addEarlier(
  transaction: Transaction,
  series: readonly SeriesName[],
  week: number,
  columns: readonly Int32Array[],
  first: PastMoments,
): Promise<void> {
  let open = series
    .map((name, index) => ({ name, index, before: week }))
    .filter(({ index }) => columns[index]?.[0] === 0);
  while (open.length > 0) {
    const chunks = await readLastBefore(transaction, open);
    open = open.flatMap(({ name, index }, ordinal) => {
      const chunk = chunks[ordinal];
      if (chunk === undefined) return [];
      const price = required(first.pricesOf([chunk])[0], 'a price');
      required(columns[index], 'a series')[0] = price;
      return price === 0 ? [{ name, index, before: chunk.week }] : [];
    });
  }
}

async function readWeeks(
  transaction: Transaction,
  series: readonly SeriesName[],
  fromWeek: number,
  toWeek: number,
): Promise<Chunk[][]> {
  // Read before the chunks: all chunks of a week were written before its poll times.
  const times = await readWeekTimes(transaction, weeksOf(series, fromWeek, toWeek));
  const chunks: Chunk[][] = series.map(() => []);
  await copyChunks(transaction, series, [fromWeek, toWeek], (ordinal, week, bytes) => {
    const { sourceId } = required(series[ordinal - 1], 'a series');
    const ofSeries = required(chunks[ordinal - 1], 'a series');
    ofSeries.push({ week, bytes, times: times.get({ sourceId, week }) });
  });
  return chunks;
}

/** The last chunk of each series before its week; undefined if there is none. */
async function readLastBefore(
  transaction: Transaction,
  wanted: readonly { readonly name: SeriesName; readonly before: number }[],
): Promise<(Chunk | undefined)[]> {
  const rows = await transaction.arrays(
    [integer, integer, bytes],
    `SELECT series.ordinal, last.week, last.bytes
     FROM ${SERIES_ROWS}
     JOIN unnest($3::int[]) WITH ORDINALITY AS befores (before, ordinal) USING (ordinal)
     CROSS JOIN LATERAL (
       SELECT week, bytes FROM price_chunks AS chunks
       WHERE chunks.item_id = series.item_id AND chunks.source_id = series.source_id
         AND week < before
       ORDER BY week DESC LIMIT 1
     ) AS last`,
    [...seriesArrays(wanted.map(({ name }) => name)), wanted.map(({ before }) => before)],
  );
  const names = rows.map(([ordinal, week]) => ({
    sourceId: required(wanted[ordinal - 1], 'a series').name.sourceId,
    week,
  }));
  const times = await readWeekTimes(transaction, names);
  const chunks: (Chunk | undefined)[] = wanted.map(() => undefined);
  for (const [ordinal, week, bytes] of rows) {
    const { sourceId } = required(wanted[ordinal - 1], 'a series').name;
    chunks[ordinal - 1] = { week, bytes, times: times.get({ sourceId, week }) };
  }
  return chunks;
}

function* weeksOf(
  series: readonly SeriesName[],
  fromWeek: number,
  toWeek: number,
): Generator<{ sourceId: number; week: number }> {
  for (const sourceId of new Set(series.map((name) => name.sourceId))) {
    for (let week = fromWeek; week <= toWeek; week += 1) yield { sourceId, week };
  }
}

/** The last price of each series before each moment, from price_days. */
async function pastByDays(
  transaction: Transaction,
  series: readonly SeriesName[],
  moments: readonly EpochMs[],
  step: DurationMs,
): Promise<Int32Array[]> {
  const first = required(moments[0], 'a moment');
  const end = moments.at(-1) ?? first;
  const rows = await transaction.arrays(
    [integer, integer, text],
    `SELECT ordinal, first_day, closes::text
     FROM ${SERIES_ROWS}
     CROSS JOIN LATERAL (
       SELECT first_day, closes FROM price_days AS days
       WHERE days.item_id = series.item_id AND days.source_id = series.source_id
         AND first_day < $3
       ORDER BY first_day DESC LIMIT $4
     ) AS days
     ORDER BY ordinal, first_day`,
    [...seriesArrays(series), end, rowsBetween(first, end) + 1],
  );
  const columns = series.map(() => new Int32Array(moments.length));
  for (const [ordinal, firstDay, closes] of rows) {
    for (const [day, close] of parseDays(closes).entries()) {
      const dayEnd = firstDay + (day + 1) * DAY_MS;
      const moment = Math.max(0, Math.ceil((dayEnd - first) / step));
      const column = required(columns[ordinal - 1], 'a series');
      if (close > 0 && moment < column.length) column[moment] = close;
    }
  }
  for (const column of columns) carryForward(column);
  return columns;
}
