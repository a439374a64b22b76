import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Change } from '../domain/change.js';
import { type DurationMs, SECOND_MS } from '../domain/units.js';
import type { Bus, BusStatus, ChangeListener, TopicListener } from './bus.js';
import { readChange, writeChange } from './change-bytes.js';
import { type BusLog, connectRedis } from './redis-connection.js';
import { Topics } from './topics.js';

/**
 * Changes that the stream keeps; who fell behind its end reads the store. At 30,000 ticks each, far
 * more than there usually are, they take 80 MB.
 */
const CHANGES_KEPT = 256;
const MESSAGES_KEPT = 1_000;

/** How long one look at the streams waits for something to come. */
const WAIT: DurationMs = SECOND_MS;
const RETRY: DurationMs = SECOND_MS / 5;

/** Entries of each stream taken at once; in between, other work gets its turn. */
const AT_ONCE = 8;

/** What a stream is asked to give: `key, [id, [field, value, …]]…`, as bytes. */
type Found = [key: Buffer, entries: [id: Buffer, fields: Buffer[]][]][];

export interface RedisBusOptions {
  readonly url: string;
  /** Sends commands; closed by whoever opened it. */
  readonly sender: Redis;
  /** Tells this service's keys from those of others on the same Redis. */
  readonly service: string;
  readonly log: BusLog;
}

/**
 * The bus of several processes: two streams in Redis. Changes go to one under their position as id,
 * so that Redis itself refuses what comes out of order; messages on topics go to the other.
 */
export class RedisBus implements Bus {
  readonly #sender: Redis;
  readonly #reader: Redis;
  readonly #changesKey: string;
  readonly #messagesKey: string;
  readonly #log: BusLog;
  readonly #topics = new Topics();
  readonly #stopped = new AbortController();
  #listener: ChangeListener = () => {};
  #position = () => 0;
  /** The last change that was read, be it taken or not: none is read again and again. */
  #readUpTo = 0;
  /** Where the stream of messages is read from; undefined until Redis was asked. */
  #heardUpTo: string | undefined;
  #status: BusStatus = 'down';
  #running: Promise<void> = Promise.resolve();

  constructor({ url, sender, service, log }: RedisBusOptions) {
    this.#sender = sender;
    this.#reader = connectRedis(url, WAIT + 2 * SECOND_MS);
    this.#changesKey = `itemtide:${service}:changes`;
    this.#messagesKey = `itemtide:${service}:messages`;
    this.#log = log;
  }

  get status(): BusStatus {
    return this.#status;
  }

  publish(position: number, change: Change): void {
    const id = `${position}-0`;
    const trim = ['MAXLEN', '~', CHANGES_KEPT] as const;
    this.#sender
      .xadd(this.#changesKey, ...trim, id, 'change', writeChange(change))
      // Refused or lost: those who miss it find it in the store.
      .catch(() => undefined);
  }

  follow(position: () => number, listener: ChangeListener): void {
    this.#position = position;
    this.#listener = listener;
    this.#running = this.#run();
  }

  tell(topic: string, message: string): void {
    const trim = ['MAXLEN', '~', MESSAGES_KEPT] as const;
    this.#sender
      .xadd(this.#messagesKey, ...trim, '*', topic, message)
      // The others cannot be reached; those at home can.
      .catch(() => this.#topics.tell(topic, message));
  }

  hear(topic: string, listener: TopicListener): void {
    this.#topics.add(topic, listener);
  }

  async check(): Promise<boolean> {
    return this.#sender.ping().then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    this.#reader.disconnect();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      try {
        await this.#readOnce();
        this.#become('up');
      } catch (error) {
        if (signal.aborted) return;
        this.#become('down', error);
        this.#readUpTo = 0;
        this.#heardUpTo = undefined;
        // A command that was given up on still holds the connection.
        if (this.#reader.status === 'ready') this.#reader.disconnect(true);
        // Rejects only when it is aborted, and then the loop ends by itself.
        await sleep(RETRY, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #readOnce(): Promise<void> {
    this.#heardUpTo ??= await this.#lastMessage();
    const keys = [this.#changesKey, this.#messagesKey] as const;
    const after = [`${Math.max(this.#position(), this.#readUpTo)}-0`, this.#heardUpTo] as const;
    const options = ['COUNT', AT_ONCE, 'BLOCK', WAIT, 'STREAMS'] as const;
    const found = (await this.#reader.xreadBuffer(...options, ...keys, ...after)) as Found | null;
    for (const [key, entries] of found ?? []) {
      const take = key.toString() === this.#changesKey ? this.#takeChange : this.#takeMessage;
      for (const [id, fields] of entries) take.call(this, id.toString(), fields);
    }
  }

  async #lastMessage(): Promise<string> {
    const [last] = await this.#reader.xrevrange(this.#messagesKey, '+', '-', 'COUNT', 1);
    return last?.[0] ?? '0-0';
  }

  #takeChange(id: string, [, bytes]: Buffer[]): void {
    this.#readUpTo = Number.parseInt(id, 10);
    if (bytes !== undefined) this.#listener(this.#readUpTo, readChange(bytes));
  }

  #takeMessage(id: string, [topic, message]: Buffer[]): void {
    this.#heardUpTo = id;
    if (topic === undefined || message === undefined) return;
    this.#topics.tell(topic.toString(), message.toString());
  }

  #become(status: BusStatus, error?: unknown): void {
    if (status === this.#status) return;
    this.#status = status;
    if (status === 'up') this.#log.info({}, 'Redis answers');
    else this.#log.warn({ err: error }, 'Redis does not answer; going on without it');
  }
}
