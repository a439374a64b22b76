import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { MetricsDeps } from '../server/deps.js';
import { HttpError } from '../server/errors.js';
import { EVEN_IF_OVERLOADED } from '../server/overload.js';

const CHALLENGE = { 'www-authenticate': 'Bearer realm="metrics"' };

/** `/metrics`, for Prometheus. */
export function metricsRoutes({ text, contentType, token }: MetricsDeps): FastifyPluginAsync {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return async (app) => {
    app.get(
      '/metrics',
      {
        schema: { hide: true },
        logLevel: 'warn',
        exposeHeadRoute: false,
        config: EVEN_IF_OVERLOADED,
      },
      async ({ headers }, reply) => {
        const given = digest(headers.authorization ?? '');
        if (expected !== undefined && !timingSafeEqual(given, expected)) {
          throw new HttpError(401, 'the metrics require their token', CHALLENGE);
        }
        reply.header('cache-control', 'no-store').header('content-type', contentType);
        return text();
      },
    );
  };
}

/** Makes both values the same length, so that they are compared in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
