import type { AlertEvent } from '../../domain/alert.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { PeriodicLoop } from '../../schedule/periodic-loop.js';
import { lastAlertEvent, loadAlertEventsAfter } from '../../store/alert-events.js';
import type { Database } from '../../store/database.js';
import type { AlertLog } from './alert-log.js';

/** How often the store is looked at though nobody has said that there is something. */
const TURN: DurationMs = SECOND_MS;

/** Events read from the store at once. */
const AT_ONCE = 100;

export interface AlertFeedDeps {
  readonly database: Database;
  readonly log: AlertLog;
  /** Gets each event; one that it rejects comes again. */
  readonly onEvent: (event: AlertEvent) => Promise<void>;
}

/**
 * Hands on every event that any process stores after the opening, once and in order. Whoever stores
 * one says so to all processes; where that is not heard, the event is found a second later.
 */
export class AlertFeed {
  readonly #deps: AlertFeedDeps;
  readonly #loop = new PeriodicLoop(() => this.#turn());
  /** The number of the last event that needs no handing on. */
  #position = 0;
  #looking: Promise<void> | undefined;
  /** Whether something was said while looking that may have been too new for it. */
  #more = false;
  /** Whether the last look was a success: trouble is told once, not at every try. */
  #works = true;
  #stopped = false;

  constructor(deps: AlertFeedDeps) {
    this.#deps = deps;
  }

  /** Comes before all else. */
  async open(): Promise<void> {
    this.#position = await lastAlertEvent(this.#deps.database);
  }

  start(): void {
    this.#loop.start();
  }

  /** Resolves when nothing is being handed on any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#loop.stop();
    await this.#looking;
  }

  /** Hands on what is stored by now; what fails is tried again at the next look. */
  async look(): Promise<void> {
    if (this.#stopped) return;
    this.#more = true;
    this.#looking ??= this.#handOn().finally(() => {
      this.#looking = undefined;
    });
    await this.#looking;
  }

  async #turn(): Promise<DurationMs> {
    await this.look();
    return TURN;
  }

  async #handOn(): Promise<void> {
    try {
      while (this.#more) await this.#handOnSome();
      this.#works = true;
    } catch (error) {
      if (this.#works) {
        this.#deps.log.warn({ err: error }, 'alerts could not be told; trying again');
      }
      this.#works = false;
    }
  }

  async #handOnSome(): Promise<void> {
    this.#more = false;
    const { database, onEvent } = this.#deps;
    const events = await loadAlertEventsAfter(database, this.#position, AT_ONCE);
    for (const { number, ...event } of events) {
      await onEvent(event);
      this.#position = number;
    }
    if (events.length === AT_ONCE) this.#more = true;
  }
}
