import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { integer, nullable } from '../connection/rows.js';

/** The latest stored time; undefined before the first. */
export async function latestTimeSeen(database: Queryable): Promise<EpochMs | undefined> {
  const rows = await database.rows(
    { seenAt: nullable(integer) },
    'SELECT seen_at AS "seenAt" FROM service',
  );
  return rows[0]?.seenAt ?? undefined;
}

/** Stores the time, unless a later one is stored. */
export async function noteTimeSeen(database: Queryable, now: EpochMs): Promise<void> {
  await database.query('UPDATE service SET seen_at = greatest(seen_at, $1)', [now]);
}
