import type { Clock } from '../domain/clock.js';
import { SECOND_MS } from '../domain/units.js';
import { type Hub, TURN_PARTS } from './hub.js';

/** Log of failed turns; the service's logger fits. */
export interface LiveLog {
  error(facts: object, message: string): void;
}

/** Runs the turns of the hub: one a second, its parts spread over the second. */
export class Turns {
  readonly #hub: Pick<Hub<unknown>, 'turnPart'>;
  readonly #clock: Clock;
  readonly #log: LiveLog;
  #timer: NodeJS.Timeout | undefined;
  #part = 0;

  constructor(hub: Pick<Hub<unknown>, 'turnPart'>, clock: Clock, log: LiveLog) {
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
