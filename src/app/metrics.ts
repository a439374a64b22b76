import type { FastifyInstance } from 'fastify';
import { createMetricsServer } from '../http/metrics/metrics-server.js';
import type { HttpDeps } from '../http/server/deps.js';
import { createMetrics } from '../runtime/telemetry/metrics.js';
import type { BackupParts } from './backups.js';
import type { Base } from './base.js';
import type { IngestParts } from './ingest.js';
import type { LiveParts } from './live.js';

type MetricsDeps = NonNullable<HttpDeps['metrics']>;

interface MetricsNeeds {
  readonly ingest: IngestParts;
  readonly live: LiveParts;
  readonly backups: BackupParts;
}

/** The metrics, if a setting enables them. */
export function buildMetrics(
  { config, prices, version }: Base,
  { ingest, live, backups }: MetricsNeeds,
): MetricsDeps | undefined {
  if (config.metrics === undefined) return undefined;
  const { engine, items, database } = prices;
  const metrics = createMetrics(
    {
      version,
      items: () => items.size,
      engine: () => engine.series.size(),
      markets: () => ingest.marketStatuses.local(),
      live: () => ({ clients: live.hub.size, ...live.hub.traffic }),
      diskFree: () => ingest.disk?.latest?.freeBytes,
      backups: () => backups.scheduled?.status(),
      isLeader: () => ingest.leadership.isLeader,
    },
    database.pool,
  );
  const token = config.metrics.token?.reveal();
  return { ...metrics, token, onOwnPort: config.metrics.port !== undefined };
}

/** The server of metrics if they have their own port; not yet listening. */
export async function buildMetricsServer(
  metrics: MetricsDeps | undefined,
): Promise<FastifyInstance | undefined> {
  return metrics?.onOwnPort ? createMetricsServer(metrics) : undefined;
}
