import type { Catalogue } from '../catalogue/catalogue.js';
import type { Config } from '../config/config.js';
import type { Clock } from '../domain/clock.js';
import { ItemDirectory } from '../domain/item-directory.js';
import type { Log } from '../domain/log.js';
import { Engine } from '../engine/engine.js';
import { type Sharing, shareDatabase, standAlone } from '../ingest/cluster/sharing.js';
import { ItemTracker } from '../ingest/replica/item-tracker.js';
import { type Loaded, Replica } from '../ingest/replica/replica.js';
import { type RankedMarket, SourceTracker } from '../ingest/replica/source-tracker.js';
import type { Database } from '../store/connection/database.js';

export interface PricesOptions {
  readonly database: Database;
  /** Describes the items of names that are new. */
  readonly catalogue: Pick<Catalogue, 'describe'>;
  /** In order of preference. */
  readonly markets: readonly RankedMarket[];
  /** Markets whose prices are not taken in, though they may be stored; none if omitted. */
  readonly leftOut?: ReadonlySet<string>;
  readonly clock: Clock;
  readonly log: Log;
}

/** What is stored of prices, in memory; empty until it is loaded. */
export interface Prices {
  readonly database: Database;
  readonly sharing: Sharing;
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly itemTracker: ItemTracker;
  readonly sourceTracker: SourceTracker;
  readonly replica: Replica;
  /** Reads all that is stored. */
  load(): Promise<Loaded>;
  /** Ends what is shared with other processes, and closes the database. */
  close(): Promise<void>;
}

/** Composes what holds stored prices in memory: the log, and what follows it. */
export function buildPrices(config: Config, options: PricesOptions): Prices {
  const { database, catalogue, markets, leftOut = new Set(), clock, log } = options;
  const sharing = openSharing(config, database, log);
  const { follower, writer } = sharing;
  const engine = new Engine(config.ranking, config.consensusOf);
  const items = new ItemDirectory();
  const itemTracker = new ItemTracker(database, items, (name) => catalogue.describe(name), writer);
  const defineSource = engine.defineSource.bind(engine);
  const sourceTracker = new SourceTracker(database, markets, defineSource, writer);
  const replica = new Replica({
    database,
    engine,
    items: itemTracker,
    sources: sourceTracker,
    leftOut,
    clock,
  });
  return {
    database,
    sharing,
    engine,
    items,
    itemTracker,
    sourceTracker,
    replica,
    load: () => follower.load(replica),
    close: async () => {
      await sharing.close();
      await database.close();
    },
  };
}

/** Processes on one PostgreSQL are one service; a process with the embedded database is alone. */
function openSharing({ database: settings, role }: Config, database: Database, log: Log): Sharing {
  if (settings.kind === 'embedded') return standAlone(database, log);
  return shareDatabase(database, {
    databaseUrl: settings.url.reveal(),
    canBeLeader: role !== 'api',
    log,
  });
}
