import { startOfWeek } from '../../domain/calendar.js';
import { type Days, noDays } from '../../domain/candle.js';
import { required } from '../../domain/required.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import { arrayLiteral } from '../connection/array-literal.js';
import { CopyRows } from '../connection/copy-rows.js';
import type { Transaction } from '../connection/database.js';
import { integer, text } from '../connection/rows.js';
import type { ChunkName } from './chunk-rows.js';
import { DAYS_IN_ROW, emptyDays, indexInRow, parseDays, startOfRow } from './price-days.js';
import type { SeriesName } from './series-name.js';

/** The days of a chunk's week. */
export interface DaysOfChunk extends ChunkName, Days {}

type RowName = SeriesName & { readonly firstDay: EpochMs };

/** A row of price_days. */
interface DaysRow<Values extends number[] | Int32Array = number[]> extends RowName {
  readonly closes: Values;
  readonly volumes: Values;
}

/** The consecutive days of a series. */
export interface SeriesDays extends SeriesName, Days {
  /** The beginning of the first day. */
  readonly firstDay: EpochMs;
}

/** Stores the days of whole series, replacing those stored before. */
export async function writeSeriesDays(
  transaction: Transaction,
  all: readonly SeriesDays[],
): Promise<void> {
  const rows = all.flatMap(rowsOf);
  const stored = await readRows(transaction, rows);
  if (stored.size === 0) {
    await insertRows(transaction, rows);
    return;
  }
  for (const row of rows) {
    const before = stored.get(keyOf(row, row.firstDay));
    if (before === undefined) continue;
    for (const [day, close] of row.closes.entries()) {
      if (close !== 0) continue;
      row.closes[day] = required(before.closes[day], 'a close');
      row.volumes[day] = required(before.volumes[day], 'a volume');
    }
  }
  const isStored = (row: RowName) => stored.has(keyOf(row, row.firstDay));
  await updateRows(transaction, rows.filter(isStored));
  await insertRows(
    transaction,
    rows.filter((row) => !isStored(row)),
  );
}

/** The rows of the days of a series. */
function rowsOf({
  itemId,
  sourceId,
  firstDay,
  closes,
  volumes,
}: SeriesDays): DaysRow<Int32Array>[] {
  const before = indexInRow(firstDay);
  const count = Math.ceil((before + closes.length) / DAYS_IN_ROW);
  const whole = noDays(count * DAYS_IN_ROW);
  whole.closes.set(closes, before);
  whole.volumes.set(volumes, before);
  return Array.from({ length: count }, (_, row) => {
    const [from, to] = [row * DAYS_IN_ROW, (row + 1) * DAYS_IN_ROW];
    return {
      itemId,
      sourceId,
      firstDay: startOfRow(firstDay) + from * DAY_MS,
      closes: whole.closes.subarray(from, to),
      volumes: whole.volumes.subarray(from, to),
    };
  }).filter((row) => row.closes.some((close) => close !== 0));
}

/** Stores the days of the weeks, replacing those stored before. */
export async function writeDays(
  transaction: Transaction,
  weeks: readonly DaysOfChunk[],
): Promise<void> {
  const names = namesOfRows(weeks);
  const stored = await readRows(transaction, [...names.values()]);
  const rows = new Map<string, DaysRow>();
  for (const [key, name] of names) {
    const row = stored.get(key);
    rows.set(key, {
      ...name,
      closes: row?.closes ?? emptyDays(),
      volumes: row?.volumes ?? emptyDays(),
    });
  }
  const changed = new Set<string>();
  for (const week of weeks) {
    for (const [index, close] of week.closes.entries()) {
      const day = startOfWeek(week.week) + index * DAY_MS;
      const key = keyOf(week, startOfRow(day));
      const row = required(rows.get(key), 'a row of days');
      const volume = required(week.volumes[index], 'a volume');
      const position = indexInRow(day);
      if (row.closes[position] === close && row.volumes[position] === volume) continue;
      row.closes[position] = close;
      row.volumes[position] = volume;
      changed.add(key);
    }
  }
  const isStored = (key: string) => stored.has(key);
  const pick = (keys: string[]) => keys.flatMap((key) => rows.get(key) ?? []);
  await updateRows(transaction, pick([...changed].filter(isStored)));
  await insertRows(transaction, pick([...changed].filter((key) => !isStored(key))));
}

/** The rows that contain the days of the weeks; a week can span two. */
function namesOfRows(weeks: readonly DaysOfChunk[]): Map<string, RowName> {
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
): Promise<Map<string, Pick<DaysRow, 'closes' | 'volumes'>>> {
  const stored = await transaction.arrays(
    [integer, text, text],
    `SELECT ordinal, closes::text, volumes::text
     FROM unnest($1::int[], $2::smallint[], $3::bigint[])
       WITH ORDINALITY AS names (item_id, source_id, first_day, ordinal)
     JOIN price_days USING (item_id, source_id, first_day)`,
    nameArrays(names),
  );
  const rows = new Map<string, Pick<DaysRow, 'closes' | 'volumes'>>();
  for (const [ordinal, closes, volumes] of stored) {
    const name = required(names[ordinal - 1], 'the name of a row');
    rows.set(keyOf(name, name.firstDay), {
      closes: parseDays(closes),
      volumes: parseDays(volumes),
    });
  }
  return rows;
}

type AnyRow = DaysRow | DaysRow<Int32Array>;

async function updateRows(transaction: Transaction, rows: readonly AnyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.query(
    `UPDATE price_days AS stored
     SET closes = changed.closes::int[], volumes = changed.volumes::int[]
     FROM unnest($1::int[], $2::smallint[], $3::bigint[], $4::text[], $5::text[])
       AS changed (item_id, source_id, first_day, closes, volumes)
     WHERE stored.item_id = changed.item_id AND stored.source_id = changed.source_id
       AND stored.first_day = changed.first_day`,
    [
      ...nameArrays(rows),
      nestedLiteral(rows.map(({ closes }) => closes)),
      nestedLiteral(rows.map(({ volumes }) => storedVolumes(volumes))),
    ],
  );
}

async function insertRows(transaction: Transaction, rows: readonly AnyRow[]): Promise<void> {
  if (rows.length === 0) return;
  const copied = new CopyRows(5, rows.length);
  for (const { itemId, sourceId, firstDay, closes, volumes } of rows) {
    copied.row();
    copied.integer(itemId);
    copied.smallint(sourceId);
    copied.bigint(firstDay);
    copied.integers(closes);
    copied.integers(storedVolumes(volumes));
  }
  const columns = ['item_id', 'source_id', 'first_day', 'closes', 'volumes'];
  await transaction.copyIn('price_days', columns, copied);
}

/** Many sources have no volumes; an empty array saves the space. */
function storedVolumes(volumes: readonly number[] | Int32Array): readonly number[] | Int32Array {
  return volumes.some((volume) => volume !== 0) ? volumes : [];
}

function nameArrays(names: readonly RowName[]): [string, string, string] {
  return [
    arrayLiteral(names.map(({ itemId }) => itemId)),
    arrayLiteral(names.map(({ sourceId }) => sourceId)),
    arrayLiteral(names.map(({ firstDay }) => firstDay)),
  ];
}

/** Arrays as the elements of an array of text. */
function nestedLiteral(arrays: readonly (readonly number[] | Int32Array)[]): string {
  return arrayLiteral(arrays.map((array) => `"${arrayLiteral([...array])}"`));
}
