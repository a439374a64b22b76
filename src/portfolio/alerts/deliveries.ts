import type { AlertChannel } from '../../domain/alert.js';
import type { Clock } from '../../domain/clock.js';
import { type DurationMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { claimDeliveries, type DueDelivery, settleDelivery } from '../../store/alert-events.js';
import type { Database } from '../../store/database.js';
import type { AlertLog } from './alert-log.js';

/** How long after each attempt the next one comes; after the last of them there is none. */
const PAUSES: readonly DurationMs[] = [
  10 * SECOND_MS,
  MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
];
const MOST_ATTEMPTS = PAUSES.length + 1;

/** Tellings on their way at once. */
const AT_ONCE = 10;

/** A telling that will not get better by trying again. Its message is for the owner. */
export class HopelessDelivery extends Error {
  override readonly name = 'HopelessDelivery';
}

/** Tells one event; throws an Error whose message may be shown to the owner when it did not work. */
export type Courier = (delivery: DueDelivery) => Promise<void>;

/**
 * Tells events in one way, each until it has worked or was tried often enough. Who dies while he
 * tells is followed by another, so that a receiver gets an event at least once, and knows it by its
 * id when it comes again.
 */
export class Deliveries {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: AlertLog;
  readonly #channel: AlertChannel;
  readonly #courier: Courier;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(
    deps: { readonly database: Database; readonly clock: Clock; readonly log: AlertLog },
    channel: AlertChannel,
    courier: Courier,
  ) {
    this.#database = deps.database;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#channel = channel;
    this.#courier = courier;
  }

  /** Sees to what is due. One call at a time does the work; others make it look once more. */
  async run(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  /** Resolves when nothing is on its way. */
  async idle(): Promise<void> {
    this.#again = false;
    await this.#running;
  }

  async #runAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      try {
        const due = await this.#claim();
        await Promise.all(due.map((delivery) => this.#deliver(delivery)));
        if (due.length === AT_ONCE) this.#again = true;
      } catch (error) {
        this.#log.warn({ err: error, channel: this.#channel }, 'alerts could not be told');
      }
    }
  }

  #claim(): Promise<DueDelivery[]> {
    const now = this.#clock();
    return claimDeliveries(this.#database, this.#channel, {
      now,
      limit: AT_ONCE,
      nextAttempts: [...PAUSES, HOUR_MS].map((pause) => now + pause),
    });
  }

  async #deliver(delivery: DueDelivery): Promise<void> {
    try {
      if (!delivery.isWanted) {
        throw new HopelessDelivery('the alert is not told in this way any more');
      }
      await this.#courier(delivery);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      const isLast = delivery.attempts >= MOST_ATTEMPTS || error instanceof HopelessDelivery;
      await settleDelivery(this.#database, delivery, {
        status: isLast ? 'failed' : 'pending',
        error: reason,
      });
      return;
    }
    await settleDelivery(this.#database, delivery, { status: 'delivered', at: this.#clock() });
  }
}
