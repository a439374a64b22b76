import { DomainError } from '../domain/errors.js';
import type { EpochMs } from '../domain/units.js';
import type { Queryable, Session } from './database.js';

/** What processes on one database have in common. */
export interface ServiceState {
  /** Tells this service from others. */
  readonly id: string;
  /** Of the last change; each has one more than the one before. */
  readonly position: number;
  /** When the last change was made, by the clock that was furthest ahead. */
  readonly changedAt: EpochMs;
}

/** A change as it is stored: what the bytes say is none of the store's business. */
export interface StoredChange {
  readonly position: number;
  readonly bytes: Buffer;
}

export interface NewChange {
  readonly madeAt: EpochMs;
  readonly bytes: Buffer;
  /** Whose change it is, where only the one who records prices may make it. */
  readonly term?: number | undefined;
}

export async function loadServiceState(database: Queryable): Promise<ServiceState> {
  const { rows } = await database.query<ServiceState>(
    'SELECT id, position, changed_at AS "changedAt" FROM service',
  );
  const [state] = rows;
  if (state === undefined) throw new Error('the table service has lost its row');
  return state;
}

/**
 * Gives a change the next position. The last statement of the change's transaction, as all others
 * wait from here to its end: so changes become visible in the order of their positions.
 * @throws DomainError `not_recording` when another process has begun a term since
 */
export async function appendChange(
  session: Session,
  { madeAt, bytes, term }: NewChange,
): Promise<number> {
  const { rows } = await session.query<{ position: number }>(
    `WITH service AS (
       UPDATE service SET position = position + 1, changed_at = greatest(changed_at, $1)
       WHERE $2::int IS NULL OR term = $2 RETURNING position
     )
     INSERT INTO changes (position, made_at, bytes) SELECT position, $1, $3 FROM service
     RETURNING position`,
    [madeAt, term ?? null, bytes],
  );
  const [row] = rows;
  if (row === undefined) {
    throw new DomainError('not_recording', 'another process records prices now');
  }
  return row.position;
}

/** The changes after the position, ascending, at most `limit` of them; dropped ones are missing. */
export async function readChanges(
  database: Queryable,
  position: number,
  limit: number,
): Promise<StoredChange[]> {
  const { rows } = await database.query<StoredChange>(
    'SELECT position, bytes FROM changes WHERE position > $1 ORDER BY position LIMIT $2',
    [position, limit],
  );
  return rows;
}

/** Drops changes made before the time. @returns how many */
export async function dropOldChanges(database: Queryable, time: EpochMs): Promise<number> {
  const { rowCount } = await database.query('DELETE FROM changes WHERE made_at < $1', [time]);
  return rowCount;
}
