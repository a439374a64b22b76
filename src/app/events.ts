import { EventUpdates } from '../feeds/events/event-updates.js';
import { newsFeed, saleFeed } from '../feeds/events/news-feed.js';
import type { HttpDeps } from '../http/server/deps.js';
import { readGameEvents } from '../store/events/game-events.js';
import type { Base } from './base.js';
import type { IngestParts } from './ingest.js';

/** Keeps the events of the game up to date: the leader fetches and stores them. */
export function buildEventUpdates(base: Base, { leadership }: IngestParts): EventUpdates {
  const { config, network, prices, clock, log } = base;
  const origin = config.eventsOrigin;
  return new EventUpdates({
    feeds:
      origin === 'off' ? [] : [newsFeed(origin, network.fetch), saleFeed(origin, network.fetch)],
    database: prices.database,
    isLeader: () => leadership.isLeader,
    clock,
    log,
  });
}

/** Reads the stored events or, while all prices are generated, those of their world: they explain the prices. */
export function buildEventReader({ markets, prices }: Base): HttpDeps['readEvents'] {
  const [world] = markets.flatMap(({ generated }) => generated ?? []);
  if (world === undefined || !markets.every(({ demo }) => demo)) {
    return (range) => readGameEvents(prices.database, range);
  }
  return async ({ from, to, limit }) => world.events(from, to).slice(-limit);
}
