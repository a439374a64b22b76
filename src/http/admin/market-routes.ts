import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MarketPath } from '../../contract/admin.js';
import { Message } from '../../contract/auth.js';
import { ref } from '../../contract/schema.js';
import type { HttpDeps } from '../server/deps.js';
import { failure } from '../server/user-responses.js';
import { ADMIN_CHANGE_ANSWERS } from './admin-responses.js';
import { logAdminAction } from './require-admin.js';
import { requireAskedMarket } from './require-polled-market.js';

const pollSchema = {
  operationId: 'pollMarket',
  summary: 'Asks a market now, whenever it would be due',
  tags: ['admin'],
  params: MarketPath,
  response: {
    200: ref(Message, { description: 'The process that asks the markets does so within seconds' }),
    ...ADMIN_CHANGE_ANSWERS,
    404: failure('No such market is asked'),
  },
};

const releaseSchema = {
  operationId: 'releaseMarket',
  summary: 'Takes a market out of quarantine, whatever other markets say; others stay as they are',
  tags: ['admin'],
  params: MarketPath,
  response: {
    200: ref(Message, { description: 'The process that asks the markets does so within seconds' }),
    ...ADMIN_CHANGE_ANSWERS,
    404: failure('No such market is asked'),
  },
};

/** `/admin/markets` */
export function adminMarketRoutes({
  accounts,
  health,
  askOfMarket,
}: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/markets/:name/poll', { schema: pollSchema }, async (request) => {
      const name = requireAskedMarket(health, request.params.name);
      await askOfMarket(name, 'poll');
      await logAdminAction(accounts, request, { action: 'poll market', market: name });
      return { message: 'the market is asked within seconds' };
    });

    app.post('/markets/:name/release', { schema: releaseSchema }, async (request) => {
      const name = requireAskedMarket(health, request.params.name);
      await askOfMarket(name, 'release');
      await logAdminAction(accounts, request, { action: 'release market', market: name });
      return { message: 'the market is released within seconds' };
    });
  };
}
