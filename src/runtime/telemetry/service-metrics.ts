import { Counter, Gauge, type Registry } from 'prom-client';
import type { MarketStatus } from '../../domain/source.js';
import { SECOND_MS } from '../../domain/units.js';

/** The values that are read at each request for metrics. */
export interface Readings {
  readonly version: string;
  readonly items: () => number;
  readonly engine: () => {
    readonly series: number;
    readonly bytes: number;
  };
  /**
   * The markets that this process polls; otherwise the sum over all processes would count them
   * several times.
   */
  readonly markets: () => readonly MarketStatus[];
  /**
   * Connected clients; data messages sent, and messages replaced by newer ones, since the start.
   */
  readonly live: () => {
    readonly clients: number;
    readonly sent: number;
    readonly conflated: number;
  };
  /** Free bytes on the disk of the embedded database; undefined for a database server. */
  readonly diskFree: () => number | undefined;
  /** State of the scheduled backups; undefined if this process makes none. */
  readonly backups: () =>
    | { readonly lastSuccessAt: number | undefined; readonly failures: number }
    | undefined;
  /** Whether this process polls the markets. */
  readonly isLeader: () => boolean;
}

/** One value with its labels. */
type Sample = readonly [value: number, labels?: Readonly<Record<string, string>>];

/** Registers all metrics of the service: name, help text, source. */
export function readService(registry: Registry, readings: Readings): void {
  const registers = [registry];
  const { version, items, engine, markets, live, diskFree, backups, isLeader } = readings;

  const gauge = (name: string, help: string, read: () => Sample[], labelNames: string[] = []) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const [value, labels = {}] of read()) this.set(labels, value);
      },
    });
  /** A counter whose value is kept elsewhere. */
  const total = (name: string, help: string, read: () => Sample[], labelNames: string[] = []) =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const [value, labels = {}] of read()) this.inc(labels, value);
      },
    });

  gauge('itemtide_info', 'Always 1; the version is its label.', () => [[1, { version }]], [
    'version',
  ]);
  gauge('itemtide_leader', '1 in the process that polls the markets, 0 in others.', () => [
    [isLeader() ? 1 : 0],
  ]);

  gauge(
    'itemtide_disk_free_bytes',
    'Free bytes on the disk of the embedded database; missing if the database is on a server.',
    () => {
      const free = diskFree();
      return free === undefined ? [] : [[free]];
    },
  );
  gauge(
    'itemtide_backup_last_success_seconds',
    'Unix time of the last backup; missing before the first.',
    () => {
      const madeAt = backups()?.lastSuccessAt;
      return madeAt === undefined ? [] : [[madeAt / SECOND_MS]];
    },
  );
  total('itemtide_backup_failures_total', 'Failed backups; missing if none are scheduled.', () => {
    const made = backups();
    return made === undefined ? [] : [[made.failures]];
  });

  gauge('itemtide_items', 'Items in memory.', () => [[items()]]);
  gauge('itemtide_engine_series', 'Series in memory: an item on a market.', () => [
    [engine().series],
  ]);
  gauge('itemtide_engine_bytes', 'Memory used by series and their points.', () => [
    [engine().bytes],
  ]);

  total(
    'itemtide_ticks_accepted_total',
    'Stored prices, by market.',
    () => markets().map(({ name, accepted }) => [accepted, { market: name }]),
    ['market'],
  );
  total(
    'itemtide_ticks_rejected_total',
    'Rejected prices, by market and reason.',
    () =>
      markets().flatMap(({ name, rejected }) =>
        Object.entries(rejected).map(
          ([reason, count]): Sample => [count, { market: name, reason }],
        ),
      ),
    ['market', 'reason'],
  );
  gauge(
    'itemtide_market_up',
    '1 if the last poll of a market succeeded, 0 if it failed.',
    () => markets().map(({ name, status }) => [status === 'up' ? 1 : 0, { market: name }]),
    ['market'],
  );
  gauge(
    'itemtide_market_quarantined',
    '1 if the prices of a market are in quarantine, otherwise 0.',
    () => markets().map(({ name, quarantined }) => [quarantined ? 1 : 0, { market: name }]),
    ['market'],
  );
  gauge(
    'itemtide_market_circuit_open',
    '1 if a market is not polled because of consecutive failures, otherwise 0.',
    () => markets().map(({ name, circuit }) => [circuit === 'closed' ? 0 : 1, { market: name }]),
    ['market'],
  );
  gauge(
    'itemtide_market_last_success_seconds',
    'Unix time of the last successful poll of a market; missing before the first.',
    () =>
      markets().flatMap(({ name, lastSuccessAt }): Sample[] =>
        lastSuccessAt === undefined ? [] : [[lastSuccessAt / SECOND_MS, { market: name }]],
      ),
    ['market'],
  );

  gauge('itemtide_live_clients', 'WebSocket clients.', () => [[live().clients]]);
  total('itemtide_live_messages_total', 'Data messages sent to WebSocket clients.', () => [
    [live().sent],
  ]);
  total(
    'itemtide_live_conflated_total',
    'Data messages replaced by newer ones because a client reads too slowly.',
    () => [[live().conflated]],
  );
}
