import type { FastifyPluginAsync } from 'fastify';
import { takeInUnknownAddresses } from './addresses.js';
import { authenticated } from './current-session.js';
import type { HttpDeps } from './deps.js';
import { apiTokenRoutes } from './routes/account/api-tokens.js';

/** Everything under `/account`: for the user who is signed in, and never stored by anyone between. */
export function accountScope(deps: HttpDeps): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.addHook('preParsing', async (request) => {
      await authenticated(deps.accounts, request);
    });
    takeInUnknownAddresses(scope);
    await scope.register(apiTokenRoutes(deps));
  };
}
