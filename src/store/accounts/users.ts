import { randomUUID } from 'node:crypto';
import type { EpochMs } from '../../domain/units.js';
import type { User } from '../../domain/user.js';
import { lockUntilEnd } from '../connection/advisory-locks.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { boolean, integer, nullable, type RowOf, text } from '../connection/rows.js';

/** A user with the data needed only for signing in. */
export interface StoredUser extends User {
  /** Whether the user has proved to own the address. */
  readonly emailVerified: boolean;
}

export const USER_COLUMNS = `users.id, users.email, users.email_proven AS "emailVerified", users.name,
  users.avatar_url AS "avatarUrl", users.created_at AS "createdAt", users.updated_at AS "updatedAt"`;

export const USER = {
  id: text,
  email: nullable(text),
  emailVerified: boolean,
  name: text,
  avatarUrl: text,
  createdAt: integer,
  updatedAt: integer,
};

export function toUser({ email, ...rest }: RowOf<typeof USER>): StoredUser {
  return { ...rest, email: email ?? undefined };
}

/**
 * Locks the matching of identities and addresses to accounts until the transaction ends. Must be
 * called first in every transaction that matches, links or creates accounts.
 */
export async function lockAccounts(transaction: Transaction): Promise<void> {
  await lockUntilEnd(transaction, 'accounts');
}

export async function findUser(database: Queryable, id: string): Promise<StoredUser | undefined> {
  return first(database, `SELECT ${USER_COLUMNS} FROM users WHERE id = $1`, [id]);
}

export async function findUserByEmail(
  transaction: Transaction,
  email: string,
): Promise<StoredUser | undefined> {
  return first(transaction, `SELECT ${USER_COLUMNS} FROM users WHERE email = $1`, [email]);
}

export async function isEmailKnown(database: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM users WHERE email = $1', [email]);
  return rowCount === 1;
}

export type NewUser = Pick<StoredUser, 'email' | 'emailVerified' | 'name' | 'avatarUrl'>;

export async function addUser(
  transaction: Transaction,
  user: NewUser,
  now: EpochMs,
): Promise<StoredUser> {
  const added = await first(
    transaction,
    `INSERT INTO users (id, email, email_proven, name, avatar_url, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6) RETURNING ${USER_COLUMNS}`,
    [randomUUID(), user.email ?? null, user.emailVerified, user.name, user.avatarUrl, now],
  );
  if (added === undefined) throw new Error('the user was not stored');
  return added;
}

/** Replaces the data of a user. */
export async function updateUser(
  transaction: Transaction,
  { id, emailVerified, name, avatarUrl }: StoredUser,
  now: EpochMs,
): Promise<void> {
  await transaction.query(
    `UPDATE users SET email_proven = $2, name = $3, avatar_url = $4, updated_at = $5 WHERE id = $1`,
    [id, emailVerified, name, avatarUrl, now],
  );
}

/**
 * Fills empty fields of a user from a deleted one. An address is only copied if it is verified:
 * otherwise its owner could take over the account.
 */
export async function fillUser(
  transaction: Transaction,
  id: string,
  { email, emailVerified, name, avatarUrl }: StoredUser,
  now: EpochMs,
): Promise<void> {
  await transaction.query(
    `UPDATE users SET email = coalesce(email, $2),
       email_proven = email_proven OR (email IS NULL AND $2::text IS NOT NULL),
       name = coalesce(nullif(name, ''), $3), avatar_url = coalesce(nullif(avatar_url, ''), $4),
       updated_at = $5
     WHERE id = $1`,
    [id, emailVerified ? (email ?? null) : null, name, avatarUrl, now],
  );
}

/** Removes a user; the foreign keys delete all other rows of the user. */
export async function deleteUser(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('DELETE FROM users WHERE id = $1', [id]);
}

async function first(
  database: Queryable,
  sql: string,
  parameters: readonly unknown[],
): Promise<StoredUser | undefined> {
  const rows = await database.rows(USER, sql, parameters);
  return rows[0] === undefined ? undefined : toUser(rows[0]);
}
