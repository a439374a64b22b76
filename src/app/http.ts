import type { FastifyInstance } from 'fastify';
import { Indices } from '../analytics/past/indices.js';
import { loadCandles } from '../analytics/past/load-candles.js';
import { MarketPast } from '../analytics/past/market-items.js';
import { Moves } from '../analytics/past/moves.js';
import { observationParts } from '../analytics/past/observation-parts.js';
import { Outlooks } from '../analytics/past/outlooks.js';
import type { Accounts } from '../auth/accounts.js';
import type { Pictures } from '../feeds/pictures/pictures.js';
import type { HttpDeps } from '../http/server/deps.js';
import { createHealthServer, createServer } from '../http/server.js';
import { HeldItems } from '../ingest/poll/held-items.js';
import type { Portfolios } from '../portfolio/portfolios.js';
import { countRequest } from '../store/cluster/rate-counts.js';
import type { Database } from '../store/connection/database.js';
import { readGameEvents } from '../store/events/game-events.js';
import { addMarketCommand } from '../store/markets/market-commands.js';
import type { AlertParts } from './alerts.js';
import type { BackupParts } from './backups.js';
import type { Base } from './base.js';
import type { IngestParts } from './ingest.js';
import type { LiveParts } from './live.js';
import type { TradingParts } from './markets.js';

/** What answers requests. */
export interface Services {
  readonly trading: TradingParts;
  readonly ingest: IngestParts;
  readonly live: LiveParts;
  readonly accounts: Accounts;
  readonly portfolios: Portfolios;
  readonly pictures: Pictures | undefined;
  readonly alerts: AlertParts;
  readonly backups: BackupParts;
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
  const { config, prices, rates, catalogue, baseUrl } = base;
  const { version, startedAt, memory, clock, log } = base;
  const { live, accounts, portfolios, pictures, alerts, backups, metrics } = services;
  const { database, engine, items, names, sourceTracker } = prices;
  const { sharedDatabase } = prices.sharing;
  const past = { database, engine, items, clock };
  const marketPast = new MarketPast(past);
  const indices = new Indices(engine, marketPast);
  return {
    clock,
    engine,
    items,
    itemFacts: (name) => catalogue.facts(name),
    ...services.trading,
    rates: rates.table,
    defaultCurrency: config.defaultCurrency,
    sourceName: (id) => sourceTracker.nameOf(id),
    sourceId: (name) => sourceTracker.idOf(name),
    sourceNames: () => sourceTracker.names(),
    live: live.hub,
    liveLimits: config.live,
    requestLimits: config.requests,
    accounts,
    portfolios,
    pictures,
    outlooks: new Outlooks(past),
    events: (range) => readGameEvents(database, range),
    candles: (series, range, now) => loadCandles(past, series, range, now),
    observations: (series, range, now) => observationParts(past, series, range, now),
    indices,
    moves: new Moves(past, marketPast, indices),
    alerts: alerts.alerts.book,
    alertConnections: alerts.connections,
    commandMarket: (market, command) =>
      addMarketCommand(database, { ...command, market, askedAt: clock() }),
    heldItems: new HeldItems(database, names, clock),
    backups: backups.folder,
    health: healthOf(database, services),
    countShared: sharedDatabase && ((key, window) => countRequest(sharedDatabase, key, window)),
    version,
    startedAt,
    baseUrl,
    frontendUrl: config.frontendUrl ?? baseUrl.origin,
    trustedProxies: config.trustedProxies,
    logger: log,
    memory,
    metrics,
  };
}

function healthOf(database: Database, { ingest, backups }: Services): HttpDeps['health'] {
  const { disk, marketStatuses } = ingest;
  return {
    database: () =>
      database.ping().then(
        () => true,
        () => false,
      ),
    backup: () => backups.scheduled?.status(),
    ...(disk && { disk: () => disk.look() }),
    markets: () => marketStatuses.statuses(),
  };
}
