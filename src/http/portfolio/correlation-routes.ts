import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CorrelationMap, CorrelationsQuery } from '../../contract/correlations.js';
import { ref } from '../../contract/schema.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { USER_RESPONSES } from '../server/user-responses.js';
import { correlationView } from './correlation-view.js';
import { namesOf } from './names.js';

const schema = {
  operationId: 'getPortfolioCorrelations',
  summary: 'How the prices of the 30 most valuable holdings move together',
  tags: ['portfolio'],
  querystring: CorrelationsQuery,
  response: { 200: ref(CorrelationMap), ...USER_RESPONSES },
};

/** `/portfolio/correlations` */
export function portfolioCorrelationRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const names = namesOf(deps);
  return async (app) => {
    app.get('/correlations', { schema, config: { token: 'portfolio:read' } }, async (request) => {
      const { user } = await requireCaller(deps.accounts, request);
      const { correlations } = deps.portfolios;
      return correlationView(await correlations.ofUser(user.id, request.query.horizon), names);
    });
  };
}
