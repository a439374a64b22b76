import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HeldItems, MarketPath, ReleasedItems } from '../../contract/admin.js';
import { ref } from '../../contract/schema.js';
import { SESSION_ONLY } from '../security/security-schemes.js';
import type { HttpDeps } from '../server/deps.js';
import { failure } from '../server/responses.js';
import { ADMIN_CHANGE_RESPONSES, ADMIN_RESPONSES } from './admin-responses.js';
import { logAdminAction } from './require-admin.js';
import { requirePolledMarket } from './require-polled-market.js';

const NOT_FOUND = { 404: failure('No such market is polled') };

const listSchema = {
  operationId: 'listHeldItems',
  summary: 'The new items of a market that are held back',
  tags: ['admin'],
  security: SESSION_ONLY,
  params: MarketPath,
  response: { 200: ref(HeldItems), ...ADMIN_RESPONSES, ...NOT_FOUND },
};

const releaseSchema = {
  operationId: 'releaseHeldItems',
  summary: 'Tracks the new items of a market that are held back',
  tags: ['admin'],
  params: MarketPath,
  response: {
    200: ref(ReleasedItems, { description: 'Their prices are accepted from the next poll on' }),
    ...ADMIN_CHANGE_RESPONSES,
    ...NOT_FOUND,
  },
};

/** `/admin/markets/:name/held` */
export function adminHeldItemRoutes({
  accounts,
  health,
  heldItems,
}: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/markets/:name/held', { schema: listSchema }, async ({ params }) => {
      const name = requirePolledMarket(health, params.name);
      return { names: [...(await heldItems.list(name))] };
    });

    app.post('/markets/:name/held/release', { schema: releaseSchema }, async (request) => {
      const name = requirePolledMarket(health, request.params.name);
      const released = await heldItems.release(name);
      await logAdminAction(accounts, request, {
        action: 'release held items',
        market: name,
        items: `${released}`,
      });
      return { released };
    });
  };
}
