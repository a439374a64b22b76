import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { createMetricsServer } from '../http/metrics/metrics-server.js';
import type { HttpDeps } from '../http/server/deps.js';
import type { Database } from '../store/connection/database.js';
import { createMetrics, type Readings } from '../telemetry/metrics.js';

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

/** The server of metrics, where they have a port of their own; not yet listening. */
export async function openMetricsServer(
  metrics: MetricsDeps | undefined,
): Promise<FastifyInstance | undefined> {
  return metrics?.onOwnPort ? createMetricsServer(metrics) : undefined;
}
