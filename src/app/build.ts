import { totalmem } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { Outlooks } from '../analytics/past/outlooks.js';
import type { Config } from '../config/config.js';
import type { Setup } from '../http/server/deps.js';
import { buildAccounts } from './accounts.js';
import { buildAccuracy } from './accuracy.js';
import { type AlertParts, buildAlerts } from './alerts.js';
import { buildBackups } from './backups.js';
import type { Foundation, Overrides } from './base.js';
import { buildDemoAccount } from './demo-account.js';
import { buildEventUpdates } from './events.js';
import { buildServer } from './http.js';
import { buildImages } from './images.js';
import { buildIngest } from './ingest.js';
import { buildItemData } from './item-data.js';
import { buildLive, type LiveParts } from './live.js';
import { openMailer } from './mailer.js';
import { buildTrading } from './markets.js';
import { buildMetrics, buildMetricsServer } from './metrics.js';
import { buildItemNames, buildPortfolios, buildScheduledImports } from './portfolios.js';
import { baseUrlOf, type ReadyServers } from './ports.js';
import { buildRateUpdates } from './rates.js';
import { startParts, stopParts } from './service.js';
import { buildServiceSettings } from './service-settings.js';
import { buildSetup } from './setup.js';

/** A service that can be started once. */
export interface Service extends ReadyServers {
  readonly server: FastifyInstance;
  readonly live: LiveParts;
  readonly alerts: AlertParts;
  readonly setup: Setup;
  /**
   * Starts all parts once the stored prices are loaded.
   * @throws the reason with which `loaded` rejects
   */
  start(loaded: Promise<void>): Promise<void>;
  /**
   * Resolves after the first poll of every demo market, so that there are prices to show. They are generated
   * or read from a file, which takes seconds.
   */
  demoReady(): Promise<void>;
  /** Stops polling and serving, and closes the database. */
  stop(): Promise<void>;
}

/** Composes the service, in the order of the data flow. Nothing runs before `start`. */
export async function build(
  config: Config,
  foundation: Foundation,
  overrides: Overrides,
): Promise<Service> {
  const { version, logger, print, clock = Date.now, startedAt = clock() } = overrides;
  const { memory = totalmem(), random = Math.random } = overrides;
  const baseUrl = baseUrlOf(config);
  const log = logger;
  const base = { ...foundation, config, baseUrl, version, startedAt, memory, clock, random, log };
  const mailer =
    overrides.mailer ?? (await openMailer(config, baseUrl, print, foundation.network.lookup));

  const items = buildItemNames(base);
  const ingest = buildIngest(base);
  const rateUpdates = buildRateUpdates(base, ingest);
  const eventUpdates = buildEventUpdates(base, ingest);
  const itemData = buildItemData(base, ingest);
  const live = buildLive(base);
  const accounts = buildAccounts(base, mailer);
  const trading = buildTrading(base);
  const portfolios = buildPortfolios(base, items, trading);
  const outlooks = new Outlooks({ ...base.prices, clock });
  const accuracy = buildAccuracy(base, trading, outlooks, ingest);
  const images = buildImages(base);
  const alerts = buildAlerts(base, {
    items,
    ingest,
    live,
    accounts,
    mailer,
    network: overrides.webhookNetwork,
  });
  const demoAccount = buildDemoAccount(base, { accounts, portfolios });
  const { replica } = foundation.prices;
  for (const listener of [live.hub, alerts.alerts]) replica.addListener(listener);
  const backups = buildBackups(base, ingest);
  const metrics = buildMetrics(base, { ingest, live, backups });
  const setup = buildSetup(base);
  const services = {
    serviceSettings: buildServiceSettings(base, overrides),
    setup,
    ingest,
    live,
    accounts,
    demoAccount,
    trading,
    portfolios,
    outlooks,
    images,
    alerts,
    backups,
    itemData,
    metrics,
  };
  const server = await buildServer(base, services, overrides.http);
  const metricsServer = await buildMetricsServer(metrics);

  const scheduledImports = buildScheduledImports(base, portfolios, ingest);
  const loops = { rateUpdates, eventUpdates, accuracy, scheduledImports };
  const parts = { ...base, ...services, ...loops, server, metricsServer };
  return {
    server,
    metricsServer,
    live,
    alerts,
    setup,
    start: (loaded) => startParts(parts, loaded),
    demoReady: () => ingest.leadership.ready(),
    stop: () => stopParts(parts),
  };
}
