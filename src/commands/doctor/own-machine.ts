import { existsSync } from 'node:fs';
import { locationOf } from '../../app/store.js';
import { readStoredConfig } from '../../app/stored-settings.js';
import { newestBackup } from '../../backup/backup-folder.js';
import type { Config } from '../../config/config.js';
import { ConfigError } from '../../config/config-error.js';
import type { ServiceSettings } from '../../config/service-settings.js';
import { isBackupLate } from '../../domain/backup-state.js';
import { type EpochMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { errorMessage } from '../../domain/unknown-values.js';
import { nearestExisting } from '../../runtime/files/nearest-existing.js';
import { latestTimeSeen } from '../../store/cluster/clock-seen.js';
import { existsAt, openDatabase } from '../../store/connection/open-database.js';
import { readDisk } from '../../store/data-folder/disk.js';
import { schemaVersion } from '../../store/dump/stored-tables.js';
import { type Finding, failed, ok, warning } from './finding.js';
import type { RunningService } from './running-service.js';

const LATE = 'That is twice BACKUP_INTERVAL_HOURS ago; the log has the reason.';

/** A clock that differs by more gives wrong times of prices. */
const MOST_DIFFERENCE = MINUTE_MS;

/** Prices are refused that are further ahead of the clock. */
const MOST_BEHIND = 5 * MINUTE_MS;

export async function checkDisk({ database }: Config): Promise<Finding> {
  if (database.kind !== 'embedded') return ok('disk', 'Prices are in PostgreSQL, on its disk.');
  const { status, freeBytes, error } = await readDisk(nearestExisting(database.directory));
  const free = `${(freeBytes / 1e9).toFixed(1)} GB are free.`;
  if (error !== undefined) {
    return failed('disk', `${error}. Free space, or give the folder to the user of the service.`);
  }
  return status === 'low'
    ? warning('disk', `${free} Free space: below 64 MiB no prices are stored.`)
    : ok('disk', free);
}

/** The state of the database. */
export interface CheckedDatabase {
  readonly finding: Finding;
  /** Undefined if the database could not be read, like the rest. */
  readonly lastUse?: EpochMs | undefined;
  /** The settings with those that are stored. */
  readonly config?: Config;
}

/**
 * Checks the database. It is not opened if it does not exist, or if the running service has it open.
 * @throws ConfigError if the service could not start with the stored settings
 */
export async function checkDatabase(
  settings: ServiceSettings,
  service: RunningService | undefined,
): Promise<CheckedDatabase> {
  const { database: place } = settings.read();
  if (service?.status === 'starting') {
    return { finding: ok('database', 'The running service is opening it.') };
  }
  if (service !== undefined && service.database !== 'up') {
    const text = 'The running service cannot use it; its log has the reason.';
    return { finding: failed('database', text) };
  }
  if (service !== undefined && place.kind === 'embedded') {
    return { finding: ok('database', 'In use by the running service.') };
  }
  const location = locationOf(place);
  if (place.kind === 'embedded' && !existsAt(location)) {
    return { finding: ok('database', `None in ${place.directory} yet; the first start makes it.`) };
  }
  try {
    const database = await openDatabase(location);
    try {
      if ((await schemaVersion(database)) === undefined) {
        return { finding: ok('database', 'Empty; the first start makes its tables.') };
      }
      const lastUse = await latestTimeSeen(database);
      const { config } = await readStoredConfig(settings, database);
      return { finding: ok('database', 'It can be opened.'), lastUse, config };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
    const reason = cause === undefined ? '' : ` (${cause.message})`;
    return { finding: failed('database', `${errorMessage(error)}${reason}`) };
  }
}

/**
 * @param lastUse of the database; undefined if the running service has it open, which then compares its clock
 * @param differences by how many milliseconds the clocks of other servers are ahead of this one
 */
export function checkClock(
  now: EpochMs,
  differences: readonly { readonly host: string; readonly ahead: number }[],
  lastUse: EpochMs | undefined,
  service: RunningService | undefined,
): Finding {
  if (service?.clock !== undefined)
    return failed('clock', `${service.clock.error}. ${SYNCHRONIZE}`);
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

export async function checkBackup(
  { backups }: Config,
  service: RunningService | undefined,
  now: EpochMs,
): Promise<Finding> {
  if (service?.backup !== undefined) return findingOf(service.backup);
  if (backups === undefined) {
    return warning('backup', 'None are made: set BACKUP_DIR to a folder on another disk.');
  }
  const { directory, intervalHours } = backups;
  const { error } = await readDisk(nearestExisting(directory));
  if (error !== undefined) return failed('backup', `${error}. Correct BACKUP_DIR or the folder.`);
  const newest = existsSync(directory) ? await newestBackup(directory, now) : undefined;
  if (newest === undefined) return ok('backup', 'None yet; the service makes one at its start.');
  const text = `The newest is of ${new Date(newest).toISOString()}.`;
  return isBackupLate(newest, intervalHours, now)
    ? failed('backup', `${text} ${LATE}`)
    : ok('backup', text);
}

/** As the running service says. */
function findingOf({
  status,
  last_success_at,
  error,
}: NonNullable<RunningService['backup']>): Finding {
  if (status === 'failed') return failed('backup', `${error}; the running service tries again.`);
  if (last_success_at === null) return ok('backup', 'None yet; the running service makes one.');
  const text = `The newest is of ${last_success_at}.`;
  return status === 'late' ? failed('backup', `${text} ${LATE}`) : ok('backup', text);
}
