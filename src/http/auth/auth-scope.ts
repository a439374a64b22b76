import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import { type AuthLimit, installAuthLimit } from '../security/auth-rate-limit.js';
import type { HttpDeps } from '../server/deps.js';
import { currentUserRoutes } from './current-user-routes.js';
import { demoRoute } from './demo-route.js';
import { linkRequestRoute } from './link-request-route.js';
import { linkVisitScope } from './link-visit-routes.js';
import { signInScope } from './sign-in-routes.js';

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
    currentUserRoutes(scope, deps);
    linkRequestRoute(scope, deps);
    demoRoute(scope, deps);
    await scope.register(linkVisitScope(deps));
    await scope.register(signInScope(deps));
  };
}
