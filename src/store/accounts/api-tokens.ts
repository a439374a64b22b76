import type { EpochMs } from '../../domain/units.js';
import { type ApiToken, TOKEN_SCOPES } from '../../domain/user.js';
import type { Queryable } from '../connection/database.js';
import { integer, listOf, nullable, oneOf, type RowOf, text } from '../connection/rows.js';
import { type StoredUser, toUser, USER, USER_COLUMNS } from './users.js';

const TOKEN = {
  id: text,
  name: text,
  scopes: listOf(oneOf(TOKEN_SCOPES)),
  createdAt: integer,
  expiresAt: integer,
  lastUsedAt: nullable(integer),
};

const TOKEN_COLUMNS = `api_tokens.id, api_tokens.name, scopes, api_tokens.created_at AS "createdAt",
  expires_at AS "expiresAt", last_used_at AS "lastUsedAt"`;

function toToken({ lastUsedAt, ...rest }: RowOf<typeof TOKEN>): ApiToken {
  return { ...rest, lastUsedAt: lastUsedAt ?? undefined };
}

/**
 * Stores a token unless its user already has `most`.
 * @returns whether it was stored
 */
export async function addApiToken(
  database: Queryable,
  userId: string,
  tokenHash: Buffer,
  { id, name, scopes, createdAt, expiresAt }: ApiToken,
  most: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `INSERT INTO api_tokens (token_hash, id, user_id, name, scopes, created_at, expires_at)
     SELECT $1, $2, $3, $4, $5, $6, $7
     WHERE (SELECT count(*) FROM api_tokens WHERE user_id = $3) < $8`,
    [tokenHash, id, userId, name, scopes, createdAt, expiresAt, most],
  );
  return rowCount === 1;
}

/** All tokens of a user, newest first. */
export async function loadApiTokens(database: Queryable, userId: string): Promise<ApiToken[]> {
  const rows = await database.rows(
    TOKEN,
    `SELECT ${TOKEN_COLUMNS} FROM api_tokens WHERE user_id = $1 ORDER BY created_at DESC, id`,
    [userId],
  );
  return rows.map(toToken);
}

/** A valid token with its user. */
export interface FoundApiToken extends Pick<ApiToken, 'scopes' | 'lastUsedAt'> {
  readonly tokenId: string;
  readonly user: StoredUser;
}

/** The token with this hash; undefined if there is none that is valid at `now`. */
export async function findApiToken(
  database: Queryable,
  tokenHash: Buffer,
  now: EpochMs,
): Promise<FoundApiToken | undefined> {
  const rows = await database.rows(
    { ...USER, tokenId: text, scopes: TOKEN.scopes, lastUsedAt: TOKEN.lastUsedAt },
    `SELECT ${USER_COLUMNS}, api_tokens.id AS "tokenId", scopes, last_used_at AS "lastUsedAt"
     FROM api_tokens JOIN users ON users.id = api_tokens.user_id
     WHERE token_hash = $1 AND expires_at > $2`,
    [tokenHash, now],
  );
  if (rows[0] === undefined) return undefined;
  const { tokenId, scopes, lastUsedAt, ...user } = rows[0];
  return { tokenId, scopes, lastUsedAt: lastUsedAt ?? undefined, user: toUser(user) };
}

export async function noteApiTokenUse(
  database: Queryable,
  id: string,
  now: EpochMs,
): Promise<void> {
  await database.query(
    'UPDATE api_tokens SET last_used_at = greatest(last_used_at, $2) WHERE id = $1',
    [id, now],
  );
}

/** @returns false if the user has no such token */
export async function deleteApiToken(
  database: Queryable,
  userId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'DELETE FROM api_tokens WHERE user_id = $1 AND id = $2',
    [userId, id],
  );
  return rowCount === 1;
}

export async function deleteApiTokensOfUser(database: Queryable, userId: string): Promise<void> {
  await database.query('DELETE FROM api_tokens WHERE user_id = $1', [userId]);
}

/** Deletes tokens that expired at or before this time. */
export async function dropExpiredApiTokens(database: Queryable, before: EpochMs): Promise<void> {
  await database.query('DELETE FROM api_tokens WHERE expires_at <= $1', [before]);
}
