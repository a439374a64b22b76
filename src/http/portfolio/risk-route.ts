import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PortfolioVolatility, RiskQuery } from '../../contract/portfolio-risk.js';
import { ref } from '../../contract/schema.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { USER_RESPONSES } from '../server/user-responses.js';
import { namesOf } from './names.js';
import { riskView } from './risk-view.js';

const writeRisk = slicedJsonWriter(PortfolioVolatility);

const riskSchema = {
  operationId: 'getPortfolioVolatility',
  summary: 'Risk of the portfolio over a horizon, and the contribution of each holding',
  tags: ['portfolio'],
  querystring: RiskQuery,
  response: { 200: ref(PortfolioVolatility), ...USER_RESPONSES },
};

/** `/portfolio/volatility` */
export function riskRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const names = namesOf(deps);
  return async (app) => {
    app.get(
      '/volatility',
      { schema: riskSchema, config: { token: 'portfolio:read' } },
      async (request, reply) => {
        const { user } = await requireCaller(deps.accounts, request);
        const risk = await deps.portfolios.risk(user.id, request.query.horizon);
        return sendWritten(reply, await writeRisk(await riskView(risk, names)));
      },
    );
  };
}
