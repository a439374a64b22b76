import { loadCatalogue } from './catalogue/catalogue.js';
import type { Config } from './config/config.js';
import { ItemDirectory } from './domain/item-directory.js';
import { Engine } from './engine/engine.js';
import { ItemTracker } from './ingest/item-tracker.js';
import { Replica } from './ingest/replica.js';
import type { Sharing } from './ingest/sharing.js';
import { SourceTracker } from './ingest/source-tracker.js';
import { MARKET_NAMES } from './market/registry.js';
import type { App, AppOptions } from './service.js';
import { loadServiceState } from './store/changes.js';
import { createLogger } from './wiring/logger.js';
import { idleDemos, openMarkets } from './wiring/markets.js';
import { openSharing } from './wiring/sharing.js';
import { openStore } from './wiring/store.js';

export { createLogger, MARKET_NAMES };

/**
 * Starts the service: everything it is made of, tied together in the order in which data flows.
 * When it resolves, all stored prices are in the engine and requests are answered; the markets are
 * being asked for what has happened since.
 * @throws Error in one sentence when a folder, file, port or database cannot be used
 */
export async function startApp(config: Config, options: AppOptions): Promise<App> {
  const { logger, clock = Date.now } = options;
  const startedAt = clock();
  const catalogue = loadCatalogue();
  const markets = await openMarkets(config, catalogue);
  const database = await openStore(config.database);
  let sharing: Sharing | undefined;
  try {
    const state = await loadServiceState(database);
    sharing = openSharing(config, database, state, logger);
    const { journal } = sharing;
    const engine = new Engine(config.ranking);
    const items = new ItemDirectory();
    const describe = (name: string) => catalogue.describe(name);
    const itemTracker = new ItemTracker(database, items, describe, journal);
    const defineSource = engine.defineSource.bind(engine);
    const sourceTracker = new SourceTracker(database, markets, defineSource, journal);
    const replica = new Replica({
      database,
      engine,
      items: itemTracker,
      sources: sourceTracker,
      leftOut: idleDemos(markets),
      clock,
    });
    const pricesRead = replica.takeEverything().then((found) => {
      logger.info({ ...found, items: items.size }, 'prices read');
    });
    // The service waits for it, and hears of a failure. Until it is loaded nobody does.
    pricesRead.catch(() => undefined);
    // Most of the program's code: it is loaded while the database has the work. Before, the reading
    // would begin later, and end later.
    const { startService } = await import('./service.js');
    const foundation = {
      catalogue,
      markets,
      database,
      state,
      sharing,
      engine,
      items,
      itemTracker,
      sourceTracker,
      replica,
      startedAt,
      pricesRead,
    };
    return await startService(foundation, config, options);
  } catch (error) {
    await sharing?.close();
    await database.close();
    throw error;
  }
}
