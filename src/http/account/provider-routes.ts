import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProviderPath } from '../../contract/account.js';
import { authenticated } from '../security/current-session.js';
import type { HttpDeps } from '../server/deps.js';
import { CHANGE_ANSWERS, DONE, failure } from '../server/user-responses.js';

const unlinkSchema = {
  operationId: 'unlinkProvider',
  summary: 'Takes a provider from the ways to sign in, and ends all other sessions',
  tags: ['account'],
  params: ProviderPath,
  response: {
    ...DONE,
    ...CHANGE_ANSWERS,
    404: failure('The provider is not linked'),
    409: failure('It is the only way left to sign in'),
  },
};

/** `/account/providers` */
export function accountProviderRoutes({ accounts }: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.delete('/providers/:provider', { schema: unlinkSchema }, async (request, reply) => {
      const session = await authenticated(accounts, request);
      const { provider } = request.params;
      await accounts.own.unlink(session, provider);
      request.log.info({ userId: session.user.id, ip: request.ip, provider }, 'provider unlinked');
      return reply.code(204).send(null);
    });
  };
}
