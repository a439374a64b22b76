import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { type Connections, DURATION_BUCKETS, timeConnections } from './connection-metrics.js';
import { type Readings, readService } from './service-metrics.js';

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
    help: 'Time until a request was answered, by method, route and status.',
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
