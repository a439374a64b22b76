import { totalmem } from 'node:os';
import type { Logger } from 'pino';
import { BackupFolder } from './backup/backup-folder.js';
import { ScheduledBackups } from './backup/scheduled-backups.js';
import { ServiceBackups } from './backup/service-backups.js';
import type { Catalogue } from './catalogue/catalogue.js';
import type { Config } from './config/config.js';
import type { Clock } from './domain/clock.js';
import type { ItemDirectory } from './domain/item-directory.js';
import type { EpochMs } from './domain/units.js';
import { withoutVariant } from './domain/variant.js';
import type { Engine } from './engine/engine.js';
import { isCallerValid } from './http/security/caller.js';
import type { HttpDeps } from './http/server/deps.js';
import { createHealthServer, createServer } from './http/server.js';
import { AlertConnections } from './http/websocket/alert-connections.js';
import { JsonMessageWriter } from './http/websocket/message-writer.js';
import { MarketIngest } from './ingest/cluster/market-ingest.js';
import type { Sharing } from './ingest/cluster/sharing.js';
import { HeldItems } from './ingest/poll/held-items.js';
import { MarketStatusRegistry } from './ingest/poll/market-status-registry.js';
import { DiskWatch } from './ingest/record/disk-watch.js';
import { ItemMemory } from './ingest/replica/item-memory.js';
import type { ItemTracker } from './ingest/replica/item-tracker.js';
import type { Replica } from './ingest/replica/replica.js';
import type { SourceTracker } from './ingest/replica/source-tracker.js';
import { Hub } from './live/hub.js';
import { Turns } from './live/turns.js';
import { MARKET_TRAITS } from './market/registry.js';
import type { MarketSource } from './market/source.js';
import { AlertFeed } from './portfolio/alerts/alert-feed.js';
import { Alerts } from './portfolio/alerts/alerts.js';
import { publicInternet, type WebhookNetwork } from './portfolio/alerts/post-webhook.js';
import { createPortfolios } from './portfolio/portfolios.js';
import { sleep } from './schedule/sleep.js';
import { countRequest } from './store/cluster/rate-counts.js';
import type { Database } from './store/connection/database.js';
import { addMarketCommand } from './store/markets/market-commands.js';
import { openAccounts } from './wiring/accounts.js';
import { baseUrlOf, type ReadyServers } from './wiring/entrance.js';
import { openInventories } from './wiring/inventories.js';
import { openMailer } from './wiring/mailer.js';
import { openMetrics, openMetricsServer } from './wiring/metrics.js';
import type { Network } from './wiring/network/network.js';
import { placeOf } from './wiring/store.js';

/** A service that polls, and can answer. */
export interface Service extends ReadyServers {
  /**
   * Resolves when every demo market was polled once, so that there is something to show. They are
   * calculated or read from a file: it takes seconds.
   */
  demoReady(): Promise<void>;
  /** Stops polling and answering, and closes the database. */
  stop(): Promise<void>;
}

export interface AppOptions {
  readonly version: string;
  readonly logger: Logger;
  /** Shows a text to the person at the terminal: mails, where no mail server is set. */
  readonly print: (text: string) => void;
  /** The machine's clock unless a test sets another. */
  readonly clock?: Clock;
  /** Bytes that the process may take: the machine's memory unless less is granted. */
  readonly memory?: number;
  /** From 0 up to 1, another number each time; spreads what would come together. */
  readonly random?: () => number;
  /** Where webhooks may lead: the internet unless a test has another. */
  readonly webhookNetwork?: WebhookNetwork;
}

/** What a service stands on: where prices are stored, and who takes them in. */
export interface Foundation {
  readonly catalogue: Catalogue;
  readonly network: Network;
  readonly markets: readonly MarketSource[];
  readonly database: Database;
  readonly sharing: Sharing;
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly itemTracker: ItemTracker;
  readonly sourceTracker: SourceTracker;
  readonly replica: Replica;
  readonly startedAt: EpochMs;
  /** Resolves when all stored prices are in the engine. */
  readonly pricesRead: Promise<void>;
}

/**
 * Starts all that keeps watch, beside the reading of the prices, and makes ready what answers
 * requests.
 */
