import type { FastifyInstance } from 'fastify';
import type { EventUpdates } from '../feeds/events/event-updates.js';
import type { RateUpdates } from '../feeds/rates/rate-updates.js';
import type { AccuracyUpdates } from '../portfolio/accuracy/accuracy-updates.js';
import type { ScheduledImports } from '../portfolio/inventory/scheduled-imports.js';
import { removeDemoAccount } from './demo-account.js';
import type { Services } from './http.js';
import type { Prices } from './prices.js';

/** Everything that is started and stopped. */
export interface ServiceParts extends Services {
  readonly prices: Prices;
  readonly rateUpdates: RateUpdates;
  readonly eventUpdates: EventUpdates;
  readonly accuracy: AccuracyUpdates;
  readonly scheduledImports: ScheduledImports;
  readonly server: FastifyInstance;
  readonly metricsServer: FastifyInstance | undefined;
}

/** Starts all parts once the stored prices are loaded; polling begins then. */
export async function startParts(parts: ServiceParts, loaded: Promise<void>): Promise<void> {
  const { prices, rateUpdates, eventUpdates, itemData, ingest, live, accounts, alerts } = parts;
  const { backups, accuracy, scheduledImports, server } = parts;
  // Otherwise validators and serializers would be compiled when the server listens. Loading prices is mostly
  // work of the database, so the server is prepared at the same time.
  await Promise.all([
    server.ready(),
    loaded,
    rateUpdates.load(),
    itemData.load(),
    alerts.feed.open(),
  ]);
  await removeDemoAccount(prices.database);
  await backups.service.open();
  ingest.disk?.start();
  backups.scheduled?.start();
  const { bus, follower } = prices.sharing;
  const loops = [
    bus,
    follower,
    prices.groupUpdates,
    ingest.marketStatuses,
    ingest.leadership,
    rateUpdates,
    eventUpdates,
    itemData,
    accuracy,
    scheduledImports,
    live.turns,
    accounts,
    alerts.alerts,
    alerts.feed,
  ];
  for (const loop of loops) loop.start();
  prices.checkpointLoop?.start();
}

/** Stops polling and serving, then the parts that these use, and closes the database last. */
export async function stopParts(parts: ServiceParts): Promise<void> {
  const {
    prices,
    rateUpdates,
    eventUpdates,
    itemData,
    accuracy,
    scheduledImports,
    ingest,
    live,
    accounts,
    alerts,
    backups,
    server,
    metricsServer,
  } = parts;
  await Promise.all([
    server.close(),
    metricsServer?.close(),
    ingest.leadership.stop(),
    live.turns.stop(),
  ]);
  await parts.images?.stop();
  await alerts.alerts.stop();
  await ingest.disk?.stop();
  await prices.checkpointLoop?.stop();
  const { follower } = prices.sharing;
  const others = [
    accounts,
    rateUpdates,
    eventUpdates,
    itemData,
    accuracy,
    scheduledImports,
    ingest.marketStatuses,
    prices.groupUpdates,
    follower,
    alerts.feed,
  ];
  await Promise.all(others.map((part) => part.stop()));
  await Promise.all([backups.service.close(), backups.scheduled?.stop()]);
  await prices.saveCheckpoint();
  await prices.close();
}
