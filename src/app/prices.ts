import { join } from 'node:path';
import { OlderDays } from '../analytics/past/older-days.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Config } from '../config/config.js';
import type { ExchangeRates } from '../domain/exchange-rates.js';
import { ItemDirectory } from '../domain/item-directory.js';
import type { Log } from '../domain/log.js';
import { type Clock, type DurationMs, SECOND_MS } from '../domain/units.js';
import { Engine } from '../engine/engine.js';
import { NameWriter } from '../ingest/record/name-writer.js';
import { Checkpoints } from '../ingest/replica/checkpoint/checkpoints.js';
import { GroupUpdates } from '../ingest/replica/group-updates.js';
import { Replica } from '../ingest/replica/replica.js';
import { type Loaded, ReplicaLoader } from '../ingest/replica/replica-loader.js';
import { type RankedMarket, SourceTracker } from '../ingest/replica/source-tracker.js';
import type { PeriodicLoop } from '../runtime/schedule/periodic-loop.js';
import type { Database } from '../store/connection/database.js';
import { openSharing, type Sharing } from './sharing.js';

/** How long the last checkpoint may take: a part of the time in which a process must have stopped. */
const SAVE_TIMEOUT: DurationMs = 4 * SECOND_MS;

export interface PricesOptions {
  readonly database: Database;
  /** Describes items with new names. */
  readonly catalogue: Pick<Catalogue, 'describe'>;
  /** In order of preference. */
  readonly markets: readonly RankedMarket[];
  /** Markets whose stored prices are not loaded; none if omitted. */
  readonly leftOut?: ReadonlySet<string>;
  /** At which prices are converted; without them none is marked as converted at an old rate. */
  readonly rates?: ExchangeRates | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** The version of the program. With an embedded database it enables checkpoints; undefined: none are kept. */
  readonly version?: string;
}

/** The stored prices in memory; empty until they are loaded. */
export interface Prices {
  readonly database: Database;
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly sourceTracker: SourceTracker;
  readonly replica: Replica;
  readonly sharing: Sharing;
  readonly names: NameWriter;
  readonly olderDays: OlderDays;
  /** Keeps the groups of markets up to date once the prices are loaded. */
  readonly groupUpdates: GroupUpdates;
  /** Writes checkpoints. */
  readonly checkpointLoop: PeriodicLoop | undefined;
  /** Loads everything that is stored. */
  load(): Promise<Loaded>;
  /** Writes a last checkpoint. Must be called when the follower is stopped. */
  saveCheckpoint(): Promise<void>;
  /** Leaves the objects shared with other processes, and closes the database. */
  close(): Promise<void>;
}

/** Composes the objects that hold stored prices in memory: the log and its follower. */
export function buildPrices(config: Config, options: PricesOptions): Prices {
  const { database, catalogue, markets, leftOut = new Set(), rates, clock, log } = options;
  const engine = new Engine(config.ranking, config.consensusOf, rates);
  const items = new ItemDirectory();
  const sources = new SourceTracker(markets, (id, traits) => engine.series.define(id, traits));
  const describe = (name: string) => catalogue.describe(name);
  const checkpoints = openCheckpoints(config, options);
  const inMemory = { engine, items, sources, clock };
  const replica = new Replica({ ...inMemory, describe, leftOut });
  const loader = new ReplicaLoader({ ...inMemory, database, replica, checkpoints });
  const sharing = openSharing(config, { database, replica, loader, log });
  const names = new NameWriter({ database, items, sources, writer: sharing.writer });
  const { follower } = sharing;
  return {
    database,
    engine,
    items,
    sourceTracker: sources,
    replica,
    sharing,
    names,
    olderDays: new OlderDays(),
    groupUpdates: new GroupUpdates(engine, clock),
    checkpointLoop: checkpoints?.loop(follower, replica.pass),
    load: () => follower.load(),
    saveCheckpoint: async () =>
      checkpoints?.save(follower, replica.pass, AbortSignal.timeout(SAVE_TIMEOUT)),
    close: async () => {
      await sharing.close();
      await database.close();
    },
  };
}

/** Processes on PostgreSQL have no folder of their own. */
function openCheckpoints(
  { database: location }: Config,
  { database, leftOut = new Set(), log, version }: PricesOptions,
): Checkpoints | undefined {
  if (version === undefined || location.kind !== 'embedded') return undefined;
  const path = join(location.directory, 'checkpoint');
  return new Checkpoints({ path, database, version, leftOut, log });
}
