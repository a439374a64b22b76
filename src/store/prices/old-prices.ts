import type { Tick } from '../../domain/tick.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../../domain/units.js';
import { ADVISORY_LOCKS } from '../connection/advisory-locks.js';
import { CopiedRow } from '../connection/copied-row.js';
import type { Queryable, Transaction } from '../connection/database.js';
import type { SeriesName } from './series-name.js';
import { TICK_COLUMNS } from './tick-columns.js';

// The tables of the version before: price_points, with a partition for each UTC day, holds points as
// they came, price_hours older ones summed up by hour, and last_points the newest of the latter.

/** There until everything has been brought over. */
export const UPGRADE_TABLE = 'price_upgrade';

/** A day of price_points. */
export interface OldDay {
  readonly day: EpochMs;
  readonly table: string;
  /** In bytes. */
  readonly size: number;
}

/** What is still to be brought over. */
export interface OldPrices {
  /** Of all old tables at the beginning, in bytes. */
  readonly sizeAtFirst: number;
  /** Undefined when all hours have been brought over. */
  readonly hours: OldHours | undefined;
  /** Ascending. */
  readonly days: readonly OldDay[];
}

export interface OldHours {
  /** In bytes, those included that have been brought over. */
  readonly size: number;
  /** The last hour that was brought over. */
  readonly last: HourName;
  /** About how much of the table comes after it, from 0 to 1. */
  readonly left: number;
}

/** Names one UTC hour of one series. */
export interface HourName extends SeriesName {
  readonly hour: EpochMs;
}

/** Observations of one UTC hour of one series, summed up. */
export interface OldHour extends HourName {
  readonly open: MinorUnits;
  readonly high: MinorUnits;
  readonly low: MinorUnits;
  readonly close: MinorUnits;
  /** The sum. */
  readonly volume: number;
  /** From 1. */
  readonly count: number;
  /** Of the first and of the last observation. */
  readonly openAt: EpochMs;
  readonly closeAt: EpochMs;
  /** Whether it is known when each observation was made. */
  readonly hasTimes: boolean;
  /** The first two times between openAt and closeAt, as far as there are, if {@link hasTimes}. */
  readonly between: readonly EpochMs[];
}

export async function hasOldPrices(database: Queryable): Promise<boolean> {
  return exists(database, UPGRADE_TABLE);
}

/**
 * Keeps other processes from bringing prices over, until the transaction ends. No backup reads the
 * tables meanwhile: they may be dropped.
 * @returns what is left; undefined when everything has been brought over
 */
export async function lockOldPrices(transaction: Transaction): Promise<OldPrices | undefined> {
  const { upgrade, wholeRead } = ADVISORY_LOCKS;
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [upgrade]);
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [wholeRead]);
  if (!(await hasOldPrices(transaction))) return undefined;
  const { rows } = await transaction.query<{ size: number } & HourName>(
    `SELECT size, item_id AS "itemId", source_id AS "sourceId", hour FROM ${UPGRADE_TABLE}`,
  );
  const [state] = rows;
  if (state === undefined) throw new Error(`the table ${UPGRADE_TABLE} has lost its row`);
  const { size, ...last } = state;
  return {
    sizeAtFirst: size,
    hours: (await exists(transaction, 'price_hours'))
      ? await hoursAfter(transaction, last)
      : undefined,
    days: await listDays(transaction),
  };
}

