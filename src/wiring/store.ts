import type { Logger } from 'pino';
import type { DatabaseConfig } from '../config/config.js';
import type { Database } from '../store/connection/database.js';
import { migrate } from '../store/connection/migrate.js';
import { type DatabasePlace, openDatabase } from '../store/connection/open-database.js';

/**
 * The location of the database in the settings.
 * @param logger logs failures of its upkeep
 */
export function placeOf(config: DatabaseConfig, logger?: Pick<Logger, 'warn'>): DatabasePlace {
  if (config.kind === 'postgres') return { kind: 'server', url: config.url.reveal() };
  return {
    kind: 'embedded',
    folder: config.directory,
    sync: config.sync,
    onUpkeepFailed: (err) =>
      logger?.warn({ err }, 'the database could not be tidied up; trying again'),
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
  // The pool drops the connection, and the next statement opens another. The error itself holds the
  // whole connection, which is not for the log.
  database.pool.on('error', ({ message }) =>
    logger.warn({ reason: message }, 'a connection to the database was lost'),
  );
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
