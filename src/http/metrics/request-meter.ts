import type { FastifyInstance } from 'fastify';
import type { MetricsDeps } from '../server/deps.js';

/** Tells of every request that is answered. Raw paths are kept out: there is no end to them. */
export function installRequestMeter(app: FastifyInstance, { answered }: MetricsDeps): void {
  app.addHook('onResponse', (request, reply, done) => {
    answered({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      duration: reply.elapsedTime,
    });
    done();
  });
}
