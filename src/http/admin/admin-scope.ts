import type { FastifyPluginAsync } from 'fastify';
import { installScopedNotFound } from '../server/addresses.js';
import type { HttpDeps } from '../server/deps.js';
import { adminBackupRoutes } from './backup-routes.js';
import { adminMarketRoutes } from './market-routes.js';
import { adminReleaseRoute } from './release-route.js';
import { requireAdmin } from './require-admin.js';
import { adminSettingsRoutes } from './settings-routes.js';
import { adminUserRoutes } from './user-routes.js';

/** Everything under `/admin`: for administrators only, and not stored by caches. */
export function adminScope(deps: HttpDeps): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });
    scope.addHook('preParsing', async (request) => {
      if (!request.is404) await requireAdmin(deps.accounts, request);
    });
    installScopedNotFound(scope);
    adminUserRoutes(scope, deps);
    adminMarketRoutes(scope, deps);
    adminBackupRoutes(scope, deps);
    adminReleaseRoute(scope, deps);
    adminSettingsRoutes(scope, deps);
  };
}
