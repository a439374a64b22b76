import type { Config } from '../config/config.js';
import { createLogger } from '../wiring/logger.js';
import { openStore } from '../wiring/store.js';

/**
 * Brings the database's schema up to date.
 * @throws Error in one sentence when the database cannot be used
 */
export async function migrateStore(config: Config): Promise<void> {
  const database = await openStore(config.database, createLogger(config.logLevel));
  await database.close();
}
