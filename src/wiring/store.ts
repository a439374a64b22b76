import type { DatabaseConfig } from '../config/config.js';
import type { Database } from '../store/database.js';
import { migrate } from '../store/migrate.js';
import { type DatabasePlace, openDatabase } from '../store/open-database.js';

/** Where the settings say that the database is. */
export function placeOf(config: DatabaseConfig): DatabasePlace {
  return config.kind === 'embedded'
    ? { kind: 'embedded', folder: config.directory, sync: config.sync }
    : { kind: 'server', url: config.url.reveal() };
}

/**
 * Opens the configured database and brings its schema up to date.
 * @throws Error in one sentence when it cannot be used
 */
export async function openStore(config: DatabaseConfig): Promise<Database> {
  const database = await openDatabase(placeOf(config));
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
