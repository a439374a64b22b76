import type { FastifyPluginAsync } from 'fastify';
import { takeInUnknownAddresses } from './addresses.js';
import { requireAdmin } from './admin.js';
import type { HttpDeps } from './deps.js';
import { adminBackupRoutes } from './routes/admin/backups.js';
import { adminHeldItemRoutes } from './routes/admin/held-items.js';
import { adminMarketRoutes } from './routes/admin/markets.js';
import { adminUserRoutes } from './routes/admin/users.js';

/** Everything under `/admin`: for administrators alone, and never stored by anyone between. */
export function adminScope(deps: HttpDeps): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });
    scope.addHook('preParsing', async (request) => {
      if (!request.is404) await requireAdmin(deps.accounts, request);
    });
    takeInUnknownAddresses(scope);
    await scope.register(adminUserRoutes(deps));
    await scope.register(adminMarketRoutes(deps));
    await scope.register(adminHeldItemRoutes(deps));
    await scope.register(adminBackupRoutes(deps));
  };
}
