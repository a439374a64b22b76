import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { installAddressChecks, routableUrl } from './addresses.js';
import { installRepresentations } from './answer.js';
import { authScope } from './auth-scope.js';
import { clientErrorHandler, refuseExpectations } from './client-errors.js';
import { installCrossOrigin } from './cross-origin.js';
import { installCsrfGuard } from './csrf-guard.js';
import type { HttpDeps } from './deps.js';
import { installErrorAnswers } from './errors.js';
import { installOpenapi } from './openapi.js';
import { validatorCompiler } from './parameters.js';
import { RequestLog } from './request-log.js';
import { asyncapiRoutes } from './routes/asyncapi.js';
import { healthRoutes } from './routes/health.js';
import { historyRoutes } from './routes/history.js';
import { itemRoutes } from './routes/items.js';
import { liveRoutes } from './routes/live.js';
import { openapiRoutes } from './routes/openapi.js';
import { rankingRoutes } from './routes/rankings.js';
import { volatilityRoutes } from './routes/volatility.js';
import { securityHeaders } from './security-headers.js';
import { serializerCompiler } from './serializer.js';

/** The HTTP server with all its routes, not yet listening. */
export async function createServer(deps: HttpDeps): Promise<FastifyInstance> {
  const headers = securityHeaders(deps.baseUrl);
  const app = bareServer(deps, headers);
  installErrorAnswers(app);
  installAddressChecks(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
  installCrossOrigin(app, deps.baseUrl, deps.frontendUrl);
  await installOpenapi(app, deps);

  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-cache');
      });
      installCsrfGuard(api, deps.accounts);
      await api.register(healthRoutes(deps));
      await api.register(authScope(deps), { prefix: '/auth' });
      await api.register(liveRoutes(deps));
      await api.register(async (cached) => {
        installRepresentations(cached);
        await cached.register(itemRoutes(deps));
        await cached.register(historyRoutes(deps));
        await cached.register(volatilityRoutes(deps));
        await cached.register(rankingRoutes(deps));
        await cached.register(openapiRoutes());
        await cached.register(asyncapiRoutes(deps));
      });
    },
    { prefix: '/api/v1' },
  );
  await app.register(swaggerUi, {
    routePrefix: '/api/v1/docs',
    // Without the bar of the library's own.
    uiConfig: { layout: 'BaseLayout' },
  });
  return app;
}

function bareServer(deps: HttpDeps, headers: OutgoingHttpHeaders): FastifyInstance {
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    clientErrorHandler: clientErrorHandler(headers),
    rewriteUrl: (request) => routableUrl(request.url ?? '/'),
    // Requests that arrive while the server closes are still answered; the framework's own refusal
    // would not have the form of our errors.
    return503OnClosing: false,
    requestTimeout: 30_000,
    trustProxy: deps.trustedProxies.length === 0 ? false : [...deps.trustedProxies],
    // Ids of any length are the route's to judge; the parser bounds the length of an address.
    routerOptions: { maxParamLength: 65_536 },
    // The check for a missing Host is ours, so that its answer has a body.
    http: { requireHostHeader: false },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  refuseExpectations(app, headers);
  return app;
}
