import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ItemPath, SeriesQuery } from '../../contract/parameters.js';
import { ref } from '../../contract/schema.js';
import { VolatilityMetrics } from '../../contract/volatility.js';
import { DomainError } from '../../domain/errors.js';
import type { HttpDeps } from '../deps.js';
import { volatilityView } from '../views.js';
import { COMMON_ANSWERS, existingItem, ITEM_OR_PRICES_NOT_FOUND, NOT_MODIFIED } from './answers.js';

const schema = {
  operationId: 'getItemVolatility',
  summary: 'How the price of an item moves, on its reference market or on another',
  tags: ['items'],
  params: ItemPath,
  querystring: SeriesQuery,
  response: {
    200: ref(VolatilityMetrics, { description: 'The metrics, with the market they are of' }),
    ...NOT_MODIFIED,
    ...COMMON_ANSWERS,
    ...ITEM_OR_PRICES_NOT_FOUND,
  },
};

/** `/items/:id/volatility`: over the points of one market. A market not known has no prices. */
export function volatilityRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/items/:id/volatility', { schema }, async ({ params, query }) => {
      const item = existingItem(deps.items, params.id);
      const sourceId = query.source === undefined ? undefined : deps.sourceId(query.source);
      if (query.source !== undefined && sourceId === undefined) {
        throw new DomainError('no_prices_in_window', 'no prices for this item in the window');
      }
      const metrics = deps.engine.metrics(item.id, query.window, deps.clock(), sourceId);
      return volatilityView(metrics, deps.sourceName(metrics.sourceId));
    });
  };
}
