import { ACCOUNT_STATES, type AccountState, type GameAccount } from '../../domain/game-account.js';
import { type EpochMs, HOUR_MS } from '../../domain/units.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { boolean, integer, json, nullable, oneOf, type RowOf, text } from '../connection/rows.js';

const ACCOUNT = {
  id: text,
  name: text,
  isOwn: boolean,
  addedAt: integer,
  importEveryHours: integer,
  nextImportAt: nullable(integer),
  state: nullable(oneOf(ACCOUNT_STATES)),
  stateAt: nullable(integer),
  missing: integer,
  lastImportedAt: nullable(integer),
};

/** The accounts of a user, or one of them; the own one first. */
const ACCOUNTS = `
  SELECT account_id AS id, name, added_at AS "addedAt", import_every_hours AS "importEveryHours",
    next_import_at AS "nextImportAt", state, state_at AS "stateAt",
    jsonb_array_length(missing) AS missing,
    EXISTS (SELECT FROM identities WHERE user_id = accounts.user_id
      AND provider = 'provider_c' AND subject = accounts.account_id) AS "isOwn",
    (SELECT last_imported_at FROM inventory_imports AS imports
     WHERE imports.user_id = accounts.user_id AND imports.account_id = accounts.account_id)
      AS "lastImportedAt"
  FROM game_accounts AS accounts
  WHERE user_id = $1 AND ($2::text IS NULL OR account_id = $2)
  ORDER BY "isOwn" DESC, added_at, account_id`;

export async function loadGameAccounts(
  database: Queryable,
  userId: string,
): Promise<GameAccount[]> {
  return (await database.rows(ACCOUNT, ACCOUNTS, [userId, null])).map(toAccount);
}

/** @returns undefined if the user has not linked it */
export async function findLinkedAccount(
  database: Queryable,
  userId: string,
  accountId: string,
): Promise<GameAccount | undefined> {
  return (await database.rows(ACCOUNT, ACCOUNTS, [userId, accountId])).map(toAccount)[0];
}

