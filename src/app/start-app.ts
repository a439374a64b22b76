import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { RenewedCatalogue } from '../catalogue/renewed-catalogue.js';
import type { Config } from '../config/config.js';
import type { ServiceSettings } from '../config/service-settings.js';
import { clockTroubleText } from '../domain/clock-trouble.js';
import { type DurationMs, SECOND_MS } from '../domain/units.js';
import { type StartProgress, startingHealth } from '../http/health/starting-health.js';
import { MARKET_TRAITS } from '../market/registry.js';
import type { Database } from '../store/connection/database.js';
import type { Foundation, Overrides } from './base.js';
import type { Service } from './build.js';
import { isDemoByDefault, refuseDemoOverPrices } from './demo-check.js';
import { idleDemos, openMarkets } from './markets.js';
import { openNetwork } from './network/network.js';
import { openPorts } from './ports.js';
import { buildPrices } from './prices.js';
import { openRates } from './rates.js';
import { openStore } from './store.js';
import { readStoredConfig } from './stored-settings.js';

/** How long a stop waits for a running start; the whole stop has ten seconds. */
const STOP_PATIENCE: DurationMs = 5 * SECOND_MS;

/** A service that serves requests. */
export interface ReadyApp {
  /** That of the environment and of stored settings. */
  readonly config: Config;
  /** Names of the markets whose prices are generated or replayed. */
  readonly demoMarkets: readonly string[];
  /** The code with which it can be set up; undefined if it is set up. */
  readonly setupCode: string | undefined;
}

/** A service that listens; until it is ready, it reports that it is starting. */
export interface App {
  readonly address: AddressInfo;
  /**
   * Resolves when requests are served: all stored prices are in the engine, and every demo market was polled
   * once, so that there are prices to show.
   * @throws Error with a one-sentence message if a folder, file or database cannot be used, or the app was
   * stopped
   */
  ready(): Promise<ReadyApp>;
  /** Stops polling and serving, and closes the database; may be called during the start. */
  stop(): Promise<void>;
}

/**
 * Starts the service. It listens at once, and reports that it is starting until it is ready.
 * @throws Error with a message for the user if a port cannot be listened on
 */
export async function startApp(settings: ServiceSettings, options: Overrides): Promise<App> {
  const { logger, version, clock = Date.now } = options;
  const config = settings.read();
  const progress: StartProgress = {
    step: 'database',
    points: () => 0,
    markets: config.markets.map(({ name }) => name),
  };
  const startedAt = clock();
  const health = { progress, version, startedAt, clock };
  const ports = await openPorts(config, () => startingHealth(health), logger);
  const stop = new AbortController();
  const start: Start = { address: ports.address, progress, stopped: stop.signal };
  const opening = openService(settings, { ...options, startedAt }, start);
  const ready = opening.then(async ({ service, config }) => {
    await service.demoReady();
    stop.signal.throwIfAborted();
    options.beforeAnswers?.();
    // Before the first sign-in, after which the service would count as used without a setup.
    const setupCode = config.role === 'ingest' ? undefined : await service.setup.code();
    await ports.handOver(service);
    const polled = new Set(config.markets.map(({ name }) => name));
    const demos = MARKET_TRAITS.filter(({ name, demo }) => demo && polled.has(name));
    return { config, demoMarkets: demos.map(({ name }) => name), setupCode };
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
    address: ports.address,
    ready: () => ready,
    stop: async () => {
      stop.abort(new Error('the service was stopped while it started'));
      if (!isReady) ports.close();
      // If the database is still opening, exit without closing it; it recovers as after a crash.
      const patience = sleep(STOP_PATIENCE, undefined, { ref: false });
      const opened = await Promise.race([opening.catch(() => undefined), patience]);
      await opened?.service.stop();
      ports.close();
    },
  };
}

/** A start in progress. */
interface Start {
  readonly address: AddressInfo;
  readonly progress: StartProgress;
  readonly stopped: AbortSignal;
}

/** A service with the configuration of the environment and of stored settings. */
interface OpenedService {
  readonly service: Service;
  readonly config: Config;
}

/** Opens the database, reads the stored settings, and opens the rest with them. */
async function openService(
  settings: ServiceSettings,
  options: Overrides,
  start: Start,
): Promise<OpenedService> {
  const { logger, clock = Date.now } = options;
  const { address, stopped } = start;
  const builtIn = loadCatalogue();
  logger.info({ address: address.address, port: address.port }, 'listening; opening the database');
  const { openDatabase } = options;
  const database = await openStore(settings.read(), logger, { clock, stopped, openDatabase });
  const openParts = async () => {
    const { config, stored } = await readStoredConfig(settings, database);
    if (isDemoByDefault(settings, stored)) await refuseDemoOverPrices(database, config);
    start.progress.markets = config.markets.map(({ name }) => name);
    const network = openNetwork({ servers: config.dnsServers });
    const rates = openRates(config, network.fetch);
    const catalogue = new RenewedCatalogue(builtIn);
    const markets = await openMarkets(config, catalogue, network, { ...options, rates });
    return { config, parts: { database, settings, stored, catalogue, network, markets, rates } };
  };
  const { config, parts } = await openParts().catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return { config, service: await loadService(config, parts, options, start) };
}

type Opened = Omit<Foundation, 'prices'> & { readonly database: Database };

/** Begins to read the log; everything else is loaded and built meanwhile. */
async function loadService(
  config: Config,
  { database, ...parts }: Opened,
  options: Overrides,
  { progress }: Start,
): Promise<Service> {
  const { logger, version, clock = Date.now } = options;
  const { catalogue, markets, rates } = parts;
  const leftOut = idleDemos(markets);
  const prices = buildPrices(config, {
    database,
    catalogue,
    markets,
    leftOut,
    rates: rates.table,
    clock,
    log: logger,
    version,
  });
  const { engine, items, replica } = prices;
  Object.assign(progress, { step: 'prices', points: () => engine.intake.taken });
  const loaded = prices.load().then((result) => {
    logger.info({ ...result, items: items.size }, 'prices read');
    const trouble = replica.clockWatch.trouble();
    if (trouble !== undefined) logger.warn(`${clockTroubleText(trouble)}; prices are stored by it`);
    progress.step = 'markets';
  });
  // The start of the service waits for it and fails with it; until then nothing does.
  loaded.catch(() => undefined);
  try {
    // Most of the program's code: it is loaded while the database has the work. Before, the reading
    // would begin later, and end later.
    const { build } = await import('./build.js');
    const service = await build(config, { prices, ...parts }, options);
    await service.start(loaded);
    return service;
  } catch (error) {
    await prices.close();
    throw error;
  }
}
