import { required } from '../../domain/required.js';
import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { integer, nullable } from '../connection/rows.js';
import { type StoredUser, toUser, USER, USER_COLUMNS } from './users.js';

/** A user with the data for administrators. */
export interface ListedUser {
  readonly user: StoredUser;
  /** Of the session that was used last; undefined if there is none. */
  readonly lastSeenAt: EpochMs | undefined;
  readonly sessions: number;
  /** Number of different items held. */
  readonly holdings: number;
}

const MATCHES = `($1 = '' OR position($1 IN lower(coalesce(users.email, ''))) > 0
  OR position($1 IN lower(users.name)) > 0)`;

/** @param search part of the address or name, in lower case; `''` for all users */
export async function loadUsers(
  database: Queryable,
  search: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListedUser[]> {
  const rows = await database.rows(
    { ...USER, lastSeenAt: nullable(integer), sessions: integer, holdings: integer },
    `SELECT ${USER_COLUMNS}, seen.last AS "lastSeenAt", seen.count AS sessions,
       (SELECT count(DISTINCT item_id) FROM lots
        WHERE lots.user_id = users.id AND closed_at IS NULL AND quantity >
          (SELECT coalesce(sum(sales.quantity), 0) FROM sales
           WHERE sales.user_id = lots.user_id AND sales.lot_id = lots.id)) AS holdings
     FROM users CROSS JOIN LATERAL (
       SELECT max(last_seen_at) AS last, count(*) AS count FROM sessions
       WHERE sessions.user_id = users.id) AS seen
     WHERE ${MATCHES}
     ORDER BY seen.last DESC NULLS LAST, users.created_at DESC, users.id
     LIMIT $2 OFFSET $3`,
    [search, limit, offset],
  );
  return rows.map(({ lastSeenAt, sessions, holdings, ...user }) => ({
    user: toUser(user),
    lastSeenAt: lastSeenAt ?? undefined,
    sessions,
    holdings,
  }));
}

/** The number of users that {@link loadUsers} finds without a limit. */
export async function countUsers(database: Queryable, search: string): Promise<number> {
  const rows = await database.rows(
    { count: integer },
    `SELECT count(*) FROM users WHERE ${MATCHES}`,
    [search],
  );
  return required(rows[0], 'a count').count;
}
