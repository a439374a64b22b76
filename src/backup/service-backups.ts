import type { Log } from '../domain/log.js';
import type { Clock } from '../domain/units.js';
import type { Database } from '../store/connection/database.js';
import type { DatabaseLocation } from '../store/connection/open-database.js';
import { type BackupSummary, backUp } from './back-up.js';
import { listenForSnapshots } from './snapshot-socket.js';
import { Snapshots } from './snapshots.js';

/** The database and settings for backups of a running service. */
export interface ServiceBackupOptions {
  readonly location: DatabaseLocation;
  /** The database of the service. */
  readonly database: Database;
  /** The version of the program. */
  readonly version: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Backups of the database that this service is using. */
export class ServiceBackups {
  readonly #options: ServiceBackupOptions;
  /** Of an embedded database; undefined for a database server, which does not need them. */
  readonly #snapshots: Snapshots | undefined;
  readonly #stopped = new AbortController();
  #stopListening = () => Promise.resolve();

  constructor(options: ServiceBackupOptions) {
    this.#options = options;
    const { location, database } = options;
    if (location.kind === 'embedded') this.#snapshots = new Snapshots(database, location.folder);
  }

  /** Lets the command line make backups of an embedded database. */
  async open(): Promise<void> {
    const { location, log } = this.#options;
    if (this.#snapshots === undefined || location.kind !== 'embedded') return;
    await this.#snapshots.removeLeftovers();
    try {
      this.#stopListening = await listenForSnapshots(location.folder, this.#snapshots);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason }, 'the backup command cannot reach this service');
    }
  }

  /**
   * Writes all data to a file, like {@link backUp}.
   * @throws Error with a message for the user if the database or the file cannot be used
   */
  backUp(file: string): Promise<BackupSummary> {
    const { location, version, clock } = this.#options;
    const { signal } = this.#stopped;
    return backUp({ location, own: this.#snapshots, file, version, clock, signal });
  }

  /** Aborts the running backup. Must be called before the database is closed. */
  async close(): Promise<void> {
    this.#stopped.abort(new Error('the service is being stopped'));
    await this.#snapshots?.stop();
    await this.#stopListening();
  }
}
