import { type EpochMs, HOUR_MS } from './units.js';

/** The state of the scheduled backups. */
export interface BackupState {
  /** Null before the first. */
  readonly lastSuccessAt: EpochMs | null;
  /** Why the last one failed; null if it did not. */
  readonly error: string | null;
  /** From one backup to the next. */
  readonly intervalHours: number;
}

/** Whether a backup is older than twice the interval at which they are made. */
export function isBackupLate(madeAt: EpochMs, intervalHours: number, now: EpochMs): boolean {
  return now - madeAt > 2 * intervalHours * HOUR_MS;
}
