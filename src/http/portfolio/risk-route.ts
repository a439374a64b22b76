import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PortfolioVolatility, RiskQuery } from '../../contract/portfolio-risk.js';
import { ref } from '../../contract/schema.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { namesOf, PORTFOLIO_ANSWERS } from '../server/user-responses.js';
import { riskView } from './risk-view.js';

const writeRisk = slicedJsonWriter(PortfolioVolatility);

const riskSchema = {
  operationId: 'getPortfolioVolatility',
  summary: 'How widely the value of what is held moves, and what each holding adds to that',
  tags: ['portfolio'],
  querystring: RiskQuery,
  response: { 200: ref(PortfolioVolatility), ...PORTFOLIO_ANSWERS },
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
        const { window } = request.query;
        const risk = await deps.portfolios.risk(user.id, window);
        return sendWritten(reply, await writeRisk(await riskView(window, risk, names)));
      },
    );
  };
}
