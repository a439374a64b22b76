import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import { type AuthLimit, installAuthLimit } from '../security/auth-rate-limit.js';
import { addRoutes } from '../server/add-routes.js';
import type { HttpDeps } from '../server/deps.js';
import { accountRoutes } from './current-user-routes.js';
import { linkRequestRoutes } from './link-request-route.js';
import { linkVisitRoutes } from './link-visit-routes.js';
import { signInRoutes } from './sign-in-routes.js';

/**
 * Everything under `/auth`: rate limited, not stored by caches, and without referrers to other
 * sites.
 */
export function authScope(deps: HttpDeps, limit: AuthLimit): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });
    installAuthLimit(scope, limit);
    await scope.register(cookie);
    await addRoutes(scope, accountRoutes(deps), linkRequestRoutes(deps), linkVisitRoutes(deps));
    await scope.register(signInRoutes(deps));
  };
}
