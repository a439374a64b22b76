import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MarketPath } from '../../contract/admin.js';
import { Message } from '../../contract/auth.js';
import { ref } from '../../contract/schema.js';
import type { HttpDeps } from '../server/deps.js';
import { failure } from '../server/responses.js';
import { ADMIN_CHANGE_RESPONSES } from './admin-responses.js';
import { logAdminAction } from './require-admin.js';
import { requirePolledMarket } from './require-polled-market.js';

/** Of each command to the process that polls the markets. */
const commandSchema = {
  tags: ['admin'],
  params: MarketPath,
  response: {
    200: ref(Message, { description: 'The process that polls the markets does it within seconds' }),
    ...ADMIN_CHANGE_RESPONSES,
    404: failure('No such market is polled'),
  },
};

const pollSchema = {
  operationId: 'pollMarket',
  summary: 'Polls a market now',
  ...commandSchema,
};

const releaseSchema = {
  operationId: 'releaseMarket',
  summary: 'Takes one market out of quarantine',
  ...commandSchema,
};

/** `/admin/markets` */
export function adminMarketRoutes({
  accounts,
  health,
  commandMarket,
}: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/markets/:name/poll', { schema: pollSchema }, async (request) => {
      const name = requirePolledMarket(health, request.params.name);
      await commandMarket(name, { command: 'poll' });
      await logAdminAction(accounts, request, { action: 'poll market', market: name });
      return { message: 'the market is asked within seconds' };
    });

    app.post('/markets/:name/release', { schema: releaseSchema }, async (request) => {
      const name = requirePolledMarket(health, request.params.name);
      await commandMarket(name, { command: 'release' });
      await logAdminAction(accounts, request, { action: 'release market', market: name });
      return { message: 'the market is released within seconds' };
    });
  };
}
