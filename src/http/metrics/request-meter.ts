import type { FastifyInstance } from 'fastify';
import type { MetricsDeps } from '../server/deps.js';

/**
 * Records every request by the pattern of its route, not by its path: the number of paths is
 * unbounded.
 */
export function installRequestMeter(app: FastifyInstance, { recordRequest }: MetricsDeps): void {
  app.addHook('onResponse', (request, reply, done) => {
    recordRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      duration: reply.elapsedTime,
    });
    done();
  });
}
