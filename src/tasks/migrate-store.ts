import type { Config } from '../config/config.js';
import { refuseClockAhead } from '../wiring/clock-check.js';
import { createLogger } from '../wiring/logger.js';
import { openStore } from '../wiring/store.js';
import { upgradeStore } from '../wiring/upgrade-store.js';

/**
 * Brings the database's schema up to date, and its prices into the form of this version.
 * @throws Error in one sentence when the database cannot be used
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
