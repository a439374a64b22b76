import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const HEADERS = 'Content-Type, X-CSRF-Token';
const PREFLIGHT_AGE_SECONDS = 600;

/**
 * Allows the web UI's pages to call the API with cookies when they are served from another origin.
 * Exactly the configured origin is allowed; it is not taken from the request.
 *
 * Not by @fastify/cors: it adds a route for OPTIONS of every path, which hides methods that are not
 * allowed (405) and is outside of the scopes, so that their request limits do not count it.
 */
export function installCrossOrigin(app: FastifyInstance, baseUrl: URL, frontendUrl: string): void {
  const headers = crossOriginHeaders(baseUrl, frontendUrl);
  if (headers.vary === undefined) return;
  const allowed = allowedOriginHeaders(baseUrl, frontendUrl);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const allowing = allowed(request.headers.origin);
    if (allowing === undefined) return;
    reply.headers(allowing);
    if (request.method !== 'OPTIONS') return;
    if (request.headers['access-control-request-method'] === undefined) return;
    return reply
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': PREFLIGHT_AGE_SECONDS,
      })
      .code(204)
      .send();
  });
}

/** The headers by which a page of an origin may read the response; undefined if it may not. */
export function allowedOriginHeaders(
  baseUrl: URL,
  frontendUrl: string,
): (origin: string | undefined) => Readonly<Record<string, string>> | undefined {
  const { origin: allowed } = new URL(frontendUrl);
  const headers = {
    'access-control-allow-origin': allowed,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers':
      'Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Itemtide-Currency, Itemtide-Error, Itemtide-Rate-Date',
  };
  return (origin) => (origin === allowed && allowed !== baseUrl.origin ? headers : undefined);
}

/** The headers of responses to requests without an `Origin`. */
export function crossOriginHeaders(baseUrl: URL, frontendUrl: string): { vary?: string } {
  return new URL(frontendUrl).origin === baseUrl.origin ? {} : { vary: 'Origin' };
}