/** Links a public account. Requires the lock of the portfolio. @returns false if it is already linked */
export async function addGameAccount(
  transaction: Transaction,
  userId: string,
  { id, name, addedAt }: Pick<GameAccount, 'id' | 'name' | 'addedAt'>,
): Promise<boolean> {
  await dropOldImports(transaction, userId, addedAt);
  const { rowCount } = await transaction.query(
    `INSERT INTO game_accounts (user_id, account_id, name, added_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [userId, id, name, addedAt],
  );
  return rowCount === 1;
}

/** Drops the times of imports of accounts that are linked no longer, but the last. */
async function dropOldImports(
  transaction: Transaction,
  userId: string,
  now: EpochMs,
): Promise<void> {
  await transaction.query(
    `DELETE FROM inventory_imports WHERE user_id = $1 AND not_before <= $2
       AND account_id NOT IN (SELECT account_id FROM game_accounts WHERE user_id = $1)
       AND last_imported_at IS DISTINCT FROM
         (SELECT max(last_imported_at) FROM inventory_imports WHERE user_id = $1)`,
    [userId, now],
  );
}

export async function renameGameAccount(
  transaction: Transaction,
  userId: string,
  accountId: string,
  name: string,
): Promise<void> {
  await transaction.query(
    'UPDATE game_accounts SET name = $3 WHERE user_id = $1 AND account_id = $2',
    [userId, accountId, name],
  );
}

/** Imports it automatically from `now` on, every N hours, or never with 0. */
export async function scheduleGameAccount(
  transaction: Transaction,
  userId: string,
  accountId: string,
  hours: number,
  now: EpochMs,
): Promise<void> {
  await transaction.query(
    `UPDATE game_accounts SET import_every_hours = $3,
       next_import_at = CASE WHEN $3 = 0 THEN NULL ELSE $4::bigint END
     WHERE user_id = $1 AND account_id = $2 AND import_every_hours <> $3`,
    [userId, accountId, hours, now],
  );
}

/** Unlinks an account; its lots stay. */
export async function deleteGameAccount(
  transaction: Transaction,
  userId: string,
  accountId: string,
): Promise<void> {
  await transaction.query('DELETE FROM game_accounts WHERE user_id = $1 AND account_id = $2', [
    userId,
    accountId,
  ]);
}

/** The account whose automatic import has been due for the longest time. */
export async function findDueAccount(
  database: Queryable,
  now: EpochMs,
): Promise<{ readonly userId: string; readonly accountId: string } | undefined> {
  const rows = await database.rows(
    { userId: text, accountId: text },
    `SELECT user_id AS "userId", account_id AS "accountId" FROM game_accounts
     WHERE next_import_at <= $1 ORDER BY next_import_at, user_id, account_id LIMIT 1`,
    [now],
  );
  return rows[0];
}

/** The result of an import. */
export interface ImportState {
  readonly state: AccountState;
  readonly at: EpochMs;
  /** When to import automatically next, or never; undefined: as often as the user chose. */
  readonly nextImportAt?: EpochMs | undefined;
}

/** Postpones an import by schedule, so that others come first. */
export async function postponeImport(
  database: Queryable,
  userId: string,
  accountId: string,
  until: EpochMs,
): Promise<void> {
  await database.query(
    `UPDATE game_accounts SET next_import_at = $3
     WHERE user_id = $1 AND account_id = $2 AND next_import_at IS NOT NULL`,
    [userId, accountId, until],
  );
}

/** Records the result of an import that was not made by schedule and failed: the next one stays as it is planned. */
export async function recordFailedImport(
  database: Queryable,
  userId: string,
  accountId: string,
  { state, at }: Pick<ImportState, 'state' | 'at'>,
): Promise<void> {
  await database.query(
    'UPDATE game_accounts SET state = $3, state_at = $4 WHERE user_id = $1 AND account_id = $2',
    [userId, accountId, state, at],
  );
}

/** Records an import. Assets that wait for another one stay as they are without `missing`. */
export async function recordImportState(
  database: Queryable,
  userId: string,
  accountId: string,
  { state, at, nextImportAt }: ImportState,
  missing?: readonly string[],
): Promise<void> {
  await database.query(
    `UPDATE game_accounts SET state = $3, state_at = $4::bigint,
       missing = coalesce($6::jsonb, missing),
       missing_since = CASE WHEN $6::jsonb IS NULL THEN missing_since
         WHEN jsonb_array_length($6::jsonb) = 0 THEN NULL ELSE $4::bigint END,
       next_import_at = CASE WHEN import_every_hours = 0 THEN NULL
         ELSE coalesce($5::bigint, $4::bigint + import_every_hours * $7::bigint) END
     WHERE user_id = $1 AND account_id = $2`,
    [
      userId,
      accountId,
      state,
      at,
      nextImportAt ?? null,
      missing === undefined ? null : JSON.stringify(missing),
      HOUR_MS,
    ],
  );
}

/** Assets that an import before `before` did not find, and that wait for another one to agree. */
export async function loadMissing(
  database: Queryable,
  userId: string,
  accountId: string,
  before: EpochMs,
): Promise<readonly string[]> {
  const rows = await database.rows(
    { missing: json<string[]>() },
    `SELECT missing FROM game_accounts
     WHERE user_id = $1 AND account_id = $2 AND missing_since <= $3`,
    [userId, accountId, before],
  );
  return rows[0]?.missing ?? [];
}

function toAccount(row: RowOf<typeof ACCOUNT>): GameAccount {
  return {
    ...row,
    nextImportAt: row.nextImportAt ?? undefined,
    state: row.state ?? undefined,
    stateAt: row.stateAt ?? undefined,
    lastImportedAt: row.lastImportedAt ?? undefined,
  };
}
