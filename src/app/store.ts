import type { Logger } from 'pino';
import type { Config, DatabaseConfig } from '../config/config.js';
import type { Clock } from '../domain/units.js';
import type { Database } from '../store/connection/database.js';
import { logLostConnections } from '../store/connection/log-lost-connections.js';
import { migrate } from '../store/connection/migrate.js';
import { type DatabaseLocation, openDatabase } from '../store/connection/open-database.js';
import { refuseClockAhead } from './clock-check.js';

/**
 * The location of the database in the settings.
 * @param logger logs failures of its maintenance, and of the lock of its folder
 */
export function locationOf(
  config: DatabaseConfig,
  logger?: Pick<Logger, 'warn'>,
): DatabaseLocation {
  if (config.kind === 'postgres') return { kind: 'server', url: config.url.reveal() };
  return {
    kind: 'embedded',
    folder: config.directory,
    sync: config.sync,
    onUpkeepFailed: (err) => logger?.warn({ err }, 'database maintenance failed; retrying'),
    onHeartbeatFailed: (err) =>
      logger?.warn(
        { err },
        'cannot refresh the lock of the data folder; a process on another machine or in ' +
          'another container may open the folder',
      ),
  };
}

/** The folder of the embedded database; undefined for a server. */
export function embeddedFolderOf({ database }: Config): string | undefined {
  return database.kind === 'embedded' ? database.directory : undefined;
}

export interface OpenStoreOptions {
  readonly clock: Clock;
  /** Aborted when the start must end. */
  readonly stopped?: AbortSignal;
  readonly openDatabase?: typeof openDatabase | undefined;
}

/**
 * Opens the configured database, brings its schema up to date, and refuses a clock that is far ahead
 * of it.
 * @throws Error with a message for the user if it cannot be used; the reason of `stopped` if aborted
 */
export async function openStore(
  config: Config,
  logger: Pick<Logger, 'warn'>,
  { clock, stopped, openDatabase: open }: OpenStoreOptions,
): Promise<Database> {
  const database = await openMigrated(config.database, logger, open);
  try {
    stopped?.throwIfAborted();
    await refuseClockAhead(database, clock(), config.clockJumpDays);
    stopped?.throwIfAborted();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the configured database and brings its schema up to date.
 * @throws Error with a message for the user if it cannot be used
 */
export async function openMigrated(
  config: DatabaseConfig,
  logger: Pick<Logger, 'warn'>,
  open = openDatabase,
): Promise<Database> {
  const database = await open(locationOf(config, logger));
  logLostConnections(database, logger);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
