import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../domain/clock.js';
import { type DurationMs, HOUR_MS } from '../domain/units.js';
import type { Database } from '../store/database.js';
import { rawHorizon } from '../store/point-days.js';
import { dropOldDays } from '../store/retention.js';
import type { IngestLog } from './ingest-log.js';

/** A day is dropped within the hour after it has become old enough. */
const EVERY: DurationMs = HOUR_MS;

/** Sums up and drops days of single points, as they grow old, for as long as the service runs. */
export class RetentionLoop {
  readonly #database: Database;
  readonly #rawRetentionDays: number;
  readonly #clock: Clock;
  readonly #log: IngestLog;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(database: Database, rawRetentionDays: number, clock: Clock, log: IngestLog) {
    this.#database = database;
    this.#rawRetentionDays = rawRetentionDays;
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Resolves when the work under way has ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.#dropOldDays();
      // Rejects only when it is aborted, and then the loop ends by itself.
      await sleep(EVERY, undefined, { signal }).catch(() => undefined);
    }
  }

  async #dropOldDays(): Promise<void> {
    try {
      const horizon = rawHorizon(this.#clock(), this.#rawRetentionDays);
      const days = await dropOldDays(this.#database, horizon);
      if (days > 0) this.#log.info({ days }, 'old days summed up by hour');
    } catch (error) {
      this.#log.warn({ err: error }, 'old days could not be dropped; trying again later');
    }
  }
}
