import type { FastifyPluginAsync } from 'fastify';
import { takeInUnknownAddresses } from './addresses.js';
import { requireCaller } from './caller.js';
import type { HttpDeps } from './deps.js';
import { alertRoutes } from './routes/portfolio/alerts.js';
import { portfolioHistoryRoutes } from './routes/portfolio/history.js';
import { inventoryImportRoutes } from './routes/portfolio/inventory-import.js';
import { lotFileRoutes } from './routes/portfolio/lot-files.js';
import { lotRoutes } from './routes/portfolio/lots.js';
import { overviewRoutes } from './routes/portfolio/overview.js';
import { riskRoutes } from './routes/portfolio/risk.js';
import { shareRoutes } from './routes/portfolio/share.js';
import { watchlistRoutes } from './routes/portfolio/watchlist.js';

/** Everything under `/portfolio`: for its owner alone, and never stored by anyone between. */
export function portfolioScope(deps: HttpDeps): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.addHook('preParsing', async (request) => {
      await requireCaller(deps.accounts, request);
    });
    takeInUnknownAddresses(scope);
    await scope.register(overviewRoutes(deps));
    await scope.register(portfolioHistoryRoutes(deps));
    await scope.register(riskRoutes(deps));
    await scope.register(lotRoutes(deps));
    await scope.register(lotFileRoutes(deps));
    await scope.register(inventoryImportRoutes(deps));
    await scope.register(watchlistRoutes(deps));
    await scope.register(shareRoutes(deps));
    await scope.register(alertRoutes(deps));
  };
}
