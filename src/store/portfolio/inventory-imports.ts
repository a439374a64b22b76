import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { integer, nullable } from '../connection/rows.js';

/**
 * Starts an import of an account, unless another one is running, here or in another process, or ended too
 * recently.
 * @param until when the next import may start if this one never finishes
 * @returns undefined if it may start; otherwise the time at which it may
 */
export async function claimImport(
  database: Queryable,
  userId: string,
  accountId: string,
  now: EpochMs,
  until: EpochMs,
): Promise<EpochMs | undefined> {
  const { rowCount } = await database.query(
    `INSERT INTO inventory_imports (user_id, account_id, not_before) VALUES ($1, $4, $3)
     ON CONFLICT (user_id, account_id) DO UPDATE SET not_before = excluded.not_before
     WHERE inventory_imports.not_before <= $2`,
    [userId, now, until, accountId],
  );
  if (rowCount === 1) return undefined;
  const rows = await database.rows(
    { notBefore: integer },
    `SELECT not_before AS "notBefore" FROM inventory_imports
     WHERE user_id = $1 AND account_id = $2`,
    [userId, accountId],
  );
  return rows[0]?.notBefore ?? now;
}

/**
 * Ends an unfinished import, unless another has started since.
 * @param claimed the `until` of its claim
 * @param until when the next import may start
 */
export async function releaseImport(
  database: Queryable,
  userId: string,
  accountId: string,
  claimed: EpochMs,
  until: EpochMs,
): Promise<void> {
  await database.query(
    `UPDATE inventory_imports SET not_before = $3
     WHERE user_id = $1 AND account_id = $4 AND not_before = $2`,
    [userId, claimed, until, accountId],
  );
}

/** Ends an import that finished at `now`. @param until when the next one may start */
export async function finishImport(
  database: Queryable,
  userId: string,
  accountId: string,
  now: EpochMs,
  until: EpochMs,
): Promise<void> {
  await database.query(
    `INSERT INTO inventory_imports (user_id, account_id, not_before, last_imported_at)
     VALUES ($1, $4, $3, $2)
     ON CONFLICT (user_id, account_id) DO UPDATE
     SET not_before = excluded.not_before, last_imported_at = excluded.last_imported_at`,
    [userId, now, until, accountId],
  );
}

/** Of any account; undefined if no import of the user ever finished. */
export async function lastImportedAt(
  database: Queryable,
  userId: string,
): Promise<EpochMs | undefined> {
  const rows = await database.rows(
    { at: nullable(integer) },
    'SELECT max(last_imported_at) AS at FROM inventory_imports WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.at ?? undefined;
}
