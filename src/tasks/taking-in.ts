import type { Catalogue } from '../catalogue/catalogue.js';
import type { Config } from '../config/config.js';
import type { Clock } from '../domain/clock.js';
import { ItemDirectory } from '../domain/item-directory.js';
import { ItemTracker } from '../ingest/item-tracker.js';
import { tellToReread } from '../ingest/journal.js';
import { Recorder } from '../ingest/recorder.js';
import { SourceTracker } from '../ingest/source-tracker.js';
import type { Database } from '../store/database.js';
import { refuseClockAhead } from '../wiring/clock-check.js';
import { createLogger } from '../wiring/logger.js';
import { openSharing } from '../wiring/sharing.js';
import { openStore } from '../wiring/store.js';

/** What takes prices in. */
interface Intake {
  readonly database: Database;
  readonly directory: ItemDirectory;
  readonly recorder: Recorder;
}

/** Opens what takes prices in, with no service running on it, for as long as the work takes. */
export async function takingIn<Result>(
  config: Config,
  { catalogue, clock }: { readonly catalogue: Catalogue; readonly clock: Clock },
  work: (intake: Intake) => Promise<Result>,
): Promise<Result> {
  const logger = createLogger(config.logLevel);
  const database = await openStore(config.database, logger);
  try {
    await refuseClockAhead(database, clock(), config.clockJumpDays);
    const sharing = openSharing(config, database, logger);
    try {
      const { journal } = sharing;
      const describe = (name: string) => catalogue.describe(name);
      const directory = new ItemDirectory();
      const items = new ItemTracker(database, directory, describe, journal);
      const sources = new SourceTracker(database, [], () => {}, journal);
      await items.load(clock());
      await sources.load();
      const { rawRetentionDays } = config;
      const recorder = new Recorder(database, items, sources, {
        rawRetentionDays,
        journal: undefined,
      });
      try {
        return await work({ database, directory, recorder });
      } finally {
        await tellToReread(database, journal, clock());
      }
    } finally {
      await sharing.close();
    }
  } finally {
    await database.close();
  }
}
