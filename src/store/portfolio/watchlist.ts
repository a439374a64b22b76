import { required } from '../../domain/required.js';
import type { EpochMs } from '../../domain/units.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { integer } from '../connection/rows.js';

/** An item on the watchlist of a user. */
export interface Watched {
  readonly itemId: number;
  readonly addedAt: EpochMs;
}

const WATCHED = { itemId: integer, addedAt: integer };

/** The watched items of the user, the last added first. */
export async function loadWatchlist(database: Queryable, userId: string): Promise<Watched[]> {
  const rows = await database.rows(
    WATCHED,
    `SELECT item_id AS "itemId", added_at AS "addedAt" FROM watchlist
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
     RETURNING item_id AS "itemId", added_at AS "addedAt"`,
    [userId, itemId, now],
  );
  return required(rows[0], 'the watched item');
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
