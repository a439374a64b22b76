import type { Tick } from '../domain/tick.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../domain/units.js';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import type { Queryable, Session } from './database.js';
import type { SeriesName } from './series-name.js';
import { TICK_COLUMNS } from './tick-columns.js';

// The tables of the version before: price_points, with a partition for each UTC day, holds points as
// they came, price_hours older ones summed up by hour, and last_points the newest of the latter.

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
  return exists(database, 'price_upgrade');
}

/**
 * Keeps other processes from bringing prices over, until the transaction ends. No backup reads the
 * tables meanwhile: they may be dropped.
 * @returns what is left; undefined when everything has been brought over
 */
export async function holdOldPrices(session: Session): Promise<OldPrices | undefined> {
  const { upgrade, wholeRead } = ADVISORY_LOCKS;
  await session.query('SELECT pg_advisory_xact_lock($1)', [upgrade]);
  await session.query('SELECT pg_advisory_xact_lock($1)', [wholeRead]);
  if (!(await hasOldPrices(session))) return undefined;
  const { rows } = await session.query<{ size: number } & HourName>(
    'SELECT size, item_id AS "itemId", source_id AS "sourceId", hour FROM price_upgrade',
  );
  const [state] = rows;
  if (state === undefined) throw new Error('the table price_upgrade has lost its row');
  const { size, ...last } = state;
  return {
    sizeAtFirst: size,
    hours: (await exists(session, 'price_hours')) ? await hoursAfter(session, last) : undefined,
    days: await listDays(session),
  };
}

async function exists(database: Queryable, table: string): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS found',
    [table],
  );
  return rows[0]?.found === true;
}

async function hoursAfter(session: Session, last: HourName): Promise<OldHours> {
  const { rows } = await session.query<{ size: number; items: number }>(
    `SELECT pg_relation_size('price_hours') AS size, coalesce(max(id), 0) AS items FROM items`,
  );
  const { size, items } = rows[0] ?? { size: 0, items: 0 };
  return { size, last, left: items === 0 ? 0 : Math.max(0, 1 - last.itemId / items) };
}

async function listDays(session: Session): Promise<OldDay[]> {
  const { rows } = await session.query<{ table: string; size: number }>(
    `SELECT inhrelid::regclass::text AS table, pg_relation_size(inhrelid) AS size
     FROM pg_inherits WHERE inhparent = to_regclass('price_points') ORDER BY 1`,
  );
  return rows.map((row) => ({ ...row, day: dayOf(row.table) }));
}

/** @param partition such as `price_points_20261120` */
function dayOf(partition: string): EpochMs {
  const [, year, month, day] = /^price_points_(\d{4})(\d\d)(\d\d)$/.exec(partition) ?? [];
  return Date.parse(`${year}-${month}-${day}T00:00:00Z`);
}

// Where the values of a row of TICK_COLUMNS begin in a binary COPY: after the number of the values,
// and each after its own length. No column may be NULL.
const ITEM_ID = 6;
const SOURCE_ID = 14;
const TIME = 20;
const PRICE = 32;
const VOLUME = 40;

/** Gives out the points of a day with times in [from, to), by source, item and time. */
export async function readDay(
  session: Session,
  { day, table }: OldDay,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
  take: (tick: Tick) => void,
): Promise<void> {
  if (from >= day + DAY_MS || to <= day) return;
  await session.query(`SET LOCAL work_mem = '64MB'`);
  // COPY takes no parameters.
  const source = `(SELECT ${TICK_COLUMNS.join(', ')} FROM ${table}
    WHERE time >= ${BigInt(Math.max(from, day))} AND time < ${BigInt(Math.min(to, day + DAY_MS))}
    ORDER BY source_id, item_id, time)`;
  await session.copyOut(source, (bytes, at) =>
    take({
      itemId: bytes.getInt32(at + ITEM_ID),
      sourceId: bytes.getInt16(at + SOURCE_ID),
      time: bytes.getInt32(at + TIME) * 2 ** 32 + bytes.getUint32(at + TIME + 4),
      price: bytes.getInt32(at + PRICE),
      volume: bytes.getInt32(at + VOLUME),
    }),
  );
}

export async function dropDay(session: Session, { table }: OldDay): Promise<void> {
  await session.query(`DROP TABLE ${table}`);
}

/** Reads the hours after one of them, by item, source and hour. */
export async function readHours(
  session: Session,
  { itemId, sourceId, hour }: HourName,
  limit: number,
): Promise<OldHour[]> {
  const rows = await session.queryArrays<HourRow>(
    `SELECT item_id, source_id, hour, open, high, low, close, volume, count, open_at, close_at,
       times IS NOT NULL,
       CASE WHEN count > 2 THEN hour + times[2] END,
       CASE WHEN count > 3 THEN hour + times[3] END
     FROM price_hours WHERE (item_id, source_id, hour) > ($1, $2, $3)
     ORDER BY item_id, source_id, hour LIMIT $4`,
    [itemId, sourceId, hour, limit],
  );
  return rows.map(toHour);
}

type HourRow = [
  itemId: number,
  sourceId: number,
  hour: EpochMs,
  open: MinorUnits,
  high: MinorUnits,
  low: MinorUnits,
  close: MinorUnits,
  volume: number,
  count: number,
  openAt: EpochMs,
  closeAt: EpochMs,
  hasTimes: boolean,
  second: EpochMs | null,
  third: EpochMs | null,
];

function toHour(row: HourRow): OldHour {
  const [itemId, sourceId, hour, open, high, low, close, volume, count, openAt, closeAt] = row;
  const [hasTimes, second, third] = row.slice(11) as [boolean, EpochMs | null, EpochMs | null];
  const between = [second, third].filter((time) => time !== null);
  const name = { itemId, sourceId, hour };
  return { ...name, open, high, low, close, volume, count, openAt, closeAt, hasTimes, between };
}

/** Notes up to which hour all have been brought over. */
export async function saveLastHour(
  session: Session,
  { itemId, sourceId, hour }: HourName,
): Promise<void> {
  await session.query('UPDATE price_upgrade SET item_id = $1, source_id = $2, hour = $3', [
    itemId,
    sourceId,
    hour,
  ]);
}

export async function dropHours(session: Session): Promise<void> {
  await session.query('DROP TABLE price_hours');
}

/**
 * Makes the newest points before `time` that were summed up the last prices of their series, unless
 * these have one. Since when their price had been what it was is not known.
 */
export async function copyLastPoints(session: Session, time: EpochMs): Promise<void> {
  await session.query(
    `INSERT INTO last_prices (${TICK_COLUMNS.join(', ')}, since)
     SELECT ${TICK_COLUMNS.join(', ')}, time FROM last_points WHERE time < $1
     ON CONFLICT DO NOTHING`,
    [time],
  );
}

/** Drops the tables, with all that has not been brought over. */
export async function dropOldPrices(session: Queryable): Promise<void> {
  await session.query('DROP TABLE IF EXISTS price_points, price_hours, last_points, price_upgrade');
}
