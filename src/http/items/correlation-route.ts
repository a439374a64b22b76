import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CorrelationMap, ItemCorrelationsQuery } from '../../contract/correlations.js';
import { ref } from '../../contract/schema.js';
import { MOST_CORRELATED } from '../../domain/correlation.js';
import { correlationView } from '../portfolio/correlation-view.js';
import { namesOf } from '../portfolio/names.js';
import type { HttpDeps } from '../server/deps.js';
import { failure, NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { readItemIds } from './item-ids.js';

const schema = {
  operationId: 'getCorrelations',
  summary: 'How the prices of chosen items move together',
  tags: ['items'],
  querystring: ItemCorrelationsQuery,
  response: {
    200: ref(CorrelationMap, { description: 'The correlations, similar items as neighbours' }),
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
    404: failure('There is no such item'),
  },
};

/** `/correlations` */
export function itemCorrelationRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { items, portfolios } = deps;
  const names = namesOf(deps);
  return async (app) => {
    app.get('/correlations', { schema, config: { token: 'any' } }, async ({ query }) => {
      const ids = readItemIds(items, query.items, MOST_CORRELATED);
      return correlationView(await portfolios.correlations.ofItems(ids, query.horizon), names);
    });
  };
}
