import { BackupFolder } from '../backup/backup-folder.js';
import { ScheduledBackups } from '../backup/scheduled-backups.js';
import { ServiceBackups } from '../backup/service-backups.js';
import { storeBackupState } from '../store/service/backup-state.js';
import type { Base } from './base.js';
import type { IngestParts } from './ingest.js';
import { locationOf } from './store.js';

export interface BackupParts {
  readonly service: ServiceBackups;
  /** Undefined if no backup folder is set; so is `schedule`. */
  readonly folder: BackupFolder | undefined;
  readonly scheduled: ScheduledBackups | undefined;
}

/** Backups of the running service, by command and by schedule. */
export function buildBackups(base: Base, { leadership }: IngestParts): BackupParts {
  const { config, prices, version, clock, log } = base;
  const { database } = prices;
  const location = locationOf(config.database);
  const service = new ServiceBackups({ location, database, version, clock, log });
  if (config.backups === undefined) return { service, folder: undefined, scheduled: undefined };
  const folder = new BackupFolder({ ...config.backups, backups: service, clock, log });
  const scheduled = new ScheduledBackups({
    folder,
    intervalHours: config.backups.intervalHours,
    isLeader: () => leadership.isLeader,
    store: (state) => storeBackupState(database, state),
    clock,
    log,
  });
  return { service, folder, scheduled };
}
