import type { AlertEvent } from '../domain/alert.js';
import type { Log } from '../domain/log.js';
import { type DurationMs, SECOND_MS } from '../domain/units.js';
import { PeriodicLoop } from '../runtime/schedule/periodic-loop.js';
import { lastAlertEvent, loadAlertEventsAfter } from '../store/alerts/alert-events.js';
import type { Database } from '../store/connection/database.js';

/** Interval at which the store is read without a notification. */
const INTERVAL: DurationMs = SECOND_MS;

/** Events per read. */
const BATCH_SIZE = 100;

export interface AlertFeedDeps {
  readonly database: Database;
  readonly log: Log;
  /** If an event cannot be sent, it is sent again later. */
  readonly connections: { readonly send: (event: AlertEvent) => Promise<void> };
}

/**
 * Sends every event that any process stores after the opening to the live connections of this
 * process, once and in order. The process that stores an event notifies all others; if the
 * notification is lost, the event is found a second later.
 */
export class AlertFeed {
  readonly #deps: AlertFeedDeps;
  readonly #loop = new PeriodicLoop(() => this.#turn());
  /** Number of the last event that was passed on. */
  #position = 0;
  #reading: Promise<void> | undefined;
  /**
   * Whether a notification came while events were read, whose event may be too new for that read.
   */
  #more = false;
  /** Whether the last read succeeded: a failure is logged once, not at every retry. */
  #isHealthy = true;
  #stopped = false;

  constructor(deps: AlertFeedDeps) {
    this.#deps = deps;
  }

  /** Must be called before {@link start}. */
  async open(): Promise<void> {
    this.#position = await lastAlertEvent(this.#deps.database);
  }

  start(): void {
    this.#loop.start();
  }

  /** Resolves when running work has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#loop.stop();
    await this.#reading;
  }

  /** Passes on the events stored so far; a failure is retried at the next call. */
  async read(): Promise<void> {
    if (this.#stopped) return;
    this.#more = true;
    this.#reading ??= this.#passOn().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  async #turn(): Promise<DurationMs> {
    await this.read();
    return INTERVAL;
  }

  async #passOn(): Promise<void> {
    try {
      while (this.#more) await this.#passOnSome();
      this.#isHealthy = true;
    } catch (error) {
      if (this.#isHealthy) {
        this.#deps.log.warn({ err: error }, 'cannot send alert events; retrying');
      }
      this.#isHealthy = false;
    }
  }

  async #passOnSome(): Promise<void> {
    this.#more = false;
    const { database, connections } = this.#deps;
    const events = await loadAlertEventsAfter(database, this.#position, BATCH_SIZE);
    for (const { number, ...event } of events) {
      await connections.send(event);
      this.#position = number;
    }
    if (events.length === BATCH_SIZE) this.#more = true;
  }
}
