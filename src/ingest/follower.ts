import { setTimeout as sleep } from 'node:timers/promises';
import { readChange } from '../bus/change-bytes.js';
import type { Change } from '../domain/change.js';
import { type DurationMs, SECOND_MS } from '../domain/units.js';
import { loadServiceState, readChanges } from '../store/changes.js';
import type { Database } from '../store/database.js';
import type { IngestLog } from './ingest-log.js';
import type { Taker } from './taker.js';

/** How often the log is read without a notification, as one may be lost. */
const LOOK_EVERY: DurationMs = SECOND_MS / 2;

/** Changes read from the log at once. */
const AT_ONCE = 8;

/** Keeps what a process holds in memory in step with what is stored. */
export interface Following {
  start(): void;
  /** Takes a change that this process has made, once it is committed. */
  receive(position: number, change: Change): void;
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
 * Keeps a process in step with the others: reads the log of changes above its position and takes
 * every change in, in order. When the next one was dropped from the log, all prices are read again.
 */
export class Follower implements Following {
  readonly #database: Database;
  readonly #taker: Taker;
  readonly #log: IngestLog;
  readonly #stopped = new AbortController();
  #position: number;
  #catchingUp: Promise<void> | undefined;
  /** Whether something was committed while the log was being read that may be too new for it. */
  #more = false;
  /** Whether the log was read the last time: trouble is logged once, not at every try. */
  #reached = true;
  #running: Promise<void> = Promise.resolve();

  constructor({ database, taker, position, log }: FollowOptions) {
    this.#database = database;
    this.#taker = taker;
    this.#position = position;
    this.#log = log;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    await this.#catchingUp;
  }

  /** Reads the log, as there may be changes above the position. */
  look(): void {
    if (this.#stopped.signal.aborted) return;
    this.#more = true;
    void this.#catchUp();
  }

  receive(position: number, change: Change): void {
    if (position <= this.#position) return;
    const isNext = position === this.#position + 1 && this.#catchingUp === undefined;
    if (!isNext || !this.#take(position, change)) this.look();
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
      // Rejects only when it is aborted, and then the loop ends by itself.
      await sleep(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves when all is taken in that the log has, or when the store cannot be reached. */
  async #catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readLog()
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

  async #readLog(): Promise<void> {
    if (this.#taker.lacks) await this.#startOver();
    do {
      this.#more = false;
      const { last, changes } = await readChanges(this.#database, this.#position, AT_ONCE);
      if (last <= this.#position) continue;
      const complete = changes.every(
        ({ position, bytes }) =>
          position === this.#position + 1 && this.#take(position, readChange(bytes)),
      );
      if (!complete || changes.length === 0) await this.#startOver();
      if (last > this.#position) this.#more = true;
    } while (this.#more && !this.#stopped.signal.aborted);
  }

  async #startOver(): Promise<void> {
    const { position } = await loadServiceState(this.#database);
    this.#log.info({ from: this.#position, to: position }, 'reading all prices again');
    await this.#taker.takeEverything();
    this.#position = position;
  }
}
