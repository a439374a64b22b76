import type { Config } from '../config/config.js';
import { refuseClockAhead } from '../wiring/clock-check.js';
import { createLogger } from '../wiring/logger.js';
import { openStore } from '../wiring/store.js';
import { upgradeStore } from '../wiring/upgrade-store.js';

/**
 * Migrates the schema of the database, and its prices to the format of this version.
 * @throws Error in one sentence if the database cannot be used
 */
export async function migrateStore(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const database = await openStore(config.database, logger);
  try {
    const clock = Date.now;
    await refuseClockAhead(database, clock(), config.clockJumpDays);
    await upgradeStore(database, logger, { clock });
  } finally {
    await database.close();
  }
}
