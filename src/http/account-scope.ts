import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import { takeInUnknownAddresses } from './addresses.js';
import { authenticated } from './current-session.js';
import type { HttpDeps } from './deps.js';
import { apiTokenRoutes } from './routes/account/api-tokens.js';
import { accountDataRoutes } from './routes/account/data.js';
import { mergeRoutes } from './routes/account/merge.js';
import { accountProviderRoutes } from './routes/account/providers.js';
import { accountSessionRoutes } from './routes/account/sessions.js';

/** Everything under `/account`: for the user who is signed in, and never stored by anyone between. */
export function accountScope(deps: HttpDeps): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });
    scope.addHook('preParsing', async (request) => {
      if (!request.is404) await authenticated(deps.accounts, request);
    });
    takeInUnknownAddresses(scope);
    await scope.register(cookie);
    await scope.register(apiTokenRoutes(deps));
    await scope.register(accountSessionRoutes(deps));
    await scope.register(accountProviderRoutes(deps));
    await scope.register(mergeRoutes(deps));
    await scope.register(accountDataRoutes(deps));
  };
}
