import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../domain/log.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { type Bus, TOPICS, type Topic, type TopicListener } from '../../runtime/bus/bus.js';
import { Topics } from '../../runtime/bus/topics.js';
import type { Queryable } from '../connection/database.js';
import { notify, openListener } from './notifications.js';

/** How often a silent connection is checked. */
const CHECK_EVERY: DurationMs = 5 * SECOND_MS;
const RETRY: DurationMs = SECOND_MS / 5;

export interface PostgresBusOptions {
  /** Sends notifications. */
  readonly database: Queryable;
  /** The URL of the same database: notifications arrive over a connection of their own. */
  readonly url: string;
  readonly log: Log;
}

/** The bus of several processes on one PostgreSQL server, by NOTIFY and LISTEN. */
export class PostgresBus implements Bus {
  readonly #options: PostgresBusOptions;
  readonly #topics = new Topics();
  readonly #stopped = new AbortController();
  /** Whether notifications arrive; undefined before the first attempt to connect. */
  #connected: boolean | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: PostgresBusOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  publish(topic: Topic, message: string): void {
    // Without the database there is nothing to read either; subscribers read again once it is back.
    notify(this.#options.database, topic, message).catch(() => undefined);
  }

  subscribe(topic: Topic, listener: TopicListener): void {
    this.#topics.subscribe(topic, listener);
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      try {
        await this.#listen();
      } catch (error) {
        this.#onLost(error);
      }
      // Rejects only if it is aborted, which also ends the loop.
      await sleep(RETRY, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves when the bus is closed, rejects if the connection is lost. */
  async #listen(): Promise<void> {
    const connection = await openListener(this.#options.url, (topic, message) =>
      this.#topics.publish(topic, message),
    );
    try {
      this.#onConnected();
      const signal = AbortSignal.any([this.#stopped.signal, connection.lost]);
      while (!signal.aborted) {
        // Rejects only if it is aborted, which also ends the loop.
        await sleep(CHECK_EVERY, undefined, { signal }).catch(() => undefined);
        if (!signal.aborted) await connection.check();
      }
      connection.lost.throwIfAborted();
    } finally {
      await connection.close();
    }
  }

  /** Publishes all topics, as notifications may have been missed. */
  #onConnected(): void {
    const wasConnected = this.#connected;
    this.#connected = true;
    if (this.#stopped.signal.aborted) return;
    for (const topic of TOPICS) this.#topics.publish(topic, '');
    if (!wasConnected) this.#options.log.info({}, 'receiving notifications of other processes');
  }

  #onLost(error: unknown): void {
    const wasLost = this.#connected === false;
    this.#connected = false;
    if (this.#stopped.signal.aborted || wasLost) return;
    const message = 'no notifications of other processes; polling the database twice a second';
    this.#options.log.warn({ err: error }, message);
  }
}
