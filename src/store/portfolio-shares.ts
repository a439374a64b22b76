import type { EpochMs } from '../domain/units.js';
import type { Queryable } from './database.js';

/** The link of a user through which everybody sees what he holds. */
export interface Share {
  readonly token: string;
  readonly createdAt: EpochMs;
}

const COLUMNS = 'token, created_at AS "createdAt"';

/** @returns the link that there is now: the former one where there was one */
export async function addShare(
  database: Queryable,
  userId: string,
  { token, createdAt }: Share,
): Promise<Share> {
  const { rows } = await database.query<Share>(
    `INSERT INTO portfolio_shares (user_id, token, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET token = portfolio_shares.token RETURNING ${COLUMNS}`,
    [userId, token, createdAt],
  );
  if (rows[0] === undefined) throw new Error('the link was not stored');
  return rows[0];
}

export async function findShare(database: Queryable, userId: string): Promise<Share | undefined> {
  const { rows } = await database.query<Share>(
    `SELECT ${COLUMNS} FROM portfolio_shares WHERE user_id = $1`,
    [userId],
  );
  return rows[0];
}

export async function deleteShare(database: Queryable, userId: string): Promise<void> {
  await database.query('DELETE FROM portfolio_shares WHERE user_id = $1', [userId]);
}

/** Whose portfolio a link shows; undefined where it shows none. */
export async function findSharer(database: Queryable, token: string): Promise<string | undefined> {
  const { rows } = await database.query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM portfolio_shares WHERE token = $1',
    [token],
  );
  return rows[0]?.userId;
}