/** A cached name, as to_regclass gives, may be of a table that another process has dropped. */
async function exists(database: Queryable, table: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT FROM pg_class WHERE relname = $1 AND relnamespace = 'public'::regnamespace`,
    [table],
  );
  return rowCount > 0;
}

async function hoursAfter(transaction: Transaction, last: HourName): Promise<OldHours> {
  const { rows } = await transaction.query<{ size: number; items: number }>(
    `SELECT pg_relation_size('price_hours') AS size, coalesce(max(id), 0) AS items FROM items`,
  );
  const { size, items } = rows[0] ?? { size: 0, items: 0 };
  return { size, last, left: items === 0 ? 0 : Math.max(0, 1 - last.itemId / items) };
}

async function listDays(transaction: Transaction): Promise<OldDay[]> {
  const { rows } = await transaction.query<{ table: string; size: number }>(
    `SELECT inhrelid::regclass::text AS table, pg_relation_size(inhrelid) AS size
     FROM pg_inherits WHERE inhparent = 'price_points'::regclass ORDER BY 1`,
  );
  return rows.map((row) => ({ ...row, day: dayOf(row.table) }));
}

/** @param partition such as `price_points_20261120` */
function dayOf(partition: string): EpochMs {
  const [, year, month, day] = /^price_points_(\d{4})(\d\d)(\d\d)$/.exec(partition) ?? [];
  return Date.parse(`${year}-${month}-${day}T00:00:00Z`);
}

/** Gives out the points of a day with times in [from, to), by source, item and time. */
export async function readDay(
  transaction: Transaction,
  { day, table }: OldDay,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
  take: (tick: Tick) => void,
): Promise<void> {
  if (from >= day + DAY_MS || to <= day) return;
  await transaction.query(`SET LOCAL work_mem = '64MB'`);
  // COPY takes no parameters.
  const source = `(SELECT ${TICK_COLUMNS.join(', ')} FROM ${table}
    WHERE time >= ${BigInt(Math.max(from, day))} AND time < ${BigInt(Math.min(to, day + DAY_MS))}
    ORDER BY source_id, item_id, time)`;
  await transaction.copyOut(source, (view, at) => {
    const row = new CopiedRow(view, at);
    const [itemId, sourceId, time] = [row.number(), row.number(), row.number()];
    take({ itemId, sourceId, time, price: row.number(), volume: row.number() });
  });
}

export async function dropDay(transaction: Transaction, { table }: OldDay): Promise<void> {
  await transaction.query(`DROP TABLE ${table}`);
}

/** Reads the hours after one of them, by item, source and hour. */
export async function readHours(
  transaction: Transaction,
  { itemId, sourceId, hour }: HourName,
  limit: number,
): Promise<OldHour[]> {
  const hours: OldHour[] = [];
  // COPY takes no parameters.
  const source = `(SELECT item_id, source_id, hour, open, high, low, close, volume, count, open_at,
      close_at, (times IS NOT NULL)::int, CASE WHEN count > 2 THEN hour + times[2] END,
      CASE WHEN count > 3 THEN hour + times[3] END
    FROM price_hours
    WHERE (item_id, source_id, hour) > (${[itemId, sourceId, hour].map(BigInt)})
    ORDER BY item_id, source_id, hour LIMIT ${BigInt(limit)})`;
  await transaction.copyOut(source, (view, at) => {
    hours.push(toHour(new CopiedRow(view, at)));
  });
  return hours;
}

function toHour(row: CopiedRow): OldHour {
  return {
    itemId: row.number(),
    sourceId: row.number(),
    hour: row.number(),
    open: row.number(),
    high: row.number(),
    low: row.number(),
    close: row.number(),
    volume: row.number(),
    count: row.number(),
    openAt: row.number(),
    closeAt: row.number(),
    hasTimes: row.number() === 1,
    between: [row.number(), row.number()].filter((time) => time > 0),
  };
}

/** Notes up to which hour all have been brought over. */
export async function saveLastHour(
  transaction: Transaction,
  { itemId, sourceId, hour }: HourName,
): Promise<void> {
  await transaction.query(`UPDATE ${UPGRADE_TABLE} SET item_id = $1, source_id = $2, hour = $3`, [
    itemId,
    sourceId,
    hour,
  ]);
}

export async function dropHours(transaction: Transaction): Promise<void> {
  await transaction.query('DROP TABLE price_hours');
}

/**
 * Makes the newest points before `time` that were summed up the last prices of their series, unless
 * these have one. Since when their price had been what it was is not known.
 */
export async function copyLastPoints(transaction: Transaction, time: EpochMs): Promise<void> {
  await transaction.query(
    `INSERT INTO last_prices (${TICK_COLUMNS.join(', ')}, since)
     SELECT ${TICK_COLUMNS.join(', ')}, time FROM last_points WHERE time < $1
     ON CONFLICT DO NOTHING`,
    [time],
  );
}

/** Drops the tables, with all that has not been brought over. */
export async function dropOldPrices(database: Queryable): Promise<void> {
  const tables = ['price_points', 'price_hours', 'last_points', UPGRADE_TABLE];
  await database.query(`DROP TABLE IF EXISTS ${tables.join(', ')}`);
}
