import { DomainError } from '../domain/errors.js';
import type { EpochMs } from '../domain/units.js';
import type { Queryable, Session } from './database.js';
import { channelOf } from './notifications.js';

/** What processes on one database have in common. */
export interface ServiceState {
  /** Tells the data of this service from those of others, in backups too. */
  readonly id: string;
  /** Of the last change; each has one more than the one before. */
  readonly position: number;
  /** When the last change was made, by the clock that was furthest ahead. */
  readonly changedAt: EpochMs;
}

/** A change as it is stored; src/bus/change-bytes.ts reads the bytes. */
export interface StoredChange {
  readonly position: number;
  readonly bytes: Buffer;
}

export interface NewChange {
  readonly madeAt: EpochMs;
  readonly bytes: Buffer;
  /** The term of the leader, for a change that only the leader may make. */
  readonly term?: number | undefined;
  /** The process that makes it: it takes the change without a notification. */
  readonly sender: string;
}

export async function loadServiceState(database: Queryable): Promise<ServiceState> {
  const { rows } = await database.query<ServiceState>(
    'SELECT id, position, changed_at AS "changedAt" FROM service',
  );
  const [state] = rows;
  if (state === undefined) throw new Error('the table service has lost its row');
  return state;
}

/** Changes as they were at one moment. */
export interface ReadChanges {
  /** The position of the last change that was made. */
  readonly last: number;
  /** Ascending; those that were dropped are missing. */
  readonly changes: readonly StoredChange[];
}

/**
 * Gives a change the next position, and notifies all processes of it with the name of the sender once
 * it is committed. The last statement of the change's transaction, as all others wait from here to its
 * end: so changes become visible in the order of their positions.
 * @throws DomainError `not_recording` when another process has begun a term since
 */
export async function appendChange(
  session: Session,
  { madeAt, bytes, term, sender }: NewChange,
): Promise<number> {
  const { rows } = await session.query<{ position: number }>(
    `WITH service AS (
       UPDATE service SET position = position + 1, changed_at = greatest(changed_at, $1)
       WHERE $2::int IS NULL OR term = $2 RETURNING position
     ), appended AS (
       INSERT INTO changes (position, made_at, bytes) SELECT position, $1, $3 FROM service
       RETURNING position
     )
     SELECT position, pg_notify($4, $5) FROM appended`,
    [madeAt, term ?? null, bytes, channelOf('changes'), sender],
  );
  const [row] = rows;
  if (row === undefined) {
    throw new DomainError('not_recording', 'another process records prices now');
  }
  return row.position;
}

/** Reads the changes after the position, at most `limit` of them. */
export async function readChanges(
  database: Queryable,
  position: number,
  limit: number,
): Promise<ReadChanges> {
  const { rows } = await database.query<{ last: number } & (StoredChange | NoChange)>(
    `SELECT service.position AS last, next.position, next.bytes
     FROM service LEFT JOIN LATERAL (
       SELECT position, bytes FROM changes WHERE position > $1 ORDER BY position LIMIT $2
     ) AS next ON true
     ORDER BY next.position`,
    [position, limit],
  );
  const [first] = rows;
  if (first === undefined) throw new Error('the table service has lost its row');
  return { last: first.last, changes: rows.filter((row) => row.position !== null) };
}

interface NoChange {
  readonly position: null;
  readonly bytes: null;
}

/** Drops changes made before the time. @returns how many */
export async function dropOldChanges(database: Queryable, time: EpochMs): Promise<number> {
  const { rowCount } = await database.query('DELETE FROM changes WHERE made_at < $1', [time]);
  return rowCount;
}
