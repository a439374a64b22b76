import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { type Readings, readService } from './service-metrics.js';

/** Upper limits in seconds, from a cached response to one that waits for another server. */
const DURATION_BUCKETS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
];

/** A connection pool of `pg`. */
interface Connections {
  readonly totalCount: number;
  readonly waitingCount: number;
  on(event: 'acquire', listener: (connection: object) => void): unknown;
  on(event: 'release', listener: (error: unknown, connection: object) => void): unknown;
}

/** Measures how long each connection is in use, for a statement or a transaction. */
function timeConnections(registry: Registry, pool: Connections): void {
  const registers = [registry];
  const held = new Histogram({
    name: 'itemtide_store_duration_seconds',
    help: 'Time for which a connection was held, by a statement or a transaction.',
    buckets: DURATION_BUCKETS,
    registers,
  });
  new Gauge({
    name: 'itemtide_store_connections',
    help: 'Connections to the database.',
    registers,
    collect() {
      this.set(pool.totalCount);
    },
  });
  new Gauge({
    name: 'itemtide_store_waiting',
    help: 'Statements and transactions that wait for a connection.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  const since = new WeakMap<object, number>();
  pool.on('acquire', (connection) => since.set(connection, performance.now()));
  pool.on('release', (_error, connection) => {
    const begun = since.get(connection);
    if (begun !== undefined) held.observe((performance.now() - begun) / SECOND_MS);
  });
}

export type { Connections, Readings };

/** A completed request. */
export interface CompletedRequest {
  readonly method: string;
  /** The pattern of the route, such as `/api/v1/items/:id`: the number of paths is unbounded. */
  readonly route: string;
  readonly status: number;
  readonly duration: DurationMs;
}

/** Metrics of a service for Prometheus. */
export interface Metrics {
  /** Records a completed HTTP request. */
  readonly recordRequest: (request: CompletedRequest) => void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/**
 * Starts measuring: the process (CPU, memory, event loop, garbage collection), its database
 * connections, and recorded requests. All other values are read when the metrics are requested.
 */
export function createMetrics(readings: Readings, connections: Connections): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  readService(registry, readings);
  timeConnections(registry, connections);
  const durations = new Histogram({
    name: 'itemtide_http_request_duration_seconds',
    help: 'Duration of requests, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  return {
    recordRequest: ({ method, route, status, duration }) =>
      durations.observe({ method, route, status }, duration / SECOND_MS),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
