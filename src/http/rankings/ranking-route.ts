import { setImmediate } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LRUCache } from 'lru-cache';
import Type from '#typebox';
import { RankingQuery } from '../../contract/parameters.js';
import { ref } from '../../contract/schema.js';
import { RankingEntry } from '../../contract/volatility.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import type { Window } from '../../domain/window.js';
import { sendJson } from '../cache/encoded-body.js';
import type { ResponseCache } from '../cache/response-cache.js';
import { StaleWhileRevalidate } from '../cache/stale-while-revalidate.js';
import { throttledVersion } from '../cache/throttled-version.js';
import { existingItem } from '../items/existing-item.js';
import type { HttpDeps } from '../server/deps.js';
import { NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { jsonWriter } from '../server/serializer.js';
import { rankingEntryView } from './ranking-view.js';

/** Minimum time between two versions of a ranking. */
const INTERVAL: DurationMs = SECOND_MS;

/** While a ranking is made, the former one is sent if it is younger than this. */
const MAX_STALE_AGE: DurationMs = 1.5 * INTERVAL;

/** Rankings that are cached, one for each window and limit. */
const MAX_RANKINGS = 64;

/** Parts in which the items are scored; the event loop runs between two parts. */
const SCORING_PARTS = 64;

const schema = {
  operationId: 'getVolatileRanking',
  summary: 'The most volatile items',
  tags: ['rankings'],
  querystring: RankingQuery,
  response: {
    200: Type.Array(ref(RankingEntry), { description: 'Most volatile first, ties by item id' }),
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
  },
};

/** `/rankings/volatile` */
export function rankingRoutes(deps: HttpDeps, cache: ResponseCache): FastifyPluginAsyncTypebox {
  const { clock, engine } = deps;
  const rankings = new LRUCache<string, StaleWhileRevalidate>({ max: MAX_RANKINGS });
  // The ranking changes with time too: points leave the window, and prices become stale.
  const changes = () => engine.taken + Math.floor(clock() / INTERVAL);

  const rankingOf = ({ window, limit }: RankingQuery) => {
    const key = `${window} ${limit}`;
    const known = rankings.get(key);
    if (known !== undefined) return known;
    const ranking = new StaleWhileRevalidate(
      throttledVersion(clock, changes, INTERVAL),
      () => writeRanking(deps, window, limit),
      { stale: { clock, maxAge: MAX_STALE_AGE } },
    );
    rankings.set(key, ranking);
    return ranking;
  };

  return async (app) => {
    app.get('/rankings/volatile', { schema, config: { token: 'any' } }, async (request, reply) => {
      const ranking = rankingOf(request.query);
      const body = await ranking.read();
      cache.store(request, body, () => ranking.wouldReturn(body));
      return sendJson(body, request, reply);
    });
  };
}

const writeEntry = jsonWriter(RankingEntry);

/** Scores all items in slices, then writes the ranking. */
async function* writeRanking(
  { clock, engine, items, sourceName }: HttpDeps,
  window: Window,
  limit: number,
): AsyncGenerator<Buffer> {
  const now = clock();
  for (let part = 0; part < SCORING_PARTS; part += 1) {
    engine.score(window, part, SCORING_PARTS, now);
    await setImmediate();
  }
  const entries = engine.rankingAsScored(window, limit, now).map((entry) => {
    const item = existingItem(items, entry.itemId);
    return writeEntry(rankingEntryView(entry, item, sourceName(entry.sourceId)));
  });
  yield Buffer.from(`[${entries.join(',')}]`);
}
