import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import { type AuthLimit, installAuthLimit } from './auth-rate-limit.js';
import type { HttpDeps } from './deps.js';
import { accountRoutes } from './routes/account.js';
import { linkRequestRoutes } from './routes/link-request.js';
import { linkVisitRoutes } from './routes/link-visit.js';
import { signInRoutes } from './routes/sign-in.js';

/** Everything under `/auth`: counted, never stored by anyone, its addresses never passed on. */
export function authScope(deps: HttpDeps, limit: AuthLimit): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });
    installAuthLimit(scope, limit);
    await scope.register(cookie);
    await scope.register(accountRoutes(deps));
    await scope.register(linkRequestRoutes(deps));
    await scope.register(linkVisitRoutes(deps));
    await scope.register(signInRoutes(deps));
  };
}
