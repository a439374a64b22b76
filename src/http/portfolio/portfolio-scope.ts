import type { FastifyPluginAsync } from 'fastify';
import { alertRoutes } from '../alerts/alert-routes.js';
import { requireCaller } from '../security/caller.js';
import { addRoutes } from '../server/add-routes.js';
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
    await addRoutes(
      scope,
      overviewRoutes(deps),
      portfolioHistoryRoutes(deps),
      riskRoutes(deps),
      returnsRoutes(deps),
      whatIfRoutes(deps),
      portfolioCorrelationRoutes(deps),
      lotRoutes(deps),
    );
    await scope.register(lotFileRoutes(deps));
    await addRoutes(
      scope,
      inventoryImportRoutes(deps),
      watchlistRoutes(deps),
      shareRoutes(deps),
      alertRoutes(deps),
    );
  };
}
