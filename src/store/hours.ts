import type { Tick } from '../domain/tick.js';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { arrayLiteral } from './array-literal.js';
import { CopyRows } from './copy-rows.js';
import type { Session } from './database.js';
import { isUniqueViolation } from './database-errors.js';
import { raiseLastPoints } from './last-points.js';
import { addToDayEnds, type HourClose, writeDays } from './price-days.js';
import { groupByHour, type HourGroup, hourKey, mergeHour, type PriceHour } from './price-hour.js';

const COLUMNS = [
  'item_id',
  'source_id',
  'hour',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'count',
  'open_at',
  'close_at',
  'times',
];

/** Held until the transaction ends: what it reads of price_hours is still so when it writes. */
export async function holdHours(session: Session): Promise<void> {
  await session.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.hours]);
}

/** What writing points to the hours brought. */
interface Written {
  /** Points that were new, by item, source and time. */
  readonly added: readonly Tick[];
  /** Of each day the last hour that was written. */
  readonly dayEnds: readonly HourClose[];
}

/** Points summed up by hour as if none of these hours were stored: nearly always, none is. */
export interface NewHours extends Written {
  /** By item, source and time. */
  readonly ticks: readonly Tick[];
  readonly rows: CopyRows;
}

/** @param ticks by item, source and time */
export function sumUp(ticks: readonly Tick[]): NewHours {
  const added: Tick[] = [];
  const dayEnds: HourClose[] = [];
  const rows = new CopyRows(COLUMNS.length, ticks.length);
  for (const group of groupByHour(ticks)) {
    const merged = mergeHour(undefined, group);
    writeHour(rows, merged.hour);
    addToDayEnds(dayEnds, merged.hour);
    for (const tick of merged.added) added.push(tick);
  }
  return { ticks, added, dayEnds, rows };
}

/**
 * Adds points to the hours, in the open transaction.
 * @param hours of days that have no partition
 * @returns how many were new
 */
export async function appendToHours(session: Session, hours: NewHours): Promise<number> {
  if (hours.ticks.length === 0) return 0;
  await holdHours(session);
  const written = (await insertHours(session, hours.rows))
    ? hours
    : await mergeHours(session, hours.ticks);
  await raiseLastPoints(session, written.added);
  await writeDays(session, written.dayEnds);
  return written.added.length;
}

/** @returns false when one of the hours is there already: then none was written */
async function insertHours(session: Session, rows: CopyRows): Promise<boolean> {
  try {
    await session.savepoint(() => session.copyIn('price_hours', COLUMNS, rows));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function mergeHours(session: Session, ticks: readonly Tick[]): Promise<Written> {
  const groups = [...groupByHour(ticks)];
  const stored = await readHours(session, groups);
  const merged = groups.map((group) => mergeHour(stored.get(hourKey(group)), group));
  const changed = merged.filter(({ added }) => added.length > 0);
  const hours = changed.map(({ hour }) => hour);
  await writeHours(session, hours);
  const dayEnds: HourClose[] = [];
  for (const hour of hours) addToDayEnds(dayEnds, hour);
  return { added: changed.flatMap(({ added }) => added), dayEnds };
}

async function readHours(
  session: Session,
  groups: readonly HourGroup[],
): Promise<Map<string, PriceHour>> {
  const { rows } = await session.query<StoredHour>(
    `SELECT item_id AS "itemId", source_id AS "sourceId", hour, open, high, low, close, volume, count,
       open_at AS "openAt", close_at AS "closeAt", times
     FROM price_hours
     JOIN unnest($1::int[], $2::smallint[], $3::bigint[]) AS key (item_id, source_id, hour)
       USING (item_id, source_id, hour)`,
    [
      arrayLiteral(groups.map((group) => group.itemId)),
      arrayLiteral(groups.map((group) => group.sourceId)),
      arrayLiteral(groups.map((group) => group.hour)),
    ],
  );
  return new Map(rows.map((row) => [hourKey(row), { ...row, times: row.times ?? undefined }]));
}

type StoredHour = Omit<PriceHour, 'times'> & { readonly times: number[] | null };

async function writeHours(session: Session, hours: readonly PriceHour[]): Promise<void> {
  const column = (pick: (hour: PriceHour) => number) => arrayLiteral(hours.map(pick));
  await session.query(
    `INSERT INTO price_hours (${COLUMNS.join(', ')})
     SELECT item_id, source_id, hour, open, high, low, close, volume, count, open_at, close_at,
       times::int[]
     FROM unnest($1::int[], $2::smallint[], $3::bigint[], $4::int[], $5::int[], $6::int[], $7::int[],
       $8::bigint[], $9::int[], $10::bigint[], $11::bigint[], $12::text[])
       AS hours (${COLUMNS.join(', ')})
     ON CONFLICT (item_id, source_id, hour) DO UPDATE
     SET open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
       volume = excluded.volume, count = excluded.count, open_at = excluded.open_at,
       close_at = excluded.close_at, times = excluded.times`,
    [
      column((hour) => hour.itemId),
      column((hour) => hour.sourceId),
      column((hour) => hour.hour),
      column((hour) => hour.open),
      column((hour) => hour.high),
      column((hour) => hour.low),
      column((hour) => hour.close),
      column((hour) => hour.volume),
      column((hour) => hour.count),
      column((hour) => hour.openAt),
      column((hour) => hour.closeAt),
      arrayLiteral(hours.map(quotedTimes)),
    ],
  );
}

/** In the order of {@link COLUMNS}. */
function writeHour(rows: CopyRows, hour: PriceHour): void {
  rows.row();
  rows.integer(hour.itemId);
  rows.smallint(hour.sourceId);
  rows.bigint(hour.hour);
  rows.integer(hour.open);
  rows.integer(hour.high);
  rows.integer(hour.low);
  rows.integer(hour.close);
  rows.bigint(hour.volume);
  rows.integer(hour.count);
  rows.bigint(hour.openAt);
  rows.bigint(hour.closeAt);
  rows.integers(hour.times ?? []);
}

/** An array as an element of CSV or of another array. */
function quotedTimes({ times }: PriceHour): string {
  return `"${arrayLiteral(times ?? [])}"`;
}
