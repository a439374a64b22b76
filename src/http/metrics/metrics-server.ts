import Fastify, { type FastifyInstance } from 'fastify';
import type { MetricsDeps } from '../server/deps.js';
import { installErrorHandler } from '../server/errors.js';
import { metricsRoutes } from './metrics-route.js';

/** A server with only `/metrics`, for a port that users cannot reach. It does not listen yet. */
export async function createMetricsServer(metrics: MetricsDeps): Promise<FastifyInstance> {
  const app = Fastify({ requestTimeout: 10_000, forceCloseConnections: true });
  installErrorHandler(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not found' }));
  await app.register(metricsRoutes(metrics));
  return app;
}
