import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadCatalogue } from './catalogue/catalogue.js';
import type { Config } from './config/config.js';
import { ItemDirectory } from './domain/item-directory.js';
import { type DurationMs, type EpochMs, SECOND_MS } from './domain/units.js';
import { Engine } from './engine/engine.js';
import { type StartProgress, startingHealth } from './http/health/starting-health.js';
import type { Sharing } from './ingest/cluster/sharing.js';
import { ItemTracker } from './ingest/replica/item-tracker.js';
import { Replica } from './ingest/replica/replica.js';
import { SourceTracker } from './ingest/replica/source-tracker.js';
import { MARKET_NAMES, MARKET_TRAITS } from './market/registry.js';
import type { AppOptions, Service } from './service.js';
import { refuseClockAhead } from './wiring/clock-check.js';
import { collectGarbage } from './wiring/collect-garbage.js';
import { openEntrance } from './wiring/entrance.js';
import { createLogger } from './wiring/logger.js';
import { idleDemos, openMarkets } from './wiring/markets.js';
import { openNetworkOf } from './wiring/network.js';
import { openSharing } from './wiring/sharing.js';
import { openStore } from './wiring/store.js';
import { upgradeStore } from './wiring/upgrade-store.js';

export { createLogger, MARKET_NAMES };

/** How long a stop waits for a start that is under way; the whole stop has ten seconds. */
const STOP_PATIENCE: DurationMs = 5 * SECOND_MS;

/** A service that listens; until it is ready, it says that it is starting. */
export interface App {
  readonly address: AddressInfo;
  /** Names of the markets whose prices are made up, or of another time. */
  readonly demoMarkets: readonly string[];
  /**
   * Resolves when requests are answered: all stored prices are in the engine, and every demo market
   * was polled once, so that there is something to show.
   * @throws Error in one sentence when a folder, file or database cannot be used, or the app was
   *   stopped
   */
  ready(): Promise<void>;
  /** Stops polling and answering, and closes the database; also while the app starts. */
  stop(): Promise<void>;
}

/**
 * Starts the service: everything it is made of, tied together in the order in which data flows.
 * When it resolves, the ports are listened on, and the rest is under way.
 * @throws Error in one sentence when a port cannot be listened on
 */
export async function startApp(config: Config, options: AppOptions): Promise<App> {
  const { logger, version, clock = Date.now } = options;
  const progress: StartProgress = { step: 'database', points: () => 0, percent: undefined };
  const names = config.markets.map(({ name }) => name);
  const startedAt = clock();
  const health = { progress, markets: names, version, startedAt, clock };
  const entrance = await openEntrance(config, () => startingHealth(health), logger);
  const stop = new AbortController();
  const start: Start = { startedAt, progress, stopped: stop.signal, address: entrance.address };
  const opening = openService(config, options, start);
  const ready = opening.then(async (service) => {
    await service.demoReady();
    stop.signal.throwIfAborted();
    // What the start has left behind, before anybody waits for an answer.
    collectGarbage();
    await entrance.handOver(service);
  });
  let isReady = false;
  ready.then(
    () => {
      isReady = true;
    },
    // Thrown to those who wait for it, if any do.
    () => undefined,
  );
  return {
    address: entrance.address,
    demoMarkets: MARKET_TRAITS.filter(({ name, demo }) => demo && names.includes(name)).map(
      ({ name }) => name,
    ),
    ready: () => ready,
    stop: async () => {
      stop.abort(new Error('the service was stopped while it started'));
      if (!isReady) entrance.close();
      // A database that is still being opened is left as by a crash, which it is made for.
      const patience = sleep(STOP_PATIENCE, undefined, { ref: false });
      const service = await Promise.race([opening.catch(() => undefined), patience]);
      await service?.stop();
      entrance.close();
    },
  };
}

/** A start that is under way. */
interface Start {
  readonly startedAt: EpochMs;
  readonly progress: StartProgress;
  readonly stopped: AbortSignal;
  readonly address: AddressInfo;
}

/** Opens the database and reads what is stored; the rest is loaded and started meanwhile. */
async function openService(
  config: Config,
  options: AppOptions,
  { startedAt, progress, stopped, address }: Start,
): Promise<Service> {
  const { logger, clock = Date.now } = options;
  const catalogue = loadCatalogue();
  const network = openNetworkOf(config);
  const markets = await openMarkets(config, catalogue, network);
  logger.info({ address: address.address, port: address.port }, 'listening; opening the database');
  const database = await openStore(config.database, logger);
  let sharing: Sharing | undefined;
  try {
    stopped.throwIfAborted();
    await refuseClockAhead(database, clock(), config.clockJumpDays);
    await upgradeStore(database, logger, {
      clock,
      stopped,
      onProgress: ({ points, percent }) => {
        Object.assign(progress, { step: 'upgrade', points: () => points, percent });
      },
    });
    stopped.throwIfAborted();
    Object.assign(progress, { step: 'prices', percent: undefined });
    sharing = openSharing(config, database, logger);
    const { writer, follower } = sharing;
    const engine = new Engine(config.ranking, config.consensusOf);
    progress.points = () => engine.taken;
    const items = new ItemDirectory();
    const describe = (name: string) => catalogue.describe(name);
    const itemTracker = new ItemTracker(database, items, describe, writer);
    const defineSource = engine.defineSource.bind(engine);
    const sourceTracker = new SourceTracker(database, markets, defineSource, writer);
    const replica = new Replica({
      database,
      engine,
      items: itemTracker,
      sources: sourceTracker,
      leftOut: idleDemos(markets),
      clock,
    });
    const pricesRead = follower.load(replica).then((found) => {
      logger.info({ ...found, items: items.size }, 'prices read');
      progress.step = 'markets';
    });
    // The service waits for it, and fails with it. Until it is loaded nobody does.
    pricesRead.catch(() => undefined);
    // Most of the program's code: it is loaded while the database has the work. Before, the reading
    // would begin later, and end later.
    const { startService } = await import('./service.js');
    const foundation = {
      catalogue,
      network,
      markets,
      database,
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
