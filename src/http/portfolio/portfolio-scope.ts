import type { FastifyPluginAsync } from 'fastify';
import { alertRoutes } from '../alerts/alert-routes.js';
import { requireCaller } from '../security/caller.js';
import { installScopedNotFound } from '../server/addresses.js';
import type { HttpDeps } from '../server/deps.js';
import { portfolioCorrelationRoutes } from './correlation-routes.js';
import { portfolioHistoryRoutes } from './history-route.js';
import { inventoryImportRoutes } from './inventory-import-route.js';
import { lotFileRoutes } from './lot-file-routes.js';
import { lotRoutes } from './lot-routes.js';
import { overviewRoutes } from './overview-route.js';
import { returnsRoutes } from './returns-route.js';
import { riskRoutes } from './risk-route.js';
import { shareRoutes } from './share-routes.js';
import { watchlistRoutes } from './watchlist-routes.js';
import { whatIfRoutes } from './what-if-route.js';

/** Everything under `/portfolio`: for its owner only, and not stored by caches. */
export function portfolioScope(deps: HttpDeps): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.addHook('preParsing', async (request) => {
      await requireCaller(deps.accounts, request);
    });
    installScopedNotFound(scope);
    await scope.register(overviewRoutes(deps));
    await scope.register(portfolioHistoryRoutes(deps));
    await scope.register(riskRoutes(deps));
    await scope.register(returnsRoutes(deps));
    await scope.register(whatIfRoutes(deps));
    await scope.register(portfolioCorrelationRoutes(deps));
    await scope.register(lotRoutes(deps));
    await scope.register(lotFileRoutes(deps));
    await scope.register(inventoryImportRoutes(deps));
    await scope.register(watchlistRoutes(deps));
    await scope.register(shareRoutes(deps));
    await scope.register(alertRoutes(deps));
  };
}
