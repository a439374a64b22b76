import type { FastifyInstance } from 'fastify';
import { Indices } from '../analytics/past/indices.js';
import { MarketPast } from '../analytics/past/market-items.js';
import { Moves } from '../analytics/past/moves.js';
import type { Outlooks } from '../analytics/past/outlooks.js';
import type { Accounts } from '../auth/accounts.js';
import type { Images } from '../feeds/images/images.js';
import type { ItemDataUpdates } from '../feeds/item-data/item-data-updates.js';
import { ReleaseCheck } from '../feeds/release-check.js';
import type { DemoAccount, HttpDeps } from '../http/server/deps.js';
import { createHealthServer, createServer } from '../http/server.js';
import { HeldItems } from '../ingest/list-gate/held-items.js';
import type { Portfolios } from '../portfolio/portfolios.js';
import { countRequest } from '../store/cluster/rate-counts.js';
import { addMarketCommand } from '../store/markets/market-commands.js';
import { loadBackupState } from '../store/service/backup-state.js';
import type { AlertParts } from './alerts.js';
import type { BackupParts } from './backups.js';
import type { Base } from './base.js';
import { buildEventReader } from './events.js';
import type { IngestParts } from './ingest.js';
import type { LiveParts } from './live.js';
import type { TradingParts } from './markets.js';

/** The parts that serve requests. */
export interface Services {
  readonly trading: TradingParts;
  readonly ingest: IngestParts;
  readonly live: LiveParts;
  readonly accounts: Accounts;
  readonly demoAccount: DemoAccount | undefined;
  readonly portfolios: Portfolios;
  readonly outlooks: Outlooks;
  readonly images: Images | undefined;
  readonly alerts: AlertParts;
  readonly backups: BackupParts;
  readonly itemData: ItemDataUpdates;
  readonly serviceSettings: HttpDeps['serviceSettings'];
  readonly setup: HttpDeps['setup'];
  readonly metrics: HttpDeps['metrics'];
}

/** The HTTP server of the process's role. It does not listen yet. */
export function buildServer(
  base: Base,
  services: Services,
  overrides: Partial<HttpDeps> = {},
): Promise<FastifyInstance> {
  const deps = { ...depsOf(base, services), ...overrides };
  return base.config.role === 'ingest' ? createHealthServer(deps) : createServer(deps);
}

function depsOf(base: Base, services: Services): HttpDeps {
  const { config, prices, catalogue, baseUrl, version, startedAt, memory, clock, log } = base;
  const { trading, ingest, live, accounts, portfolios, images, alerts, backups } = services;
  const { database, engine, items, names, replica, sourceTracker } = prices;
  const { sharedDatabase } = prices.sharing;
  const past = { database, engine, items, clock, olderDays: prices.olderDays };
  const marketPast = new MarketPast(past);
  const indices = new Indices(engine, marketPast);
  return {
    settings: {
      version,
      startedAt,
      baseUrl,
      frontendUrl: config.frontendUrl ?? baseUrl.origin,
      trustedProxies: config.trustedProxies,
      memory,
      defaultCurrency: config.defaultCurrency,
      defaultTimezone: config.defaultTimezone,
      processor: config.processor,
      connections: config.connections,
      live: config.live,
    },
    clock,
    logger: log,
    metrics: services.metrics,
    health: {
      database,
      disk: ingest.disk,
      backups: () => loadBackupState(database),
      itemData: services.itemData,
      clockWatch: replica.clockWatch,
    },
    countShared: sharedDatabase && ((key, window) => countRequest(sharedDatabase, key, window)),
    database,
    engine,
    items,
    catalogue,
    sources: sourceTracker,
    trading,
    rates: base.rates.table,
    images,
    readEvents: buildEventReader(base),
    outlooks: services.outlooks,
    indices,
    moves: new Moves(past, marketPast, indices),
    live: live.hub,
    accounts,
    demoAccount: services.demoAccount,
    portfolios,
    alerts: alerts.alerts.book,
    alertConnections: alerts.connections,
    marketStatuses: ingest.marketStatuses,
    commandMarket: (market, command) =>
      addMarketCommand(database, { ...command, market, askedAt: clock() }),
    heldItems: new HeldItems(database, names, clock),
    backups: backups.folder,
    releases:
      config.updateUrl === undefined
        ? undefined
        : new ReleaseCheck(new URL(config.updateUrl), base.network.fetch, clock),
    serviceSettings: services.serviceSettings,
    setup: services.setup,
  };
}
