import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { accountScope } from './account-scope.js';
import { installAddressChecks, routableUrl } from './addresses.js';
import { adminScope } from './admin-scope.js';
import { installRepresentations } from './answer.js';
import { createAuthLimit } from './auth-rate-limit.js';
import { authScope } from './auth-scope.js';
import { clientErrorHandler, refuseExpectations } from './client-errors.js';
import { installBoundedClose } from './closing.js';
import { crossOriginHeaders, installCrossOrigin } from './cross-origin.js';
import { installCsrfGuard } from './csrf-guard.js';
import type { HttpDeps } from './deps.js';
import { installEmptyBodies } from './empty-bodies.js';
import { installErrorAnswers } from './errors.js';
import { installForwardedAddresses } from './forwarded-addresses.js';
import { KeptAnswers } from './kept-answers.js';
import { installOpenapi } from './openapi.js';
import { installOverloadGuard } from './overload.js';
import { validatorCompiler } from './parameters.js';
import { portfolioScope } from './portfolio-scope.js';
import { requestId } from './request-id.js';
import { installRequestLimits } from './request-limits.js';
import { RequestLog } from './request-log.js';
import { installRequestMeter } from './request-meter.js';
import { asyncapiRoutes } from './routes/asyncapi.js';
import { healthRoutes } from './routes/health.js';
import { historyRoutes } from './routes/history.js';
import { itemRoutes } from './routes/items.js';
import { liveRoutes } from './routes/live.js';
import { marketRoutes } from './routes/markets.js';
import { metricsRoutes } from './routes/metrics.js';
import { openapiRoutes } from './routes/openapi.js';
import { overviewRoutes } from './routes/overview.js';
import { rankingRoutes } from './routes/rankings.js';
import { sharedRoutes } from './routes/shared.js';
import { volatilityRoutes } from './routes/volatility.js';
import { securityHeaders } from './security-headers.js';
import { serializerCompiler } from './serializer.js';
import { installShortWay } from './short-way.js';
import { installTokenGuard } from './token-guard.js';
import { installUnreadBodies } from './unread-bodies.js';
import { installWebUi } from './web-ui.js';

/** What every answer under the API carries besides the security headers, unless it says otherwise. */
const API_HEADERS = { 'cache-control': 'no-cache' };

/** The HTTP server with all its routes, not yet listening. */
export async function createServer(deps: HttpDeps): Promise<FastifyInstance> {
  const app = bareServer(deps);
  const kept = new KeptAnswers(deps.clock);
  const { baseUrl, frontendUrl } = deps;
  installShortWay(
    app,
    kept,
    { ...securityHeaders(baseUrl), ...API_HEADERS, ...crossOriginHeaders(baseUrl, frontendUrl) },
    deps,
  );
  installCrossOrigin(app, baseUrl, frontendUrl);
  await installOverloadGuard(app, deps.memory);
  installBoundedClose(app);
  await installOpenapi(app, deps);

  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        reply.headers(API_HEADERS);
      });
      const authLimit = await createAuthLimit(api, deps);
      installTokenGuard(api, deps.accounts, authLimit);
      installRequestLimits(api, deps);
      installCsrfGuard(api, deps.accounts);
      await api.register(healthRoutes(deps));
      await api.register(authScope(deps, authLimit), { prefix: '/auth' });
      await api.register(accountScope(deps), { prefix: '/account' });
      await api.register(adminScope(deps), { prefix: '/admin' });
      await api.register(portfolioScope(deps), { prefix: '/portfolio' });
      await api.register(sharedRoutes(deps));
      await api.register(liveRoutes(deps));
      await api.register(async (cached) => {
        installRepresentations(cached);
        await cached.register(itemRoutes(deps, kept));
        await cached.register(overviewRoutes(deps, kept));
        await cached.register(historyRoutes(deps, kept));
        await cached.register(volatilityRoutes(deps, kept));
        await cached.register(rankingRoutes(deps, kept));
        await cached.register(marketRoutes(deps));
        await cached.register(openapiRoutes());
        await cached.register(asyncapiRoutes(deps));
      });
    },
    { prefix: '/api/v1' },
  );
  if (deps.metrics?.onOwnPort === false) await app.register(metricsRoutes(deps.metrics));
  await installWebUi(app);
  await app.register(swaggerUi, {
    routePrefix: '/api/v1/docs',
    // Without the bar of the library's own.
    uiConfig: { layout: 'BaseLayout' },
  });
  return app;
}

/** The server of a process that asks markets alone: it tells how it is doing. */
export async function createHealthServer(deps: HttpDeps): Promise<FastifyInstance> {
  const app = bareServer(deps);
  await app.register(healthRoutes(deps), { prefix: '/api/v1' });
  if (deps.metrics?.onOwnPort === false) await app.register(metricsRoutes(deps.metrics));
  return app;
}

/** Without routes; its errors, addresses and headers are those of every answer. */
function bareServer(deps: HttpDeps): FastifyInstance {
  const headers = securityHeaders(deps.baseUrl);
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new RequestLog(),
    genReqId: requestId,
    clientErrorHandler: clientErrorHandler(headers),
    rewriteUrl: (request) => routableUrl(request.url ?? '/'),
    // Requests that arrive while the server closes are still answered; the framework's own refusal
    // would not have the form of our errors.
    return503OnClosing: false,
    requestTimeout: 30_000,
    // Who has read nothing for so long holds on to an answer for nothing.
    connectionTimeout: 120_000,
    trustProxy: deps.trustedProxies.length === 0 ? false : [...deps.trustedProxies],
    // Ids of any length are the route's to judge; the parser bounds the length of an address.
    routerOptions: { maxParamLength: 65_536 },
    // The check for a missing Host is ours, so that its answer has a body.
    http: { requireHostHeader: false },
  });
  if (deps.trustedProxies.length > 0) installForwardedAddresses(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  refuseExpectations(app);
  installErrorAnswers(app);
  if (deps.metrics) installRequestMeter(app, deps.metrics);
  installAddressChecks(app);
  installEmptyBodies(app);
  installUnreadBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
  return app;
}
