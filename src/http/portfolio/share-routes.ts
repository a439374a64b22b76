import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ref } from '../../contract/schema.js';
import { Share, ShareState } from '../../contract/share.js';
import type { NewShare } from '../../portfolio/shares.js';
import { requireCaller } from '../security/caller.js';
import { SESSION_ONLY } from '../security/security-schemes.js';
import type { HttpDeps } from '../server/deps.js';
import { DONE } from '../server/responses.js';
import { timestamp } from '../server/timestamp.js';
import { CHANGE_RESPONSES, USER_RESPONSES } from '../server/user-responses.js';

const stateSchema = {
  operationId: 'getShare',
  summary: 'The public link to the portfolio, if there is one',
  tags: ['portfolio'],
  security: SESSION_ONLY,
  response: { 200: ref(ShareState), ...USER_RESPONSES },
};

const openSchema = {
  operationId: 'sharePortfolio',
  summary: 'Makes the link, which only this response contains, and revokes the former one',
  tags: ['portfolio'],
  response: { 200: ref(Share), ...CHANGE_RESPONSES },
};

const closeSchema = {
  operationId: 'unsharePortfolio',
  summary: 'Revokes the link',
  tags: ['portfolio'],
  response: { ...DONE, ...CHANGE_RESPONSES },
};

/**
 * `/portfolio/share`. API tokens are refused: only the user may publish, and a link would outlive a
 * token.
 */
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
