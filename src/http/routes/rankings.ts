import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { RankingQuery } from '../../contract/parameters.js';
import { ref } from '../../contract/schema.js';
import { RankingEntry } from '../../contract/volatility.js';
import type { HttpDeps } from '../deps.js';
import { rankingEntryView } from '../views.js';
import { COMMON_ANSWERS, existingItem, NOT_MODIFIED } from './answers.js';

const schema = {
  operationId: 'getVolatileRanking',
  summary: 'The most volatile items',
  tags: ['rankings'],
  querystring: RankingQuery,
  response: {
    200: Type.Array(ref(RankingEntry), { description: 'Most volatile first, ties by item id' }),
    ...NOT_MODIFIED,
    ...COMMON_ANSWERS,
  },
};

/** `/rankings/volatile` */
export function rankingRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/rankings/volatile', { schema }, async ({ query }) =>
      deps.engine
        .ranking(query.window, query.limit, deps.clock())
        .map((entry) =>
          rankingEntryView(
            entry,
            existingItem(deps.items, entry.itemId),
            deps.sourceName(entry.sourceId),
          ),
        ),
    );
  };
}
