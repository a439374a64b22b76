import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { json, nullable } from '../connection/rows.js';

/** The state of the scheduled backups, stored by the process that makes them. */
export interface StoredBackupState {
  /** Null before the first. */
  readonly lastSuccessAt: EpochMs | null;
  /** Why the last one failed; null if it did not. */
  readonly error: string | null;
  /** From one backup to the next. */
  readonly intervalHours: number;
}

/** Undefined if the service makes no backups. */
export async function loadBackupState(database: Queryable): Promise<StoredBackupState | undefined> {
  const rows = await database.rows(
    { backups: nullable(json<StoredBackupState>()) },
    'SELECT backups FROM service',
  );
  return rows[0]?.backups ?? undefined;
}

/** @param state undefined if the service makes no backups any more */
export async function storeBackupState(
  database: Queryable,
  state: StoredBackupState | undefined,
): Promise<void> {
  await database.query('UPDATE service SET backups = $1', [state ? JSON.stringify(state) : null]);
}
