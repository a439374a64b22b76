import { required } from '../../domain/required.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { integer, nullable } from '../connection/rows.js';

/** An item on the watchlist of a user. */
export interface Watched {
  readonly itemId: number;
  readonly addedAt: EpochMs;
  /** The price that the user waits for; null if there is none. */
  readonly targetPrice: MinorUnits | null;
}

const WATCHED = { itemId: integer, addedAt: integer, targetPrice: nullable(integer) };
const COLUMNS = 'item_id AS "itemId", added_at AS "addedAt", target_price AS "targetPrice"';

/** The watched items of the user, the last added first. */
export async function loadWatchlist(database: Queryable, userId: string): Promise<Watched[]> {
  const rows = await database.rows(
    WATCHED,
    `SELECT ${COLUMNS} FROM watchlist
     WHERE user_id = $1 ORDER BY added_at DESC, item_id`,
    [userId],
  );
  return rows;
}

/** Adds an item, unless it is already there. Requires the lock of the portfolio. */
export async function watchItem(
  transaction: Transaction,
  userId: string,
  itemId: number,
  now: EpochMs,
): Promise<Watched> {
  const rows = await transaction.rows(
    WATCHED,
    `INSERT INTO watchlist (user_id, item_id, added_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, item_id) DO UPDATE SET added_at = watchlist.added_at
     RETURNING ${COLUMNS}`,
    [userId, itemId, now],
  );
  return required(rows[0], 'the watched item');
}

/**
 * Changes the target of a watched item.
 * @returns undefined if the item is not watched
 */
export async function setWatchTarget(
  database: Queryable,
  userId: string,
  itemId: number,
  targetPrice: MinorUnits | null,
): Promise<Watched | undefined> {
  const rows = await database.rows(
    WATCHED,
    `UPDATE watchlist SET target_price = $3 WHERE user_id = $1 AND item_id = $2
     RETURNING ${COLUMNS}`,
    [userId, itemId, targetPrice],
  );
  return rows[0];
}

export async function unwatchItem(
  database: Queryable,
  userId: string,
  itemId: number,
): Promise<void> {
  await database.query('DELETE FROM watchlist WHERE user_id = $1 AND item_id = $2', [
    userId,
    itemId,
  ]);
}

export async function countWatched(database: Queryable, userId: string): Promise<number> {
  const rows = await database.rows(
    { count: integer },
    'SELECT count(*) FROM watchlist WHERE user_id = $1',
    [userId],
  );
  return required(rows[0], 'a count').count;
}
