import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { locationOf } from '../../app/store.js';
import { newestBackup } from '../../backup/backup-folder.js';
import type { Config } from '../../config/config.js';
import { isBackupLate } from '../../domain/backup-state.js';
import { type EpochMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { errorMessage } from '../../domain/unknown-values.js';
import { latestTimeSeen } from '../../store/cluster/clock-seen.js';
import { openDatabase } from '../../store/connection/open-database.js';
import { readDisk } from '../../store/data-folder/disk.js';
import { type Finding, failed, ok, warning } from './finding.js';
import type { RunningService } from './running-service.js';

/** A clock that differs by more gives wrong times of prices. */
const MOST_DIFFERENCE = MINUTE_MS;

/** Prices are refused that are further ahead of the clock. */
const MOST_BEHIND = 5 * MINUTE_MS;

export async function checkDisk({ database }: Config): Promise<Finding> {
  if (database.kind !== 'embedded') return ok('disk', 'Prices are in PostgreSQL, on its disk.');
  const { status, freeBytes, error } = await readDisk(existingFolder(database.directory));
  const free = `${(freeBytes / 1e9).toFixed(1)} GB are free.`;
  if (error !== undefined) {
    return failed('disk', `${error}. Free space, or give the folder to the user of the service.`);
  }
  return status === 'low'
    ? warning('disk', `${free} Free space: below 64 MiB no prices are stored.`)
    : ok('disk', free);
}

/** The database, and the time of its last use where it could be read. */
export async function checkDatabase(
  { database: place }: Config,
  service: RunningService | undefined,
): Promise<{ readonly finding: Finding; readonly lastUse?: EpochMs | undefined }> {
  if (service !== undefined) {
    const finding =
      service.database === 'up'
        ? ok('database', 'In use by the running service.')
        : failed('database', 'The running service cannot use it; its log has the reason.');
    return { finding };
  }
  if (place.kind === 'embedded' && !existsSync(place.directory)) {
    return { finding: ok('database', `None in ${place.directory} yet; the first start makes it.`) };
  }
  try {
    const database = await openDatabase(locationOf(place));
    try {
      const lastUse = await latestTimeSeen(database);
      return { finding: ok('database', 'It can be opened.'), lastUse };
    } finally {
      await database.close();
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
    const reason = cause === undefined ? '' : ` (${cause.message})`;
    return { finding: failed('database', `${errorMessage(error)}${reason}`) };
  }
}

/** @param differences by how many milliseconds the clocks of other servers are ahead of this one */
export function checkClock(
  now: EpochMs,
  differences: readonly { readonly host: string; readonly ahead: number }[],
  lastUse: EpochMs | undefined,
): Finding {
  if (lastUse !== undefined && lastUse - now > MOST_BEHIND) {
    const time = new Date(lastUse).toISOString();
    return failed('clock', `It is behind the last use of the database, ${time}. ${SYNCHRONIZE}`);
  }
  const [nearest] = [...differences].sort((a, b) => Math.abs(a.ahead) - Math.abs(b.ahead));
  if (nearest === undefined) return ok('clock', 'No other server was asked for its time.');
  const seconds = Math.round(Math.abs(nearest.ahead) / SECOND_MS);
  const text = `It differs from that of ${nearest.host} by ${seconds} s.`;
  return Math.abs(nearest.ahead) > MOST_DIFFERENCE
    ? failed('clock', `${text} ${SYNCHRONIZE}`)
    : ok('clock', text);
}

const SYNCHRONIZE = 'Synchronize the clock of this machine by NTP.';

export async function checkBackup({ backups }: Config, now: EpochMs): Promise<Finding> {
  if (backups === undefined) {
    return warning('backup', 'None are made: set BACKUP_DIR to a folder on another disk.');
  }
  const { directory, intervalHours } = backups;
  const { error } = await readDisk(existingFolder(directory));
  if (error !== undefined) return failed('backup', `${error}. Correct BACKUP_DIR or the folder.`);
  const newest = existsSync(directory) ? await newestBackup(directory) : undefined;
  if (newest === undefined) return ok('backup', 'None yet; the service makes one at its start.');
  const text = `The newest is of ${new Date(newest).toISOString()}.`;
  return isBackupLate(newest, intervalHours, now)
    ? failed('backup', `${text} That is twice BACKUP_INTERVAL_HOURS ago; the log has the reason.`)
    : ok('backup', text);
}

/** The folder, or the nearest one above it that exists. */
function existingFolder(folder: string): string {
  const path = resolve(folder);
  return existsSync(path) ? path : existingFolder(dirname(path));
}
