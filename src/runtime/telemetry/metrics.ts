import { collectDefaultMetrics, Registry } from 'prom-client';
import { type Connections, timeConnections } from './connection-metrics.js';
import { type CompletedRequest, RequestDurations } from './request-durations.js';
import { type Readings, readService } from './service-metrics.js';

export type { CompletedRequest, Connections, Readings };

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
  const times = new RequestDurations();
  return {
    recordRequest: (request) => times.add(request),
    text: async () => (await registry.metrics()) + times.text(),
    contentType: registry.contentType,
  };
}
