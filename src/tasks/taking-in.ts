import type { Catalogue } from '../catalogue/catalogue.js';
import type { Config } from '../config/config.js';
import type { Clock } from '../domain/clock.js';
import { type Intake, openIntake } from '../ingest/import/open-intake.js';
import type { Database } from '../store/connection/database.js';
import { refuseClockAhead } from '../wiring/clock-check.js';
import { createLogger } from '../wiring/logger.js';
import { openSharing } from '../wiring/sharing.js';
import { openStore } from '../wiring/store.js';
import { upgradeStore } from '../wiring/upgrade-store.js';

/** The recorder of prices and its parts. */
interface OpenIntake extends Pick<Intake, 'directory' | 'recorder'> {
  readonly database: Database;
}

/**
 * Opens the database for recording prices, while no service uses it, for the duration of `work`.
 */
export async function takingIn<Result>(
  config: Config,
  { catalogue, clock }: { readonly catalogue: Catalogue; readonly clock: Clock },
  work: (intake: OpenIntake) => Promise<Result>,
): Promise<Result> {
  const logger = createLogger(config.logLevel);
  const database = await openStore(config.database, logger);
  try {
    await refuseClockAhead(database, clock(), config.clockJumpDays);
    await upgradeStore(database, logger, { clock });
    const sharing = openSharing(config, database, logger);
    try {
      const { ranking } = config;
      const describe = (name: string) => catalogue.describe(name);
      const intake = await openIntake({ database, sharing, ranking, describe, clock });
      try {
        return await work({ ...intake, database });
      } finally {
        await intake.close();
      }
    } finally {
      await sharing.close();
    }
  } finally {
    await database.close();
  }
}
