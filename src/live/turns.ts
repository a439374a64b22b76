import type { Clock } from '../domain/clock.js';
import { type EpochMs, SECOND_MS } from '../domain/units.js';
import { TURN_PARTS } from './hub.js';

/** Where trouble is told; the service's logger fits. */
export interface LiveLog {
  error(facts: object, message: string): void;
}

/** What has to happen once a second, in {@link TURN_PARTS} parts. */
export interface TakesTurns {
  turnPart(part: number, now: EpochMs): void;
}

/** Gives the hub its turn once a second, spread over it, for as long as the service runs. */
export class Turns {
  readonly #hub: TakesTurns;
  readonly #clock: Clock;
  readonly #log: LiveLog;
  #timer: NodeJS.Timeout | undefined;
  #part = 0;

  constructor(hub: TakesTurns, clock: Clock, log: LiveLog) {
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
