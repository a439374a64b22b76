import type { FastifyPluginAsync } from 'fastify';
import { alertRoutes } from '../alerts/alert-routes.js';
import { installCompression } from '../cache/encoded-body.js';
import { requireCaller } from '../security/caller.js';
import { installScopedNotFound } from '../server/addresses.js';
import type { HttpDeps } from '../server/deps.js';
import { gameAccountRoutes } from './game-account-routes.js';
import { lotChangeRoutes } from './lot-change-routes.js';
import { lotFileScope } from './lot-file-routes.js';
import { lotRoutes } from './lot-routes.js';
import { manualValueRoutes } from './manual-value-routes.js';
import { marketHistoryScope } from './market-history-routes.js';
import { portfolioRoutes } from './portfolio-routes.js';
import { shareRoutes } from './share-routes.js';
import { unitFileScope } from './unit-file-routes.js';
import { watchlistRoutes } from './watchlist-routes.js';

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
    installCompression(scope);
    portfolioRoutes(scope, deps);
    gameAccountRoutes(scope, deps);
    lotRoutes(scope, deps);
    lotChangeRoutes(scope, deps);
    await scope.register(lotFileScope(deps));
    await scope.register(unitFileScope(deps));
    manualValueRoutes(scope, deps);
    await scope.register(marketHistoryScope(deps));
    watchlistRoutes(scope, deps);
    shareRoutes(scope, deps);
    alertRoutes(scope, deps);
  };
}
