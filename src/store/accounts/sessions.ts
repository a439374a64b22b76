import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { bytes, integer, text } from '../connection/rows.js';
import { type StoredUser, toUser, USER, USER_COLUMNS } from './users.js';

/** A stored session. */
export interface StoredSession {
  readonly user: StoredUser;
  readonly createdAt: EpochMs;
  readonly lastSeenAt: EpochMs;
  /** Such as `Firefox on Windows`; `''` if unknown. */
  readonly device: string;
}

/** A session as shown to its owner. */
export interface ListedSession extends Omit<StoredSession, 'user'> {
  /** A UUID, which grants no access. */
  readonly id: string;
  readonly tokenHash: Buffer;
}

/** Sessions that began, or were last used, at or before these times have ended. */
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

/** The session with its user; undefined if there is none, or it has ended. */
export async function loadSession(
  database: Queryable,
  tokenHash: Buffer,
  horizon: SessionHorizon,
): Promise<StoredSession | undefined> {
  const rows = await database.rows(
    { ...USER, beganAt: integer, lastSeenAt: integer, device: text },
    `SELECT ${USER_COLUMNS}, sessions.created_at AS "beganAt", last_seen_at AS "lastSeenAt", device
     FROM sessions JOIN users ON users.id = sessions.user_id
     WHERE token_hash = $1 AND sessions.created_at > $2 AND last_seen_at > $3`,
    [tokenHash, horizon.createdAt, horizon.lastSeenAt],
  );
  if (rows[0] === undefined) return undefined;
  const { beganAt, lastSeenAt, device, ...user } = rows[0];
  return { user: toUser(user), createdAt: beganAt, lastSeenAt, device };
}

/** The user's sessions that have not ended, last used first. */
export async function loadSessionsOfUser(
  database: Queryable,
  userId: string,
  horizon: SessionHorizon,
): Promise<ListedSession[]> {
  const rows = await database.rows(
    { id: text, tokenHash: bytes, createdAt: integer, lastSeenAt: integer, device: text },
    `SELECT id, token_hash AS "tokenHash", created_at AS "createdAt",
       last_seen_at AS "lastSeenAt", device
     FROM sessions WHERE user_id = $1 AND created_at > $2 AND last_seen_at > $3
     ORDER BY last_seen_at DESC, id`,
    [userId, horizon.createdAt, horizon.lastSeenAt],
  );
  return rows;
}

/** @param device `''` keeps the stored one */
export async function touchSession(
  database: Queryable,
  tokenHash: Buffer,
  now: EpochMs,
  device: string,
): Promise<void> {
  await database.query(
    `UPDATE sessions SET last_seen_at = greatest(last_seen_at, $2),
       device = coalesce(nullif($3, ''), device) WHERE token_hash = $1`,
    [tokenHash, now, device],
  );
}

export async function endSession(database: Queryable, tokenHash: Buffer): Promise<void> {
  await database.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash]);
}

/** @returns the hash of the session's token; undefined if the user has no such session */
export async function endSessionOfUser(
  database: Queryable,
  userId: string,
  id: string,
): Promise<Buffer | undefined> {
  const rows = await database.rows(
    { tokenHash: bytes },
    'DELETE FROM sessions WHERE user_id = $1 AND id = $2 RETURNING token_hash AS "tokenHash"',
    [userId, id],
  );
  return rows[0]?.tokenHash;
}

/** @param tokenHash of the session of the user to keep */
export async function endOtherSessions(
  database: Queryable,
  userId: string,
  tokenHash: Buffer,
): Promise<void> {
  await database.query('DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2', [
    userId,
    tokenHash,
  ]);
}

/** Ends all sessions of a user, and withdraws the user's offer to merge. */
export async function endSessionsOfUser(database: Queryable, userId: string): Promise<void> {
  await database.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
  await database.query('DELETE FROM merge_offers WHERE user_id = $1', [userId]);
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
