import type { FastifyInstance } from 'fastify';
import { rankingOperations } from '../../contract/operations/markets.js';
import type { RankingQuery } from '../../contract/parameters.js';
import { RankingEntry } from '../../contract/volatility.js';
import type { RankingEntry as Entry } from '../../domain/metrics.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { byScore } from '../../engine/rankings.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import type { ResponseCache } from '../cache/response-cache.js';
import { existingItem } from '../items/existing-item.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { jsonWriter } from '../server/serializer.js';
import { rankingEntryView } from './ranking-view.js';

/** A ranking also changes with time: points leave the window, and prices become stale. */
const INTERVAL: DurationMs = SECOND_MS;

/** Maximum age at which the previous ranking is sent while a new one is made. */
const MAX_STALE_AGE: DurationMs = 1.5 * INTERVAL;

/** Parts in which the items are scored: each takes less than a slice of time. */
const RANKING_PARTS = 64;

type RankingDeps = Pick<HttpDeps, 'clock' | 'engine' | 'items' | 'sources'>;

/** `/rankings/volatile` */
export function rankingRoutes(app: FastifyInstance, deps: RankingDeps, cache: ResponseCache): void {
  route(app, rankingOperations.getVolatileRanking, async (request, reply) => {
    const { window, limit, min_price, min_volume } = request.query;
    return cache.send(request, reply, `ranking ${window} ${limit} ${min_price} ${min_volume}`, {
      version: () => 0,
      writeParts: () => writeRanking(deps, request.query),
      maxAge: INTERVAL,
      staleAge: MAX_STALE_AGE,
    });
  });
}

const writeEntry = jsonWriter(RankingEntry);

/** Scores all items, then computes the entries, both in slices; then writes the ranking. */
async function* writeRanking(
  { clock, engine, items, sources }: RankingDeps,
  { window, limit, min_price, min_volume }: RankingQuery,
): AsyncGenerator<Buffer> {
  const now = clock();
  const slices = new TimeSlices();
  for (let part = 0; part < RANKING_PARTS; part += 1) {
    engine.rankings.score(window, part, RANKING_PARTS, now);
    if (slices.over) await slices.next();
  }
  const bounds = { minPrice: min_price, minVolume: min_volume };
  const entries: Entry[] = [];
  for (const entry of engine.rankings.entries(window, limit, now, bounds)) {
    entries.push(entry);
    if (slices.over) await slices.next();
  }
  const texts = entries.sort(byScore).map((entry) => {
    const item = existingItem(items, entry.itemId);
    return writeEntry(rankingEntryView(entry, item, sources.nameOf(entry.sourceId)));
  });
  yield Buffer.from(`[${texts.join(',')}]`);
}
