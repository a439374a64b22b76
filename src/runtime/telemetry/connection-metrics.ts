import { Gauge, Histogram, type Registry } from 'prom-client';
import { SECOND_MS } from '../../domain/units.js';
import { BUCKETS } from './request-durations.js';

/** A connection pool of `pg`. */
export interface Connections {
  readonly totalCount: number;
  readonly waitingCount: number;
  on(event: 'acquire', listener: (connection: object) => void): unknown;
  on(event: 'release', listener: (error: unknown, connection: object) => void): unknown;
}

/** Measures how long each connection is in use, for a statement or a transaction. */
export function timeConnections(registry: Registry, pool: Connections): void {
  const registers = [registry];
  const held = new Histogram({
    name: 'itemtide_store_duration_seconds',
    help: 'Time for which a connection was held, for a statement or a transaction.',
    buckets: BUCKETS,
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
