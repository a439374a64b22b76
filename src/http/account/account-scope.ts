import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import { requireCurrentSession } from '../security/current-session.js';
import { installScopedNotFound } from '../server/addresses.js';
import type { HttpDeps } from '../server/deps.js';
import { accountDataRoutes } from './account-data-routes.js';
import { accountRoutes } from './account-routes.js';
import { apiTokenRoutes } from './api-token-routes.js';
import { mergeRoutes } from './merge-routes.js';

/** Everything under `/account`: for the signed-in user, and not stored by caches. */
export function accountScope(deps: HttpDeps): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });
    scope.addHook('preParsing', async (request) => {
      if (!request.is404) await requireCurrentSession(deps.accounts, request);
    });
    installScopedNotFound(scope);
    await scope.register(cookie);
    apiTokenRoutes(scope, deps);
    accountRoutes(scope, deps);
    mergeRoutes(scope, deps);
    accountDataRoutes(scope, deps);
  };
}
