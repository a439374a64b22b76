import { dealClaims } from '../http/markets/deal-claims.js';
import type { HttpDeps } from '../http/server/deps.js';
import { AccuracyUpdates } from '../portfolio/accuracy/accuracy-updates.js';
import type { Base } from './base.js';
import type { IngestParts } from './ingest.js';
import type { TradingParts } from './markets.js';

/** Stores what the figures claim, and judges it when the time has come: work of the leader. */
export function buildAccuracy(
  { prices, clock, log }: Base,
  trading: TradingParts,
  outlooks: HttpDeps['outlooks'],
  { leadership }: IngestParts,
): AccuracyUpdates {
  const { database, engine, items, sourceTracker: sources } = prices;
  return new AccuracyUpdates({
    database,
    engine,
    items: { directory: items },
    outlooks,
    bestDeals: () => dealClaims({ clock, engine, items, sources, trading }),
    isLeader: () => leadership.isLeader,
    clock,
    log,
  });
}
