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
import type { KeptAnswers } from '../cache/response-cache.js';
import { PreparedAnswer } from '../cache/stale-while-revalidate.js';
import { pacedVersion } from '../cache/throttled-version.js';
import type { HttpDeps } from '../server/deps.js';
import { existingItem, NOT_MODIFIED, PUBLIC_ANSWERS } from '../server/responses.js';
import { jsonWriter } from '../server/serializer.js';
import { rankingEntryView } from '../server/views.js';

/** The ranking is made anew so often at most, while prices pour in. */
const PACE: DurationMs = SECOND_MS;

/** While it is made, the former is given until it is so old. */
const RECENT: DurationMs = 1.5 * PACE;

/** Windows and limits whose rankings are kept. */
const MOST_PREPARED = 64;

/** After each of so many parts of the items others get their turn. */
const SCORING_PARTS = 64;

const schema = {
  operationId: 'getVolatileRanking',
  summary: 'The most volatile items',
  tags: ['rankings'],
  querystring: RankingQuery,
  response: {
    200: Type.Array(ref(RankingEntry), { description: 'Most volatile first, ties by item id' }),
    ...NOT_MODIFIED,
    ...PUBLIC_ANSWERS,
  },
};

/** `/rankings/volatile` */
export function rankingRoutes(deps: HttpDeps, kept: KeptAnswers): FastifyPluginAsyncTypebox {
  const { clock, engine } = deps;
  const prepared = new LRUCache<string, PreparedAnswer>({ max: MOST_PREPARED });
  // Points leave the window, and prices grow stale, as time passes too.
  const changes = () => engine.taken + Math.floor(clock() / PACE);

  const prepare = ({ window, limit }: RankingQuery) => {
    const key = `${window} ${limit}`;
    const known = prepared.get(key);
    if (known !== undefined) return known;
    const answer = new PreparedAnswer(
      pacedVersion(clock, changes, PACE),
      () => writeRanking(deps, window, limit),
      { lateness: { clock, recent: RECENT } },
    );
    prepared.set(key, answer);
    return answer;
  };

  return async (app) => {
    app.get('/rankings/volatile', { schema, config: { token: 'any' } }, async (request, reply) => {
      const ranking = prepare(request.query);
      const answer = await ranking.read();
      kept.keep(request, answer, () => ranking.gives(answer));
      return sendJson(answer, request, reply);
    });
  };
}

const writeEntry = jsonWriter(RankingEntry);

/** All items are scored first, in slices. */
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
