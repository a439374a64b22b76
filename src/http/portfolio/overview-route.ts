import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Portfolio } from '../../contract/portfolio.js';
import { ref } from '../../contract/schema.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { USER_RESPONSES } from '../server/user-responses.js';
import { namesOf } from './names.js';
import { portfolioView } from './portfolio-views.js';

const writePortfolio = slicedJsonWriter(Portfolio);

const overviewSchema = {
  operationId: 'getPortfolio',
  summary: 'The holdings of the user and their current value',
  tags: ['portfolio'],
  response: { 200: ref(Portfolio), ...USER_RESPONSES },
};

/** `/portfolio` */
export function overviewRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { accounts, portfolios } = deps;
  const names = namesOf(deps);
  return async (app) => {
    app.get(
      '',
      { schema: overviewSchema, config: { token: 'portfolio:read' } },
      async (request, reply) => {
        const { user } = await requireCaller(accounts, request);
        const overview = await portfolios.overview(user.id, request.conversion);
        const view = await portfolioView(user.id, overview, names);
        return sendWritten(reply, await writePortfolio(view));
      },
    );
  };
}
