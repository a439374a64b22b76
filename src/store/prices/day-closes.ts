import { DAY_MS, type EpochMs } from '../../domain/units.js';
import { startOfWeek } from '../../domain/week.js';
import { arrayLiteral } from '../connection/array-literal.js';
import { CopyRows } from '../connection/copy-rows.js';
import type { Transaction } from '../connection/database.js';
import type { ChunkName } from './chunk-rows.js';
import { indexInRow, noCloses, parseCloses, startOfRow } from './price-days.js';
import type { SeriesName } from './series-name.js';

/** What the seven days of a series' week ended with; 0 where a day has no price. */
export interface WeekCloses extends ChunkName {
  readonly closes: Int32Array;
}

/** A row of price_days. */
interface DaysRow extends SeriesName {
  readonly firstDay: EpochMs;
  readonly closes: number[];
}

/** Stores the last price of each day of the weeks, and replaces those stored before. */
export async function writeDayCloses(
  transaction: Transaction,
  weeks: readonly WeekCloses[],
): Promise<void> {
  const names = namesOfRows(weeks);
  const stored = await readRows(transaction, [...names.values()]);
  const rows = new Map<string, DaysRow>();
  for (const [key, name] of names) {
    rows.set(key, { ...name, closes: stored.get(key) ?? noCloses() });
  }
  const changed = new Set<string>();
  for (const week of weeks) {
    for (const [index, close] of week.closes.entries()) {
      const day = startOfWeek(week.week) + index * DAY_MS;
      const key = keyOf(week, startOfRow(day));
      const closes = rows.get(key)?.closes;
      if (closes === undefined || closes[indexInRow(day)] === close) continue;
      closes[indexInRow(day)] = close;
      changed.add(key);
    }
  }
  const isStored = (key: string) => stored.has(key);
  const pick = (keys: string[]) => keys.flatMap((key) => rows.get(key) ?? []);
  await updateRows(transaction, pick([...changed].filter(isStored)));
  await insertRows(transaction, pick([...changed].filter((key) => !isStored(key))));
}

type RowName = Omit<DaysRow, 'closes'>;

/** The rows that the days of the weeks are in; a week can be in two. */
function namesOfRows(weeks: readonly WeekCloses[]): Map<string, RowName> {
  const names = new Map<string, RowName>();
  for (const { itemId, sourceId, week } of weeks) {
    const begin = startOfWeek(week);
    for (const day of [begin, begin + 6 * DAY_MS]) {
      const firstDay = startOfRow(day);
      names.set(keyOf({ itemId, sourceId }, firstDay), { itemId, sourceId, firstDay });
    }
  }
  return names;
}

function keyOf({ itemId, sourceId }: SeriesName, firstDay: EpochMs): string {
  return `${itemId},${sourceId},${firstDay}`;
}

async function readRows(
  transaction: Transaction,
  names: readonly RowName[],
): Promise<Map<string, number[]>> {
  const found = await transaction.queryArrays<[ordinal: number, closes: string]>(
    `SELECT ordinal, closes::text
     FROM unnest($1::int[], $2::smallint[], $3::bigint[])
       WITH ORDINALITY AS names (item_id, source_id, first_day, ordinal)
     JOIN price_days USING (item_id, source_id, first_day)`,
    nameArrays(names),
  );
  const rows = new Map<string, number[]>();
  for (const [ordinal, closes] of found) {
    const name = names[ordinal - 1];
    if (name !== undefined) rows.set(keyOf(name, name.firstDay), parseCloses(closes));
  }
  return rows;
}

async function updateRows(transaction: Transaction, rows: readonly DaysRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.query(
    `UPDATE price_days AS stored SET closes = changed.closes::int[]
     FROM unnest($1::int[], $2::smallint[], $3::bigint[], $4::text[])
       AS changed (item_id, source_id, first_day, closes)
     WHERE stored.item_id = changed.item_id AND stored.source_id = changed.source_id
       AND stored.first_day = changed.first_day`,
    [...nameArrays(rows), arrayLiteral(rows.map(({ closes }) => `"${arrayLiteral(closes)}"`))],
  );
}

async function insertRows(transaction: Transaction, rows: readonly DaysRow[]): Promise<void> {
  if (rows.length === 0) return;
  const copied = new CopyRows(4, rows.length);
  for (const { itemId, sourceId, firstDay, closes } of rows) {
    copied.row();
    copied.integer(itemId);
    copied.smallint(sourceId);
    copied.bigint(firstDay);
    copied.integers(closes);
  }
  await transaction.copyIn('price_days', ['item_id', 'source_id', 'first_day', 'closes'], copied);
}

function nameArrays(names: readonly RowName[]): [string, string, string] {
  return [
    arrayLiteral(names.map(({ itemId }) => itemId)),
    arrayLiteral(names.map(({ sourceId }) => sourceId)),
    arrayLiteral(names.map(({ firstDay }) => firstDay)),
  ];
}
