import { setTimeout as sleep } from 'node:timers/promises';
import type { Change } from '../domain/change.js';
import { type DurationMs, SECOND_MS } from '../domain/units.js';
import type { Following, FollowOptions } from './follower.js';
import type { IngestLog } from './ingest-log.js';
import type { Taker } from './taker.js';

const RETRY: DurationMs = 2 * SECOND_MS;

/**
 * Keeps a process in step that is alone on its database: takes its own changes in, each by a call
 * after the commit. There is no log of them, so after one that could not be taken in all is read again.
 */
export class SoleFollower implements Following {
  readonly #taker: Taker;
  readonly #log: IngestLog;
  readonly #stopped = new AbortController();
  /** Whether more is stored than was taken in. */
  #behind = false;
  #reading: Promise<void> | undefined;

  constructor({ taker, log }: FollowOptions) {
    this.#taker = taker;
    this.#log = log;
  }

  start(): void {}

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#reading;
  }

  receive(_position: number, change: Change): void {
    if (this.#take(change)) return;
    this.#behind = true;
    this.#reading ??= this.#readEverything().finally(() => {
      this.#reading = undefined;
    });
  }

  /** @returns false where the change alone is not enough: all has to be read again */
  #take(change: Change): boolean {
    if (change.reread || this.#taker.lacks) return false;
    try {
      this.#taker.take(change);
      return true;
    } catch (error) {
      this.#log.warn({ err: error }, 'a change could not be taken in');
      return false;
    }
  }

  async #readEverything(): Promise<void> {
    const { signal } = this.#stopped;
    while (this.#behind && !signal.aborted) {
      this.#behind = false;
      try {
        this.#log.info({}, 'reading all prices again');
        await this.#taker.takeEverything();
      } catch (error) {
        this.#behind = true;
        this.#log.warn({ err: error }, 'prices could not be read; trying again');
        // Rejects only when it is aborted, and then the loop ends by itself.
        await sleep(RETRY, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
