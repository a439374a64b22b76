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

/** Deliveries under way at once, of all users; a mail server takes fewer connections than the internet. */
const AT_ONCE: Readonly<Record<AlertChannel, number>> = { email: 10, webhook: 40 };

/** Deliveries under way at once of one user, whose receivers may all be dead. */
const AT_ONCE_OF_USER = 4;

/** A delivery that another attempt would not help. Its message is for the owner. */
export class HopelessDelivery extends Error {
  override readonly name = 'HopelessDelivery';
}

/** Delivers one event; throws an Error whose message may be shown to the owner when it failed. */
export type Courier = (delivery: DueDelivery) => Promise<void>;

/**
 * Delivers events in one way, each until it has worked or was tried often enough. When a process dies
 * while it delivers, another one repeats the delivery: a receiver gets an event at least once, and
 * knows it by its id when it comes again.
 *
 * Users share the places evenly: dead receivers of one user delay that user's deliveries only.
 */
export class Deliveries {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: AlertLog;
  readonly #channel: AlertChannel;
  readonly #courier: Courier;
  readonly #underway = new Map<Promise<void>, DueDelivery>();
  #claiming: Promise<void> | undefined;
  #again = false;
  #stopped = false;

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

  /**
   * Begins what is due, as far as there are places. One call at a time does it; another one makes it
   * look once more. Resolves when the deliveries have begun.
   */
  async run(): Promise<void> {
    this.#again = true;
    this.#claiming ??= this.#beginDue().finally(() => {
      this.#claiming = undefined;
    });
    await this.#claiming;
  }

  /** Begins no more. Resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#claiming;
    await Promise.all(this.#underway.keys());
  }

  async #beginDue(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        for (const delivery of await this.#claim()) this.#begin(delivery);
      } catch (error) {
        this.#log.warn({ err: error, channel: this.#channel }, 'deliveries could not be read');
      }
    }
  }

  async #claim(): Promise<DueDelivery[]> {
    const now = this.#clock();
    const limit = AT_ONCE[this.#channel] - this.#underway.size;
    if (limit === 0) return [];
    return claimDeliveries(this.#database, this.#channel, {
      now,
      limit,
      limitOfUser: AT_ONCE_OF_USER,
      underwayOf: [...this.#underway.values()].map(({ userId }) => userId),
      nextAttempts: [...PAUSES, HOUR_MS].map((pause) => now + pause),
    });
  }

  #begin(delivery: DueDelivery): void {
    const work = this.#deliver(delivery)
      .catch((error: unknown) => {
        this.#log.warn({ err: error, channel: this.#channel }, 'a delivery could not be settled');
      })
      .finally(() => {
        this.#underway.delete(work);
        // Its place is free.
        void this.run();
      });
    this.#underway.set(work, delivery);
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
