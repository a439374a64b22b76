import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { integer, nullable } from '../connection/rows.js';

/**
 * Lets an import begin, unless another began before, here or in another process, and still runs or
 * has ended too short a time ago.
 * @param until when the next may begin if this one never finishes
 * @returns undefined when it may begin; else when it may
 */
export async function claimImport(
  database: Queryable,
  userId: string,
  now: EpochMs,
  until: EpochMs,
): Promise<EpochMs | undefined> {
  const { rowCount } = await database.query(
    `INSERT INTO inventory_imports (user_id, not_before) VALUES ($1, $3)
     ON CONFLICT (user_id) DO UPDATE SET not_before = excluded.not_before
     WHERE inventory_imports.not_before <= $2`,
    [userId, now, until],
  );
  if (rowCount === 1) return undefined;
  const rows = await database.rows(
    { notBefore: integer },
    'SELECT not_before AS "notBefore" FROM inventory_imports WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.notBefore ?? now;
}

/**
 * Ends an import that was not finished, unless another has begun since.
 * @param claimed what its claim said of the next
 * @param until when the next may begin
 */
export async function releaseImport(
  database: Queryable,
  userId: string,
  claimed: EpochMs,
  until: EpochMs,
): Promise<void> {
  await database.query(
    'UPDATE inventory_imports SET not_before = $3 WHERE user_id = $1 AND not_before = $2',
    [userId, claimed, until],
  );
}

/** Ends an import that was finished at `now`. @param until when the next one may begin */
export async function finishImport(
  database: Queryable,
  userId: string,
  now: EpochMs,
  until: EpochMs,
): Promise<void> {
  await database.query(
    'UPDATE inventory_imports SET not_before = $3, last_imported_at = $2 WHERE user_id = $1',
    [userId, now, until],
  );
}

/** Undefined when no import of the user was ever finished. */
export async function lastImportedAt(
  database: Queryable,
  userId: string,
): Promise<EpochMs | undefined> {
  const rows = await database.rows(
    { at: nullable(integer) },
    'SELECT last_imported_at AS at FROM inventory_imports WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.at ?? undefined;
}
