import { RoundRobin } from '../../domain/round-robin.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
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
  /**
   * Reads some frames, and executes nothing.
   * @returns whether there is more to do
   */
  read(): boolean;
}

/** A connection of a payer in debt reads some frames after this time: it would be closed without its pongs. */
const REST: DurationMs = SECOND_MS;

/**
 * Reads the frames and executes the commands of all live connections in slices of 5 ms, one per turn of the event
 * loop. Payers take turns, and so do the connections of each payer, so that a client waits for one step of each other
 * payer, not for all of its commands. Commands of payers in debt wait.
 */
export class CommandTurns {
  readonly #waiting = new RoundRobin<string, Commanded>();
  /** Connections of payers in debt that have waited for {@link REST}. */
  readonly #rested = new WeakSet<Commanded>();

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
    const hasRested = this.#rested.delete(connection);
    if (wait > 0 && !hasRested) {
      setTimeout(() => this.#addRested(connection), Math.min(wait, REST)).unref();
      return;
    }
    const begun = performance.now();
    const hasMore = wait > 0 ? connection.read() : connection.step();
    payer.charge(performance.now() - begun);
    if (hasMore) this.#waiting.push(payer.key, connection);
  }

  #addRested(connection: Commanded): void {
    this.#rested.add(connection);
    this.add(connection);
  }
}
