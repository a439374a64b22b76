import type { Logger } from 'pino';
import type { DatabaseConfig } from '../config/config.js';
import type { Database } from '../store/connection/database.js';
import { logLostConnections } from '../store/connection/log-lost-connections.js';
import { migrate } from '../store/connection/migrate.js';
import { type DatabasePlace, openDatabase } from '../store/connection/open-database.js';

/**
 * The location of the database in the settings.
 * @param logger logs failures of its upkeep, and of the lock of its folder
 */
export function placeOf(config: DatabaseConfig, logger?: Pick<Logger, 'warn'>): DatabasePlace {
  if (config.kind === 'postgres') return { kind: 'server', url: config.url.reveal() };
  return {
    kind: 'embedded',
    folder: config.directory,
    sync: config.sync,
    onUpkeepFailed: (err) =>
      logger?.warn({ err }, 'the database could not be tidied up; trying again'),
    onHeartbeatFailed: (err) =>
      logger?.warn(
        { err },
        'the lock of the data folder could not be refreshed; a process on another machine or in ' +
          'another container may open the folder',
      ),
  };
}

/**
 * Opens the configured database and brings its schema up to date.
 * @throws Error in one sentence when it cannot be used
 */
export async function openStore(
  config: DatabaseConfig,
  logger: Pick<Logger, 'warn'>,
): Promise<Database> {
  const database = await openDatabase(placeOf(config, logger));
  logLostConnections(database, logger);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
