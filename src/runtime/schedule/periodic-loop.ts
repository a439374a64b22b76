import type { DurationMs } from '../../domain/units.js';
import { type Sleep, sleep } from './sleep.js';

/** One turn of the work. Ends early, and without an error, when `signal` is aborted. */
export type Turn = (signal: AbortSignal) => Promise<DurationMs>;

/**
 * Does a piece of work again and again, one turn at a time, from `start` to `stop`. A turn answers
 * how long to wait for the next, and handles its own errors: one that it lets out ends the loop, and
 * comes out of `stop`.
 */
export class PeriodicLoop {
  readonly #turn: Turn;
  readonly #sleep: Sleep;
  readonly #stopped = new AbortController();
  #awakened = new AbortController();
  #firstTurn: Promise<unknown> = Promise.resolve();
  #running: Promise<void> = Promise.resolve();

  /** @param sleepBetween by the machine's clock unless a test has another */
  constructor(turn: Turn, sleepBetween: Sleep = sleep) {
    this.#turn = turn;
    this.#sleep = sleepBetween;
  }

  start(): void {
    const first = this.#turn(this.#stopped.signal);
    this.#firstTurn = first;
    this.#running = this.#run(first);
  }

  /** Resolves when the first turn has ended; at once before `start`. */
  async turnedOnce(): Promise<void> {
    await this.#firstTurn;
  }

  /** Ends the pause, so that the next turn comes at once; does nothing while a turn is under way. */
  wake(): void {
    this.#awakened.abort();
  }

  /** Resolves when the turn under way has ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(first: Promise<DurationMs>): Promise<void> {
    const { signal } = this.#stopped;
    let pause = await first;
    while (!signal.aborted) {
      this.#awakened = new AbortController();
      // Rejects only when it is aborted: then the loop ends by itself, or was awakened.
      const ended = AbortSignal.any([signal, this.#awakened.signal]);
      await this.#sleep(pause, ended).catch(() => undefined);
      if (!signal.aborted) pause = await this.#turn(signal);
    }
  }
}
