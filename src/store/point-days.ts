import { DAY_MS, type EpochMs } from '../domain/units.js';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import type { Database, Queryable, Session } from './database.js';

/** The UTC day's beginning. */
export function startOfDay(time: EpochMs): EpochMs {
  return Math.floor(time / DAY_MS) * DAY_MS;
}

/** Points from here on are kept as they are; days wholly before it are summed up by hour. */
export function rawHorizon(now: EpochMs, rawRetentionDays: number): EpochMs {
  return startOfDay(now) - rawRetentionDays * DAY_MS;
}

/** The partition that holds the day's points: `price_points_20261120`. */
export function partitionOf(day: EpochMs): string {
  return `price_points_${new Date(day).toISOString().slice(0, 10).replaceAll('-', '')}`;
}

/**
 * The days that have a partition, ascending. None comes or goes until the transaction ends, but by
 * its own hand.
 */
export async function holdDays(session: Session): Promise<EpochMs[]> {
  await session.query('SELECT pg_advisory_xact_lock_shared($1)', [ADVISORY_LOCKS.partitions]);
  return listDays(session);
}

/** Like {@link holdDays}, alone: no other transaction reads or writes by the days meanwhile. */
export async function holdDaysAlone(session: Session): Promise<EpochMs[]> {
  await session.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.partitions]);
  return listDays(session);
}

export async function listDays(database: Queryable): Promise<EpochMs[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits
     WHERE inhparent = 'price_points'::regclass ORDER BY name`,
  );
  return rows.map(({ name }) => dayOf(name));
}

/** Makes the days' partitions; one that another process made meanwhile is as good. */
export async function makeDays(session: Session, days: readonly EpochMs[]): Promise<void> {
  const existing = new Set(await holdDaysAlone(session));
  for (const day of days.filter((day) => !existing.has(day))) {
    await session.query(
      `CREATE TABLE ${partitionOf(day)} PARTITION OF price_points
       FOR VALUES FROM (${day}) TO (${day + DAY_MS})`,
    );
  }
}

/**
 * Makes the day's partition before its first point comes, so that nobody waits for it then. While
 * somebody holds the days nothing is made: to wait for him would keep all others waiting.
 */
export async function makeDayAhead(database: Database, day: EpochMs): Promise<void> {
  if ((await listDays(database)).includes(day)) return;
  await database.transaction(async (session) => {
    const { rows } = await session.query<{ alone: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS alone',
      [ADVISORY_LOCKS.partitions],
    );
    if (rows[0]?.alone === true) await makeDays(session, [day]);
  });
}

function dayOf(partition: string): EpochMs {
  const [, year, month, day] = /_(\d{4})(\d\d)(\d\d)$/.exec(partition) ?? [];
  return Date.parse(`${year}-${month}-${day}T00:00:00Z`);
}
