import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { ItemPath, SeriesQuery } from '../../contract/parameters.js';
import { PriceHistoryPoint } from '../../contract/prices.js';
import { ref } from '../../contract/schema.js';
import type { HttpDeps } from '../deps.js';
import { historyPointView } from '../views.js';
import { COMMON_ANSWERS, existingItem, ITEM_NOT_FOUND, NOT_MODIFIED } from './answers.js';

const schema = {
  operationId: 'getItemHistory',
  summary: 'What an item cost, in one window',
  tags: ['items'],
  params: ItemPath,
  querystring: SeriesQuery,
  response: {
    200: Type.Array(ref(PriceHistoryPoint), {
      description: 'Ascending by time; empty where there are no points',
    }),
    ...NOT_MODIFIED,
    ...COMMON_ANSWERS,
    ...ITEM_NOT_FOUND,
  },
};

/** `/items/:id/history`: of all markets, or of one. A market that is not known has no points. */
export function historyRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/items/:id/history', { schema }, async ({ params, query }) => {
      const item = existingItem(deps.items, params.id);
      const sourceId = query.source === undefined ? undefined : deps.sourceId(query.source);
      if (query.source !== undefined && sourceId === undefined) return [];
      return deps.engine
        .history(item.id, query.window, deps.clock(), sourceId)
        .map((point) => historyPointView(point, deps.sourceName(point.sourceId)));
    });
  };
}
