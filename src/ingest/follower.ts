import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../bus/bus.js';
import { readChange } from '../bus/change-bytes.js';
import type { Change } from '../domain/change.js';
import { type DurationMs, SECOND_MS } from '../domain/units.js';
import { loadServiceState, readChanges } from '../store/changes.js';
import type { Database } from '../store/database.js';
import type { IngestLog } from './ingest-log.js';
import type { Taker } from './taker.js';

/** How often the store is asked whether a change was missed, and while the bus is away. */
const CHECK_EVERY: DurationMs = 2 * SECOND_MS;
const CHECK_WITHOUT_BUS: DurationMs = SECOND_MS / 2;

/** Changes read from the store at once. */
const AT_ONCE = 8;

/** Keeps what a process holds in memory in step with what is stored. */
export interface Following {
  start(): void;
  stop(): Promise<void>;
}

export interface FollowOptions {
  readonly database: Database;
  readonly taker: Taker;
  /** The position noted before the store was read. */
  readonly position: number;
  readonly log: IngestLog;
}

/**
 * Keeps a process in step with the others: takes every change in, in order, as the bus brings it, and
 * from the store where the bus leaves one out. When the store has dropped it too, all is read anew.
 */
export class Follower implements Following {
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #taker: Taker;
  readonly #log: IngestLog;
  readonly #stopped = new AbortController();
  #position: number;
  #catchingUp: Promise<void> | undefined;
  /** Whether something came while catching up that may have been too new for it. */
  #more = false;
  /** Whether the store was reached the last time: trouble is told once, not at every try. */
  #reached = true;
  #running: Promise<void> = Promise.resolve();

  constructor(bus: Bus, { database, taker, position, log }: FollowOptions) {
    this.#database = database;
    this.#bus = bus;
    this.#taker = taker;
    this.#position = position;
    this.#log = log;
  }

  start(): void {
    this.#bus.follow(
      () => this.#position,
      (position, change) => this.#receive(position, change),
    );
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    await this.#catchingUp;
  }

  #receive(position: number, change: Change): void {
    if (position <= this.#position) return;
    const isNext = position === this.#position + 1 && this.#catchingUp === undefined;
    if (isNext && this.#take(position, change)) return;
    this.#more = true;
    void this.#catchUp();
  }

  /** @returns false where the change alone is not enough: all has to be read again */
  #take(position: number, change: Change): boolean {
    if (change.reread) return false;
    try {
      this.#taker.take(change);
    } catch (error) {
      this.#log.warn({ err: error, position }, 'a change could not be taken in');
      return false;
    }
    this.#position = position;
    return true;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.#catchUp();
      const pause = this.#bus.status === 'up' ? CHECK_EVERY : CHECK_WITHOUT_BUS;
      // Rejects only when it is aborted, and then the loop ends by itself.
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves when all is taken in that the store has, or when the store cannot be reached. */
  async #catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readStore()
      .then(() => {
        this.#reached = true;
      })
      .catch((error: unknown) => {
        if (this.#reached && !this.#stopped.signal.aborted) {
          this.#log.warn({ err: error }, 'changes could not be read; trying again');
        }
        this.#reached = false;
      })
      .finally(() => {
        this.#catchingUp = undefined;
      });
    await this.#catchingUp;
  }

  async #readStore(): Promise<void> {
    if (this.#taker.lacks) await this.#startOver();
    for (;;) {
      this.#more = false;
      const changes = await readChanges(this.#database, this.#position, AT_ONCE);
      const complete = changes.every(
        ({ position, bytes }) =>
          position === this.#position + 1 && this.#take(position, readChange(bytes)),
      );
      if (!complete) await this.#startOver();
      if (changes.length > 0 || this.#more) continue;
      const { position } = await loadServiceState(this.#database);
      if (position <= this.#position) return;
      // Stored since the look before, or dropped.
      const [next] = await readChanges(this.#database, this.#position, 1);
      if (next?.position !== this.#position + 1) await this.#startOver();
    }
  }

  async #startOver(): Promise<void> {
    const { position } = await loadServiceState(this.#database);
    this.#log.info({ from: this.#position, to: position }, 'reading all prices again');
    await this.#taker.takeEverything();
    this.#position = position;
  }
}
