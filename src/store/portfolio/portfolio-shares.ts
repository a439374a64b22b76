import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { integer, text } from '../connection/rows.js';

/** The link that shows the portfolio of a user to anyone, without its token. */
export interface Share {
  readonly createdAt: EpochMs;
}

/** Stores the link of the user, and replaces the previous one. */
export async function putShare(
  database: Queryable,
  userId: string,
  tokenHash: Buffer,
  createdAt: EpochMs,
): Promise<void> {
  await database.query(
    `INSERT INTO portfolio_shares (user_id, token_hash, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE
     SET token_hash = excluded.token_hash, created_at = excluded.created_at`,
    [userId, tokenHash, createdAt],
  );
}

export async function findShare(database: Queryable, userId: string): Promise<Share | undefined> {
  const rows = await database.rows(
    { createdAt: integer },
    'SELECT created_at AS "createdAt" FROM portfolio_shares WHERE user_id = $1',
    [userId],
  );
  return rows[0];
}

export async function deleteShare(database: Queryable, userId: string): Promise<void> {
  await database.query('DELETE FROM portfolio_shares WHERE user_id = $1', [userId]);
}

/** The owner of the portfolio behind a link; undefined if there is no such link. */
export async function findSharer(
  database: Queryable,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const rows = await database.rows(
    { userId: text },
    'SELECT user_id AS "userId" FROM portfolio_shares WHERE token_hash = $1',
    [tokenHash],
  );
  return rows[0]?.userId;
}
