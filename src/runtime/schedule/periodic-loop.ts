import type { DurationMs } from '../../domain/units.js';
import { type Sleep, sleep } from './sleep.js';

/** One turn of the work. Returns early, without an error, if `signal` is aborted. */
export type Turn = (signal: AbortSignal) => Promise<DurationMs>;

/**
 * Repeats a piece of work, one turn at a time, from `start` to `stop`. A turn returns how long to
 * wait before the next. It must handle its own errors: an error that it throws ends the loop, and
 * is thrown by `stop`.
 */
export class PeriodicLoop {
  readonly #turn: Turn;
  readonly #sleep: Sleep;
  readonly #stopped = new AbortController();
  #awakened = new AbortController();
  #firstTurn: Promise<unknown> = Promise.resolve();
  #running: Promise<void> = Promise.resolve();

  /** @param sleepBetween default: by the machine's clock */
  constructor(turn: Turn, sleepBetween: Sleep = sleep) {
    this.#turn = turn;
    this.#sleep = sleepBetween;
  }

  start(): void {
    const first = this.#turn(this.#stopped.signal);
    this.#firstTurn = first;
    this.#running = this.#run(first);
  }

  /** Resolves when the first turn has ended; immediately before `start`. */
  async turnedOnce(): Promise<void> {
    await this.#firstTurn;
  }

  /** Ends the pause, so that the next turn runs immediately; does nothing during a turn. */
  wake(): void {
    this.#awakened.abort();
  }

  /** Resolves when the running turn has ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(first: Promise<DurationMs>): Promise<void> {
    const { signal } = this.#stopped;
    let pause = await first;
    while (!signal.aborted) {
      this.#awakened = new AbortController();
      // Rejects only if it is aborted: the loop is ending, or was woken.
      const ended = AbortSignal.any([signal, this.#awakened.signal]);
      await this.#sleep(pause, ended).catch(() => undefined);
      if (!signal.aborted) pause = await this.#turn(signal);
    }
  }
}
