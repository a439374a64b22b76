import type { EpochMs } from '../../domain/units.js';
import { type LinkedProvider, PROVIDER_IDS, type ProviderId } from '../../domain/user.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { integer, nullable, oneOf, text } from '../connection/rows.js';

/** The key of a person at a provider. */
export interface IdentityKey {
  readonly provider: ProviderId;
  readonly subject: string;
}

const LINKED_PROVIDER = { provider: oneOf(PROVIDER_IDS), linkedAt: integer };

/** The owner of an identity. */
export type IdentityOwner =
  | { readonly kind: 'user'; readonly userId: string }
  /** It was removed from an account to which it did not belong. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'unknown' };

export async function findOwner(
  transaction: Transaction,
  { provider, subject }: IdentityKey,
): Promise<IdentityOwner> {
  const rows = await transaction.rows(
    { userId: nullable(text) },
    `SELECT user_id AS "userId" FROM identities WHERE provider = $1 AND subject = $2`,
    [provider, subject],
  );
  const [row] = rows;
  if (row === undefined) return { kind: 'unknown' };
  return row.userId === null ? { kind: 'taken' } : { kind: 'user', userId: row.userId };
}

/**
 * Links an identity to a user, unless it has an owner.
 * @returns false if it has one
 * @throws pg.DatabaseError, a unique violation, if the user has another `provider_c` identity
 */
export async function linkIdentity(
  transaction: Transaction,
  { provider, subject }: IdentityKey,
  userId: string,
  now: EpochMs,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `INSERT INTO identities (provider, subject, user_id, linked_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (provider, subject) DO UPDATE SET user_id = $3, linked_at = $4
     WHERE identities.user_id IS NULL`,
    [provider, subject, userId, now],
  );
  if (rowCount !== 1) return false;
  if (provider === 'provider_c') await addOwnAccount(transaction, subject, userId, now);
  return true;
}

/** The account by which a user signs in is one of those whose inventories the user imports. */
async function addOwnAccount(
  transaction: Transaction,
  subject: string,
  userId: string,
  now: EpochMs,
): Promise<void> {
  await transaction.query(
    `INSERT INTO game_accounts (user_id, account_id, name, added_at) VALUES ($1, $2, '', $3)
     ON CONFLICT DO NOTHING`,
    [userId, subject, now],
  );
}

async function removeOwnAccount(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(
    `DELETE FROM game_accounts WHERE user_id = $1 AND account_id IN (
       SELECT subject FROM identities WHERE user_id = $1 AND provider = 'provider_c')`,
    [userId],
  );
}

/** Removes all identities from a user and marks them as taken; see {@link IdentityOwner}. */
export async function takeIdentities(transaction: Transaction, userId: string): Promise<void> {
  await removeOwnAccount(transaction, userId);
  await transaction.query('UPDATE identities SET user_id = NULL WHERE user_id = $1', [userId]);
}

/** Removes all identities of the user at a provider. */
export async function unlinkProvider(
  transaction: Transaction,
  userId: string,
  provider: ProviderId,
): Promise<void> {
  if (provider === 'provider_c') await removeOwnAccount(transaction, userId);
  await transaction.query('DELETE FROM identities WHERE user_id = $1 AND provider = $2', [
    userId,
    provider,
  ]);
}

/** The identities of a user with their subjects, in the order of linking. */
export async function loadIdentities(
  database: Queryable,
  userId: string,
): Promise<(IdentityKey & LinkedProvider)[]> {
  const rows = await database.rows(
    { ...LINKED_PROVIDER, subject: text },
    `SELECT provider, subject, linked_at AS "linkedAt" FROM identities WHERE user_id = $1
     ORDER BY linked_at, provider, subject`,
    [userId],
  );
  return rows;
}

/** The providers of a user's identities without duplicates, in the order of linking. */
export async function loadLinkedProviders(
  database: Queryable,
  userId: string,
): Promise<LinkedProvider[]> {
  const rows = await database.rows(
    LINKED_PROVIDER,
    `SELECT provider, min(linked_at) AS "linkedAt" FROM identities WHERE user_id = $1
     GROUP BY provider ORDER BY min(linked_at), provider`,
    [userId],
  );
  return rows;
}

/** The user's account on the game platform; undefined if none is linked. */
export async function findGameAccount(
  database: Queryable,
  userId: string,
): Promise<string | undefined> {
  const rows = await database.rows(
    { subject: text },
    `SELECT subject FROM identities WHERE user_id = $1 AND provider = 'provider_c'`,
    [userId],
  );
  return rows[0]?.subject;
}
