import type { BackupState } from '../../domain/backup-state.js';
import type { Queryable } from '../connection/database.js';
import { json, nullable } from '../connection/rows.js';

/**
 * The state, as the process that makes backups stored it.
 * @returns undefined if the service makes no backups
 */
export async function loadBackupState(database: Queryable): Promise<BackupState | undefined> {
  const rows = await database.rows(
    { backups: nullable(json<BackupState>()) },
    'SELECT backups FROM service',
  );
  return rows[0]?.backups ?? undefined;
}

/** @param state undefined if the service makes no backups any more */
export async function storeBackupState(
  database: Queryable,
  state: BackupState | undefined,
): Promise<void> {
  await database.query('UPDATE service SET backups = $1', [state ? JSON.stringify(state) : null]);
}
