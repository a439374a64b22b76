import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { HttpDeps } from '../http/deps.js';
import { createMetricsServer } from '../http/metrics-server.js';
import type { Database } from '../store/database.js';
import { createMetrics, type Readings } from '../telemetry/metrics.js';
import { listen } from './listen.js';

type MetricsDeps = NonNullable<HttpDeps['metrics']>;

/** What is measured, where a setting asks for it. */
export function openMetrics(
  config: Config['metrics'],
  database: Database,
  readings: Readings,
): MetricsDeps | undefined {
  if (config === undefined) return undefined;
  const metrics = createMetrics(readings, database.pool);
  const token = config.token?.reveal();
  return { ...metrics, token, onOwnPort: config.port !== undefined };
}

/** Where metrics have a port of their own, listens on it. */
export async function listenForMetrics(
  { host, metrics: config }: Config,
  metrics: MetricsDeps | undefined,
  logger: Logger,
): Promise<FastifyInstance | undefined> {
  if (config?.port === undefined || metrics === undefined) return undefined;
  const server = await createMetricsServer(metrics);
  const { address, port } = await listen(server, host, config.port, 'METRICS_PORT');
  logger.info({ address, port }, 'metrics at /metrics');
  return server;
}
