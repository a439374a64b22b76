import type { EpochMs } from '../domain/units.js';
import type { Queryable } from './database.js';
import { type StoredUser, toUser, USER_COLUMNS } from './users.js';

/** A session as it is stored. */
export interface StoredSession {
  readonly user: StoredUser;
  readonly lastSeenAt: EpochMs;
}

/** Sessions that began, or were last seen, at these times or before have ended. */
export interface SessionHorizon {
  readonly createdAt: EpochMs;
  readonly lastSeenAt: EpochMs;
}

export async function addSession(
  database: Queryable,
  tokenHash: Buffer,
  userId: string,
  now: EpochMs,
): Promise<void> {
  await database.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at) VALUES ($1, $2, $3, $3)`,
    [tokenHash, userId, now],
  );
}

/** The session with its user; undefined when there is none, or it has ended. */
export async function loadSession(
  database: Queryable,
  tokenHash: Buffer,
  horizon: SessionHorizon,
): Promise<StoredSession | undefined> {
  const { rows } = await database.query<Parameters<typeof toUser>[0] & { lastSeenAt: EpochMs }>(
    `SELECT ${USER_COLUMNS}, last_seen_at AS "lastSeenAt"
     FROM sessions JOIN users ON users.id = sessions.user_id
     WHERE token_hash = $1 AND sessions.created_at > $2 AND last_seen_at > $3`,
    [tokenHash, horizon.createdAt, horizon.lastSeenAt],
  );
  if (rows[0] === undefined) return undefined;
  const { lastSeenAt, ...user } = rows[0];
  return { user: toUser(user), lastSeenAt };
}

export async function touchSession(
  database: Queryable,
  tokenHash: Buffer,
  now: EpochMs,
): Promise<void> {
  await database.query(
    'UPDATE sessions SET last_seen_at = greatest(last_seen_at, $2) WHERE token_hash = $1',
    [tokenHash, now],
  );
}

export async function endSession(database: Queryable, tokenHash: Buffer): Promise<void> {
  await database.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash]);
}

export async function endSessionsOfUser(database: Queryable, userId: string): Promise<void> {
  await database.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
}

export async function dropEndedSessions(
  database: Queryable,
  horizon: SessionHorizon,
): Promise<number> {
  const { rowCount } = await database.query(
    'DELETE FROM sessions WHERE created_at <= $1 OR last_seen_at <= $2',
    [horizon.createdAt, horizon.lastSeenAt],
  );
  return rowCount;
}
