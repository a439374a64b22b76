import Fastify, { type FastifyInstance } from 'fastify';
import { type DurationMs, SECOND_MS } from '../domain/units.js';
import { installDocsPage } from './api-docs/docs-page.js';
import { installOpenapi } from './api-docs/openapi-document.js';
import { installFastPath } from './cache/fast-path.js';
import { ResponseCache } from './cache/response-cache.js';
import { healthScope } from './health/health-routes.js';
import { metricsRoutes } from './metrics/metrics-route.js';
import { installRequestMeter } from './metrics/request-meter.js';
import { API_HEADERS, apiRoutes } from './routes.js';
import { installAddressLimit, LONG_WAIT } from './security/address-limit.js';
import {
  allowedOriginHeaders,
  crossOriginHeaders,
  installCrossOrigin,
} from './security/cross-origin.js';
import { Payers } from './security/processor-budget.js';
import { installProcessorTime, UNMEASURED_CONNECTION } from './security/request-limits.js';
import { securityHeaders } from './security/security-headers.js';
import { installAddressChecks, routableUrl } from './server/addresses.js';
import { clientErrorHandler } from './server/client-errors.js';
import { installConnectionLimits, installUnreadLimit } from './server/connections.js';
import type { HttpDeps } from './server/deps.js';
import { installErrorHandler } from './server/errors.js';
import { addressLookup, installForwardedAddresses } from './server/forwarded-addresses.js';
import { installJsonBodies } from './server/json-bodies.js';
import { installMessageLimits } from './server/message-limits.js';
import { installOverloadGuard } from './server/overload.js';
import { installPipelines } from './server/pipelines.js';
import { requestId } from './server/request-id.js';
import { RequestLog } from './server/request-log.js';
import { validatorCompiler } from './server/request-validation.js';
import { API } from './server/route.js';
import { serializerCompiler } from './server/serializer.js';
import { readerOf } from './web-pages/reader.js';
import { installWebUi } from './web-pages/web-ui.js';

/** How long running requests may take once the service stops; the whole stop may take 10 s. */
const CLOSE_TIMEOUT: DurationMs = 5 * SECOND_MS;

/** The HTTP server with all its routes. It does not listen yet. */
export async function createServer(deps: HttpDeps): Promise<FastifyInstance> {
  const app = bareServer(deps);
  const cache = new ResponseCache(deps.clock);
  const { baseUrl, frontendUrl, memory, trustedProxies, connections, processor } = deps.settings;
  const headers = { ...securityHeaders(baseUrl), ...crossOriginHeaders(baseUrl, frontendUrl) };
  const payers = new Payers(processor, deps.clock);
  const addressOf = addressLookup(trustedProxies);
  installFastPath(app, cache, { ...headers, ...API_HEADERS }, { ...deps, payers, addressOf });
  installAddressLimit(app, {
    metrics: deps.metrics,
    payers,
    addressOf,
    headers: { ...headers, ...API_HEADERS },
    allowedOrigin: allowedOriginHeaders(baseUrl, frontendUrl),
  });
  const charge = (request: Parameters<typeof addressOf>[0], time: DurationMs) =>
    payers.address(addressOf(request)).charge(time);
  installPipelines(app, charge);
  installMessageLimits(app, charge, headers);
  const isRefused = (address: string) => payers.address(address).wait() >= LONG_WAIT;
  const chargeConnection = (address: string) =>
    payers.address(address).charge(UNMEASURED_CONNECTION);
  installConnectionLimits(app, {
    ...connections,
    trustedProxies,
    isRefused,
    chargeConnection,
    headers,
  });
  installUnreadLimit(app);
  installCrossOrigin(app, baseUrl, frontendUrl);
  installProcessorTime(app, payers);
  installOverloadGuard(app, memory);
  installBoundedClose(app);
  await installOpenapi(app, deps.settings);

  await app.register(apiRoutes(deps, cache, payers), { prefix: API });
  if (deps.metrics?.onOwnPort === false) await app.register(metricsRoutes(deps.metrics));
  await installWebUi(app, {
    readerOf: (request) => readerOf(request, deps),
    previews: { ...deps, charge: ({ raw }, time) => charge(raw, time) },
  });
  installDocsPage(app);
  return app;
}

/** The server of a process that only polls markets: it has health and metrics. */
export async function createHealthServer(deps: HttpDeps): Promise<FastifyInstance> {
  const app = bareServer(deps);
  await app.register(healthScope(deps), { prefix: API });
  if (deps.metrics?.onOwnPort === false) await app.register(metricsRoutes(deps.metrics));
  return app;
}

/**
 * A server without routes, with the error handling, address checks and headers of all responses.
 */
function bareServer(deps: HttpDeps): FastifyInstance {
  const { baseUrl, trustedProxies } = deps.settings;
  const headers = securityHeaders(baseUrl);
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new RequestLog(),
    genReqId: requestId,
    clientErrorHandler: clientErrorHandler(headers),
    rewriteUrl: (request) => routableUrl(request.url ?? '/'),
    // Requests that arrive while the server closes are still served; Fastify's own refusal does not
    // have the form of our errors.
    return503OnClosing: false,
    requestTimeout: 30_000,
    // Plugins are prepared while stored prices are read, however long that takes.
    pluginTimeout: 0,
    // Ends connections of clients that have read nothing for this time.
    connectionTimeout: 120_000,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    // Routes check the length of ids; the HTTP parser limits the length of an address.
    routerOptions: { maxParamLength: 65_536 },
    // The check for a missing Host header is in addresses.ts, so that its response has a body.
    http: { requireHostHeader: false },
  });
  if (trustedProxies.length > 0) installForwardedAddresses(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  installJsonBodies(app);
  allowTypesOfEmptyBodies(app);
  // Node.js would refuse an unknown `Expect` itself, without the headers of all responses.
  app.server.on('checkExpectation', app.routing);
  installErrorHandler(app);
  if (deps.metrics) installRequestMeter(app, deps.metrics);
  installAddressChecks(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
  return app;
}

/**
 * Ignores the content type of empty bodies on routes without a body: many clients send the same
 * content type with every request.
 */
function allowTypesOfEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
    const isEmpty = coding === undefined && Number(length) === 0;
    if (isEmpty && routeOptions.schema?.body === undefined) delete headers['content-type'];
  });
}

/** Bounds the time that running requests and unread responses can delay the close of the server. */
function installBoundedClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    // Connections of running requests close after their response.
    app.server.keepAliveTimeout = 1;
    setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT).unref();
  });
}
