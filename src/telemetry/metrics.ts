import { collectDefaultMetrics, Registry } from 'prom-client';
import { type Answered, AnswerTimes } from './answers.js';
import { type Readings, readService } from './service.js';
import { type Connections, timeConnections } from './store.js';

export type { Answered, Connections, Readings };

/** What Prometheus is told of a service. */
export interface Metrics {
  /** Counts an HTTP request that was answered. */
  readonly answered: (answered: Answered) => void;
  /** All that is measured now, in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/**
 * Measures from now on: the process (CPU, memory, event loop, garbage collection), its connections
 * to the database, and the requests it is told of. The rest is read when it is asked for.
 */
export function createMetrics(readings: Readings, connections: Connections): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  readService(registry, readings);
  timeConnections(registry, connections);
  const times = new AnswerTimes();
  return {
    answered: (answered) => times.add(answered),
    text: async () => (await registry.metrics()) + times.text(),
    contentType: registry.contentType,
  };
}
