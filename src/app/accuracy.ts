import { dealClaims } from '../http/markets/deal-claims.js';
import type { HttpDeps } from '../http/server/deps.js';
import { AccuracyUpdates } from '../portfolio/accuracy/accuracy-updates.js';
import type { Base } from './base.js';
import type { IngestParts } from './ingest.js';
import type { TradingParts } from './markets.js';

/** Stores the claims of the figures, and judges those that are due: work of the leader. */
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
