import { RoundRobin } from '../../domain/round-robin.js';
import type { DurationMs } from '../../domain/units.js';

/** How long commands run before the event loop does other work. */
const SLICE: DurationMs = 5;

/** A connection with commands to carry out. */
export interface Commanded {
  /** The address of the client, as requests are counted by it. */
  readonly sender: string;
  /**
   * Carries out a part of the next command: about a millisecond of work.
   * @returns whether there is more to do
   */
  step(): boolean;
}

/**
 * Carries out the commands of all live connections in slices of 5 ms, one in each turn of the event
 * loop. Addresses take turns, and the connections of an address among themselves, so that a client
 * waits for a step of each other address and not for all of its commands.
 */
export class CommandTurns {
  readonly #waiting = new RoundRobin<string, Commanded>();

  /** Adds a connection that has commands. It must not wait already. */
  add(connection: Commanded): void {
    if (this.#waiting.size === 0) setImmediate(() => this.#run());
    this.#waiting.push(connection.sender, connection);
  }

  #run(): void {
    const end = performance.now() + SLICE;
    do {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      if (next.step()) this.#waiting.push(next.sender, next);
    } while (performance.now() < end);
    if (this.#waiting.size > 0) setImmediate(() => this.#run());
  }
}
