import { RoundRobin } from '../../domain/round-robin.js';
import { SLICE } from '../../runtime/schedule/time-slices.js';
import type { Payer } from '../security/processor-budget.js';

/** A connection with frames to read and commands to execute. */
export interface Commanded {
  /** Is charged for them. */
  readonly payer: Payer;
  /**
   * Reads some frames, or executes a part of the next command: about a millisecond of work.
   * @returns whether there is more to do
   */
  step(): boolean;
}

/**
 * Reads the frames and executes the commands of all live connections in slices of 5 ms, one per turn of the event loop. Payers
 * take turns, and so do the connections of each payer, so that a client waits for one step of each other
 * payer, not for all of its commands. Payers in debt wait.
 */
export class CommandTurns {
  readonly #waiting = new RoundRobin<string, Commanded>();

  /** Adds a connection that has commands and does not wait yet. */
  add(connection: Commanded): void {
    if (this.#waiting.size === 0) setImmediate(() => this.#run());
    this.#waiting.push(connection.payer.key, connection);
  }

  #run(): void {
    const end = performance.now() + SLICE;
    do {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#step(next);
    } while (performance.now() < end);
    if (this.#waiting.size > 0) setImmediate(() => this.#run());
  }

  #step(connection: Commanded): void {
    const { payer } = connection;
    const wait = payer.wait();
    if (wait > 0) {
      setTimeout(() => this.add(connection), wait).unref();
      return;
    }
    const begun = performance.now();
    const hasMore = connection.step();
    payer.charge(performance.now() - begun);
    if (hasMore) this.#waiting.push(payer.key, connection);
  }
}
