import type { Config } from '../config/config.js';
import { openStore } from '../wiring/store.js';

/**
 * Brings the database's schema up to date.
 * @throws Error in one sentence when the database cannot be used
 */
export async function migrateStore(config: Config): Promise<void> {
  const database = await openStore(config.database);
  await database.close();
}
