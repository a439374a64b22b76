import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PortfolioReturns } from '../../contract/portfolio-returns.js';
import { ref } from '../../contract/schema.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { USER_RESPONSES } from '../server/user-responses.js';
import { returnsView } from './returns-view.js';

const writeReturns = slicedJsonWriter(PortfolioReturns);

const returnsSchema = {
  operationId: 'getPortfolioReturns',
  summary: 'What the portfolio returned, by month and year, and how deep it fell',
  tags: ['portfolio'],
  response: { 200: ref(PortfolioReturns), ...USER_RESPONSES },
};

/** `/portfolio/returns` */
export function returnsRoutes({ accounts, portfolios }: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/returns',
      { schema: returnsSchema, config: { token: 'portfolio:read' } },
      async (request, reply) => {
        const { user } = await requireCaller(accounts, request);
        const view = await returnsView(await portfolios.returns(user.id, request.conversion));
        return sendWritten(reply, await writeReturns(view));
      },
    );
  };
}
