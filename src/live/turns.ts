import type { Log } from '../domain/log.js';
import { type Clock, SECOND_MS } from '../domain/units.js';
import { type Hub, TURN_PARTS } from './hub.js';

/** Runs the turns of the hub: one per second, its parts spread over the second. */
export class Turns {
  readonly #hub: Pick<Hub<unknown>, 'turnPart'>;
  readonly #clock: Clock;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #part = 0;

  constructor(hub: Pick<Hub<unknown>, 'turnPart'>, clock: Clock, log: Log) {
    this.#hub = hub;
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => this.#turn(), SECOND_MS / TURN_PARTS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
  }

  #turn(): void {
    try {
      this.#part = (this.#part + 1) % TURN_PARTS;
      this.#hub.turnPart(this.#part, this.#clock());
    } catch (error) {
      this.#log.error({ err: error }, 'live updates failed');
    }
  }
}