export async function startService(
  foundation: Foundation,
  config: Config,
  {
    version,
    logger,
    print,
    clock = Date.now,
    memory = totalmem(),
    random = Math.random,
    webhookNetwork,
  }: AppOptions,
): Promise<Service> {
  const { catalogue, network, markets, database, sharing, engine, items } = foundation;
  const { itemTracker, sourceTracker, replica, startedAt, pricesRead } = foundation;
  const { bus, sharedDatabase, follower, createLeadership } = sharing;
  const sourceName = (id: number) => sourceTracker.nameOf(id);
  const liveWriter = new JsonMessageWriter({ items, sourceName });
  const live = new Hub(engine, liveWriter, clock, {
    items,
    maxSubscriptions: config.live.subscriptions,
  });
  const itemMemory = new ItemMemory({
    directory: items,
    items: itemTracker,
    engine,
    clock,
    log: logger,
  });
  const itemNames = {
    directory: items,
    isKnown: (name: string) => catalogue.knows(name),
    recall: itemMemory.recall.bind(itemMemory),
    track: (names: Iterable<string>, now: number) => itemTracker.track(names, now),
  };
  const baseUrl = baseUrlOf(config);
  const mailer = await openMailer(config, baseUrl, print, network.lookup);
  const alerts = new Alerts({
    database,
    engine,
    items: itemNames,
    clock,
    log: logger,
    mailer,
    baseUrl,
    isEvaluating: () => leadership.isLeader,
    onEvent: () => bus.publish('alerts', ''),
    network: webhookNetwork ?? publicInternet(network.find),
  });

  replica.setListener({
    onTicks(ticks) {
      live.publish(ticks);
      alerts.observe(ticks);
    },
    onPoll(poll) {
      live.polled(poll);
      alerts.polled(poll.sourceId);
    },
  });
  const names = markets.map(({ name }) => name);
  const disk =
    config.database.kind === 'embedded'
      ? new DiskWatch(config.database.directory, logger)
      : undefined;
  const marketStatuses = new MarketStatusRegistry({
    names,
    bus,
    sharedDatabase,
    clock,
    log: logger,
  });
  const leadership = createLeadership(
    (recording) =>
      new MarketIngest({
        recording,
        markets,
        engine,
        items,
        itemTracker,
        isInCatalogue: (name) => catalogue.knows(withoutVariant(name)),
        sources: sourceTracker,
        marketStatuses,
        replica,
        room: async () => disk?.assertRoom(),
        clock,
        sleep,
        random,
        log: logger,
      }),
  );
  const turns = new Turns(live, clock, logger);
  const place = placeOf(config.database);
  const backups = new ServiceBackups({ place, database, version, clock, log: logger });
  const backupFolder =
    config.backups && new BackupFolder({ ...config.backups, backups, clock, log: logger });
  const scheduled =
    config.backups &&
    backupFolder &&
    new ScheduledBackups({
      folder: backupFolder,
      intervalHours: config.backups.intervalHours,
      isLeader: () => leadership.isLeader,
      clock,
      log: logger,
    });
  const metrics = openMetrics(config.metrics, database, {
    version,
    items: () => items.size,
    engine: () => engine.size(),
    markets: () => marketStatuses.local(),
    live: () => ({ clients: live.size, ...live.traffic }),
    diskFree: () => disk?.latest?.freeBytes,
    backups: () => scheduled?.status(),
    isLeader: () => leadership.isLeader,
  });
  const accounts = openAccounts(config, baseUrl, {
    database,
    mailer,
    clock,
    log: logger,
    fetch: network.fetch,
  });

  const portfolios = createPortfolios({
    database,
    engine,
    clock,
    ...openInventories(config.accounts, network.fetch),
    items: itemNames,
  });
  const alertConnections = new AlertConnections(live, liveWriter, (caller) =>
    isCallerValid(accounts, caller),
  );
  const alertFeed = new AlertFeed({
    database,
    log: logger,
    onEvent: (event) => alertConnections.send(event),
  });
  bus.subscribe('alerts', () => alertFeed.read());

  const deps: HttpDeps = {
    clock,
    engine,
    items,
    sourceName,
    sourceId: (name) => sourceTracker.idOf(name),
    sourceNames: () => sourceTracker.names(),
    live,
    liveLimits: config.live,
    requestLimits: config.requests,
    accounts,
    portfolios,
    alerts: alerts.book,
    alertConnections,
    commandMarket: (market, command) =>
      addMarketCommand(database, { market, command, askedAt: clock() }),
    heldItems: new HeldItems(database, itemTracker, clock),
    backups: backupFolder,
    health: {
      database: () =>
        database.ping().then(
          () => true,
          () => false,
        ),
      backup: () => scheduled?.status(),
      ...(disk && { disk: () => disk.look() }),
      markets: () => marketStatuses.statuses(),
    },
    countShared: sharedDatabase && ((key, window) => countRequest(sharedDatabase, key, window)),
    knownMarkets: MARKET_TRAITS.map(
      (traits) => markets.find(({ name }) => name === traits.name) ?? traits,
    ),
    version,
    startedAt,
    baseUrl,
    frontendUrl: config.frontendUrl ?? baseUrl.origin,
    trustedProxies: config.trustedProxies,
    logger,
    memory,
    metrics,
  };
  const makeServer = config.role === 'ingest' ? createHealthServer : createServer;
  const openServer = async () => {
    const server = await makeServer(deps);
    // Or else listening would compile what reads requests and writes answers.
    await server.ready();
    return server;
  };
  // The database has most of the work with the prices: the server is made beside it.
  const [server] = await Promise.all([openServer(), pricesRead, alertFeed.open()]);
  const metricsServer = await openMetricsServer(metrics);
  await backups.open();
  disk?.start();
  scheduled?.start();
  const parts = [
    bus,
    follower,
    marketStatuses,
    leadership,
    turns,
    accounts,
    alerts,
    alertFeed,
    itemMemory,
  ];
  for (const part of parts) part.start();
  return {
    server,
    metricsServer,
    demoReady: () => leadership.ready(),
    stop: async () => {
      const loopsStop = [leadership, turns].map((part) => part.stop());
      await Promise.all([server.close(), metricsServer?.close(), ...loopsStop]);
      await alerts.stop();
      await disk?.stop();
      const others = [accounts, marketStatuses, follower, alertFeed, itemMemory];
      await Promise.all(others.map((part) => part.stop()));
      await Promise.all([backups.close(), scheduled?.stop()]);
      await sharing.close();
      await database.close();
    },
  };
}
