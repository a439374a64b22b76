import { createLogger } from '../app/logger.js';
import { openStore } from '../app/store.js';
import type { Config } from '../config/config.js';

/**
 * Migrates the schema of the database, and its prices to the format of this version.
 * @throws Error in one sentence if the database cannot be used
 */
export async function migrateStore(config: Config): Promise<void> {
  const database = await openStore(config, createLogger(config.logLevel), { clock: Date.now });
  await database.close();
}
