import type { EpochMs } from '../domain/units.js';
import type { Database, Queryable } from './database.js';
import { holdAccounts } from './users.js';

export interface NewMagicLink {
  readonly tokenHash: Buffer;
  readonly email: string;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs;
}

/**
 * Stores a link, unless its address has had its share: `max` links after `since`.
 * @returns whether it was stored
 */
export async function addMagicLink(
  database: Database,
  link: NewMagicLink,
  share: { readonly since: EpochMs; readonly max: number },
): Promise<boolean> {
  return database.transaction(async (session) => {
    await holdAccounts(session);
    const { rowCount } = await session.query(
      `INSERT INTO magic_links (token_hash, email, created_at, expires_at)
       SELECT $1, $2, $3, $4
       WHERE (SELECT count(*) FROM magic_links WHERE email = $2 AND created_at > $5) < $6`,
      [link.tokenHash, link.email, link.createdAt, link.expiresAt, share.since, share.max],
    );
    return rowCount === 1;
  });
}

/**
 * Uses a link up, and all others of its address with it: of calls at the same time, one gets it.
 * @returns the address; undefined when there is no such link, or it expired or was used
 */
export async function useMagicLink(
  database: Database,
  tokenHash: Buffer,
  now: EpochMs,
): Promise<string | undefined> {
  return database.transaction(async (session) => {
    const { rows } = await session.query<{ email: string }>(
      `UPDATE magic_links SET used_at = $2
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING email`,
      [tokenHash, now],
    );
    const email = rows[0]?.email;
    if (email === undefined) return undefined;
    await session.query(
      'UPDATE magic_links SET used_at = $2 WHERE email = $1 AND used_at IS NULL',
      [email, now],
    );
    return email;
  });
}

/** Drops links that neither can be used at `now` nor are counted after `since`. */
export async function dropOldMagicLinks(
  database: Queryable,
  now: EpochMs,
  since: EpochMs,
): Promise<number> {
  const { rowCount } = await database.query(
    'DELETE FROM magic_links WHERE expires_at <= $1 AND created_at <= $2',
    [now, since],
  );
  return rowCount;
}
