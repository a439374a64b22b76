import { Gauge, Histogram, type Registry } from 'prom-client';
import { SECOND_MS } from '../domain/units.js';

/** A connection pool of `pg`. */
export interface Connections {
  readonly totalCount: number;
  readonly waitingCount: number;
  on(event: 'acquire', listener: (connection: object) => void): unknown;
  on(event: 'release', listener: (error: unknown, connection: object) => void): unknown;
}

/** Upper limits of the buckets in seconds, from a look-up by key to the import of a file. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

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
