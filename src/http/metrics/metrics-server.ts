import Fastify, { type FastifyInstance } from 'fastify';
import type { MetricsDeps } from '../server/deps.js';
import { installErrorAnswers } from '../server/errors.js';
import { metricsRoutes } from './metrics-route.js';

/** A server with nothing but `/metrics`, for a port that users do not reach. Not yet listening. */
export async function createMetricsServer(metrics: MetricsDeps): Promise<FastifyInstance> {
  const app = Fastify({ requestTimeout: 10_000, forceCloseConnections: true });
  installErrorAnswers(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not found' }));
  await app.register(metricsRoutes(metrics));
  return app;
}
