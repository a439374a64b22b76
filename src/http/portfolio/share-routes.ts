import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ref } from '../../contract/schema.js';
import { Share, ShareState } from '../../contract/share.js';
import type { NewShare } from '../../portfolio/shares.js';
import { requireCaller } from '../security/caller.js';
import { SESSION_ONLY } from '../security/security-schemes.js';
import type { HttpDeps } from '../server/deps.js';
import { CHANGE_ANSWERS, DONE, PORTFOLIO_ANSWERS } from '../server/user-responses.js';
import { timestamp } from '../server/views.js';

const stateSchema = {
  operationId: 'getShare',
  summary: 'The link through which everybody sees what the user holds, if there is one',
  tags: ['portfolio'],
  security: SESSION_ONLY,
  response: { 200: ref(ShareState), ...PORTFOLIO_ANSWERS },
};

const openSchema = {
  operationId: 'sharePortfolio',
  summary: 'Makes the link, and shows it this once; a former one shows nothing any more',
  tags: ['portfolio'],
  response: { 200: ref(Share), ...CHANGE_ANSWERS },
};

const closeSchema = {
  operationId: 'unsharePortfolio',
  summary: 'Makes the link show nothing any more',
  tags: ['portfolio'],
  response: { ...DONE, ...CHANGE_ANSWERS },
};

/** `/portfolio/share`. API tokens are refused: to publish is up to the user, and outlives a token. */
export function shareRoutes({
  accounts,
  portfolios,
  frontendUrl,
}: HttpDeps): FastifyPluginAsyncTypebox {
  const { shares } = portfolios;
  const view = ({ token, createdAt }: NewShare): Share => ({
    token,
    url: `${frontendUrl}/shared/${token}`,
    created_at: timestamp(createdAt),
  });

  return async (app) => {
    app.get('/share', { schema: stateSchema }, async (request) => {
      const { user } = await requireCaller(accounts, request);
      const share = await shares.find(user.id);
      return { share: share === undefined ? null : { created_at: timestamp(share.createdAt) } };
    });

    app.post('/share', { schema: openSchema }, async (request) => {
      const { user } = await requireCaller(accounts, request);
      return view(await shares.open(user.id));
    });

    app.delete('/share', { schema: closeSchema }, async (request, reply) => {
      const { user } = await requireCaller(accounts, request);
      await shares.close(user.id);
      return reply.code(204).send(null);
    });
  };
}
