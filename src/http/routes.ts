import type { FastifyPluginAsync } from 'fastify';
import { accountScope } from './account/account-scope.js';
import { adminScope } from './admin/admin-scope.js';
import { asyncapiRoutes } from './api-docs/asyncapi-route.js';
import { openapiRoutes } from './api-docs/openapi-route.js';
import { authScope } from './auth/auth-scope.js';
import { installEtagsAndCompression } from './cache/encoded-body.js';
import type { ResponseCache } from './cache/response-cache.js';
import { installCurrencies } from './currency/currencies.js';
import { eventsRoutes } from './events/events-route.js';
import { healthRoutes } from './health/health-routes.js';
import { indexRoutes } from './indices/index-routes.js';
import { candlesRoutes } from './items/candles-route.js';
import { itemCorrelationRoutes } from './items/correlation-route.js';
import { historyRoutes } from './items/history-route.js';
import { imageRoutes } from './items/image-route.js';
import { itemRoutes } from './items/item-routes.js';
import { moveRoutes } from './items/move-route.js';
import { outlookRoutes } from './items/outlook-route.js';
import { overviewRoutes } from './items/overview-route.js';
import { pricesRoutes } from './items/prices-route.js';
import { saleChanceRoutes } from './items/sale-chance-route.js';
import { volatilityRoutes } from './items/volatility-route.js';
import { marketSummaryRoutes } from './market-summary/market-summary-route.js';
import { marketRoutes } from './markets/market-routes.js';
import { spreadRoutes } from './markets/spread-route.js';
import { portfolioScope } from './portfolio/portfolio-scope.js';
import { sharedRoutes } from './portfolio/shared-portfolio-route.js';
import { rankingRoutes } from './rankings/ranking-route.js';
import { ratesRoutes } from './rates/rates-route.js';
import { createAuthLimit } from './security/auth-rate-limit.js';
import { installCsrfGuard } from './security/csrf-guard.js';
import { installRequestLimits } from './security/request-limits.js';
import { installTokenGuard } from './security/token-guard.js';
import { addRoutes } from './server/add-routes.js';
import type { HttpDeps } from './server/deps.js';
import { liveRoutes } from './websocket/websocket-route.js';

/** Default headers of every response under the API, besides the security headers. */
export const API_HEADERS = { 'cache-control': 'no-cache' };

/** All routes of the API, with the hooks that guard them. */
export function apiRoutes(deps: HttpDeps, cache: ResponseCache): FastifyPluginAsync {
  return async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.headers(API_HEADERS);
    });
    const authLimit = await createAuthLimit(api, deps);
    installTokenGuard(api, deps.accounts, authLimit);
    installRequestLimits(api, deps);
    installCsrfGuard(api, deps.accounts);
    installCurrencies(api, deps);
    await api.register(healthRoutes(deps));
    await api.register(authScope(deps, authLimit), { prefix: '/auth' });
    await api.register(accountScope(deps), { prefix: '/account' });
    await api.register(adminScope(deps), { prefix: '/admin' });
    await api.register(portfolioScope(deps), { prefix: '/portfolio' });
    await api.register(sharedRoutes(deps));
    await api.register(liveRoutes(deps));
    await api.register(async (cached) => {
      installEtagsAndCompression(cached);
      await addRoutes(
        cached,
        itemRoutes(deps, cache),
        imageRoutes(deps),
        overviewRoutes(deps, cache),
        historyRoutes(deps, cache),
        volatilityRoutes(deps, cache),
        outlookRoutes(deps),
        saleChanceRoutes(deps),
        moveRoutes(deps),
        candlesRoutes(deps),
        pricesRoutes(deps),
        indexRoutes(deps),
        itemCorrelationRoutes(deps),
        rankingRoutes(deps, cache),
        marketRoutes(deps),
        marketSummaryRoutes(deps, cache),
        spreadRoutes(deps),
        ratesRoutes(deps, cache),
        eventsRoutes(deps),
        openapiRoutes(),
        asyncapiRoutes(deps),
      );
    });
  };
}
