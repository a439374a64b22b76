import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProviderPath } from '../../contract/account.js';
import { requireCurrentSession } from '../security/current-session.js';
import type { HttpDeps } from '../server/deps.js';
import { DONE, failure } from '../server/responses.js';
import { CHANGE_RESPONSES } from '../server/user-responses.js';

const unlinkSchema = {
  operationId: 'unlinkProvider',
  summary: 'Unlinks a provider, and ends all other sessions',
  tags: ['account'],
  params: ProviderPath,
  response: {
    ...DONE,
    ...CHANGE_RESPONSES,
    404: failure('The provider is not linked'),
    409: failure('It is the only remaining way to sign in'),
  },
};

/** `/account/providers` */
export function accountProviderRoutes({ accounts }: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.delete('/providers/:provider', { schema: unlinkSchema }, async (request, reply) => {
      const session = await requireCurrentSession(accounts, request);
      const { provider } = request.params;
      await accounts.own.unlink(session, provider);
      request.log.info({ userId: session.user.id, ip: request.ip, provider }, 'provider unlinked');
      return reply.code(204).send(null);
    });
  };
}
