import type { FastifyPluginAsync } from 'fastify';
import { accountScope } from './account/account-scope.js';
import { accuracyRoute } from './accuracy/accuracy-route.js';
import { adminScope } from './admin/admin-scope.js';
import { documentRoutes } from './api-docs/document-routes.js';
import { authScope } from './auth/auth-scope.js';
import { installEtagsAndCompression } from './cache/encoded-body.js';
import type { ResponseCache } from './cache/response-cache.js';
import { installCurrencies } from './currency/currencies.js';
import { eventsRoutes } from './events/events-route.js';
import { healthScope } from './health/health-routes.js';
import { indexRoutes } from './indices/index-routes.js';
import { figureRoutes } from './items/figure-routes.js';
import { imageRoute } from './items/image-route.js';
import { itemRoutes } from './items/item-routes.js';
import { overviewRoute } from './items/overview-route.js';
import { pastRoutes } from './items/past-routes.js';
import { marketSummaryRoutes } from './market-summary/market-summary-route.js';
import { marketRoutes } from './markets/market-routes.js';
import { spreadRoutes } from './markets/spread-route.js';
import { portfolioScope } from './portfolio/portfolio-scope.js';
import { sharedScope } from './portfolio/share-routes.js';
import { worthRoute } from './portfolio/worth-route.js';
import { rankingRoutes } from './rankings/ranking-route.js';
import { ratesRoutes } from './rates/rates-route.js';
import { createAuthLimit } from './security/auth-rate-limit.js';
import { installCsrfGuard } from './security/csrf-guard.js';
import type { Payers } from './security/processor-budget.js';
import { installPlaces, installUserLimits } from './security/request-limits.js';
import { installTokenGuard } from './security/token-guard.js';
import type { HttpDeps } from './server/deps.js';
import { setupScope } from './setup/setup-scope.js';
import { liveScope } from './websocket/websocket-route.js';

/** Default headers of every response under the API, in addition to the security headers. */
export const API_HEADERS = { 'cache-control': 'no-cache' };

/** All routes of the API, with the hooks that guard them. */
export function apiRoutes(
  deps: HttpDeps,
  cache: ResponseCache,
  payers: Payers,
): FastifyPluginAsync {
  return async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.headers(API_HEADERS);
    });
    const authLimit = await createAuthLimit(api, deps);
    installTokenGuard(api, deps.accounts, authLimit);
    installUserLimits(api, deps.accounts, payers);
    installCsrfGuard(api, deps.accounts);
    installPlaces(api);
    installCurrencies(api, deps);
    await api.register(healthScope(deps));
    await api.register(authScope(deps, authLimit), { prefix: '/auth' });
    await api.register(setupScope(deps, authLimit), { prefix: '/setup' });
    await api.register(accountScope(deps), { prefix: '/account' });
    await api.register(adminScope(deps), { prefix: '/admin' });
    await api.register(portfolioScope(deps), { prefix: '/portfolio' });
    await api.register(sharedScope(deps));
    worthRoute(api, deps);
    await api.register(liveScope(deps, payers));
    await api.register(async (cached) => {
      installEtagsAndCompression(cached);
      itemRoutes(cached, deps, cache);
      imageRoute(cached, deps);
      overviewRoute(cached, deps, cache);
      figureRoutes(cached, deps);
      pastRoutes(cached, deps);
      indexRoutes(cached, deps);
      rankingRoutes(cached, deps, cache);
      marketRoutes(cached, deps);
      marketSummaryRoutes(cached, deps, cache);
      spreadRoutes(cached, deps);
      ratesRoutes(cached, deps, cache);
      eventsRoutes(cached, deps);
      accuracyRoute(cached, deps);
      documentRoutes(cached, deps);
    });
  };
}
