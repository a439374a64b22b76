import { required } from '../../domain/required.js';
import type { Share } from '../../domain/share.js';
import type { EpochMs } from '../../domain/units.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { boolean, integer, nullable, type RowOf, text } from '../connection/rows.js';

const SHARE = {
  id: text,
  createdAt: integer,
  name: text,
  endsAt: nullable(integer),
  amounts: boolean,
  lots: boolean,
  history: boolean,
  token: nullable(text),
};

const COLUMNS =
  'id, created_at AS "createdAt", name, ends_at AS "endsAt", amounts, lots, history, token';

/** Stores a link. */
export async function addShare(
  transaction: Transaction,
  userId: string,
  { id, createdAt, name, endsAt, amounts, lots, history, token }: Share,
  tokenHash: Buffer,
): Promise<void> {
  await transaction.query(
    `INSERT INTO portfolio_shares
       (user_id, id, token_hash, created_at, name, ends_at, amounts, lots, history, token)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [userId, id, tokenHash, createdAt, name, endsAt, amounts, lots, history, token],
  );
}

/** The links of a user, also those that have ended, the newest first. */
export async function loadShares(database: Queryable, userId: string): Promise<Share[]> {
  const rows = await database.rows(
    SHARE,
    `SELECT ${COLUMNS} FROM portfolio_shares WHERE user_id = $1 ORDER BY created_at DESC, id`,
    [userId],
  );
  return rows.map(toShare);
}

export async function countShares(database: Queryable, userId: string): Promise<number> {
  const rows = await database.rows(
    { count: integer },
    'SELECT count(*) FROM portfolio_shares WHERE user_id = $1',
    [userId],
  );
  return required(rows[0], 'a count').count;
}

/** @returns whether there was such a link */
export async function deleteShare(
  database: Queryable,
  userId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'DELETE FROM portfolio_shares WHERE user_id = $1 AND id = $2',
    [userId, id],
  );
  return rowCount > 0;
}

/** Removes all links of a user. */
export async function deleteShares(database: Queryable, userId: string): Promise<void> {
  await database.query('DELETE FROM portfolio_shares WHERE user_id = $1', [userId]);
}

/** A link with the owner of its portfolio. */
export interface OwnedShare extends Share {
  readonly userId: string;
}

/** The link of a token; undefined if there is none, or it has ended. */
export async function findShare(
  database: Queryable,
  tokenHash: Buffer,
  now: EpochMs,
): Promise<OwnedShare | undefined> {
  const [row] = await database.rows(
    { ...SHARE, userId: text },
    `SELECT user_id AS "userId", ${COLUMNS} FROM portfolio_shares
     WHERE token_hash = $1 AND (ends_at IS NULL OR ends_at > $2)`,
    [tokenHash, now],
  );
  return row && { ...toShare(row), userId: row.userId };
}

function toShare({ endsAt, token, ...share }: RowOf<typeof SHARE>): Share {
  return { ...share, endsAt: endsAt ?? undefined, token: token ?? undefined };
}
