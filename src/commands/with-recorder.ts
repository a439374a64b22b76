import { createLogger } from '../app/logger.js';
import { REAL_MARKETS } from '../app/markets.js';
import { buildPrices } from '../app/prices.js';
import { openStore } from '../app/store.js';
import { readStoredConfig } from '../app/stored-settings.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Config } from '../config/config.js';
import type { ServiceSettings } from '../config/service-settings.js';
import type { ItemDirectory } from '../domain/item-directory.js';
import type { Log } from '../domain/log.js';
import type { Clock } from '../domain/units.js';
import { type StoredLists, storedListsIn } from '../ingest/list-gate/stored-lists.js';
import { Recorder } from '../ingest/record/recorder.js';
import type { Database } from '../store/connection/database.js';

/** The recorder of prices and its parts. */
interface OpenRecorder {
  /** That of the environment and of stored settings. */
  readonly config: Config;
  readonly database: Database;
  readonly items: ItemDirectory;
  readonly recorder: Recorder;
  /** The last prices of each series from a real market. */
  readonly storedLists: StoredLists;
  readonly log: Log;
  /** The shown price of an item in cents; undefined if it has none. */
  readonly priceOf: (itemId: number) => number | undefined;
}

/**
 * Opens the database for recording prices for the duration of `work`; no service may use it.
 * Everything stored is read first, so that known prices are recognized in memory.
 */
export async function withRecorder<Result>(
  settings: ServiceSettings,
  { catalogue, clock }: { readonly catalogue: Catalogue; readonly clock: Clock },
  work: (open: OpenRecorder) => Promise<Result>,
): Promise<Result> {
  const given = settings.read();
  const log = createLogger(given.logLevel);
  const database = await openStore(given, log, { clock });
  const { config } = await readStoredConfig(settings, database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const prices = buildPrices(config, { database, catalogue, markets: [], clock, log });
  const { items, sourceTracker, engine, replica, names } = prices;
  const { follower, writer } = prices.sharing;
  try {
    await prices.load();
    follower.start();
    const recorder = new Recorder({
      database,
      items,
      sources: sourceTracker,
      engine,
      replica,
      names,
      writer,
    });
    const storedLists = storedListsIn({ engine, items, sources: sourceTracker }, REAL_MARKETS);
    const priceOf = (id: number) => engine.latest.shown(id, clock())?.price;
    return await work({ config, database, items, recorder, storedLists, log, priceOf });
  } finally {
    await follower.stop();
    await prices.close();
  }
}
