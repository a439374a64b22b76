import { ALERT_CHANNELS, type ChannelKind } from '../domain/alert-channels.js';
import type { Log } from '../domain/log.js';
import { type Clock, type DurationMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../domain/units.js';
import { claimDeliveries, type DueDelivery, settleDelivery } from '../store/alerts/alert-events.js';
import type { Database } from '../store/connection/database.js';
import { type Channel, PermanentDeliveryError } from './channels/channel.js';

/** Pause after each failed attempt; after the last there is no further attempt. */
const PAUSES: readonly DurationMs[] = [
  10 * SECOND_MS,
  MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
];
const MAX_ATTEMPTS = PAUSES.length + 1;

/** Concurrent deliveries of one user, whose receivers may all be unreachable. */
const CONCURRENCY_PER_USER = 4;

/**
 * Delivers events through one channel, and retries each a limited number of times. If a process
 * dies during delivery, another one repeats it: a receiver gets an event at least once, and
 * recognizes a repetition by the event's id.
 *
 * Capacity is shared evenly among users: unreachable receivers of one user delay only that user's
 * deliveries.
 */
export class Deliveries {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #kind: ChannelKind;
  readonly #send: Channel['send'];
  readonly #running = new Map<Promise<void>, DueDelivery>();
  #claiming: Promise<void> | undefined;
  #checkAgain = false;
  #stopped = false;

  constructor(
    deps: { readonly database: Database; readonly clock: Clock; readonly log: Log },
    kind: ChannelKind,
    { send }: Channel,
  ) {
    this.#database = deps.database;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#kind = kind;
    this.#send = send;
  }

  /**
   * Starts due deliveries as far as capacity allows. Calls that overlap cause one further check.
   * Resolves when the deliveries have started.
   */
  async run(): Promise<void> {
    this.#checkAgain = true;
    this.#claiming ??= this.#beginDue().finally(() => {
      this.#claiming = undefined;
    });
    await this.#claiming;
  }

  /** Starts no more deliveries. Resolves when none is running. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#claiming;
    await Promise.all(this.#running.keys());
  }

  async #beginDue(): Promise<void> {
    while (this.#checkAgain && !this.#stopped) {
      this.#checkAgain = false;
      try {
        for (const delivery of await this.#claim()) this.#begin(delivery);
      } catch (error) {
        this.#log.warn({ err: error, channel: this.#kind }, 'cannot read deliveries');
      }
    }
  }

  async #claim(): Promise<DueDelivery[]> {
    const now = this.#clock();
    const limit = ALERT_CHANNELS[this.#kind].concurrency - this.#running.size;
    if (limit === 0) return [];
    return claimDeliveries(this.#database, this.#kind, {
      now,
      limit,
      limitOfUser: CONCURRENCY_PER_USER,
      underwayOf: [...this.#running.values()].map(({ event }) => event.userId),
      nextAttempts: [...PAUSES, HOUR_MS].map((pause) => now + pause),
    });
  }

  #begin(delivery: DueDelivery): void {
    const work = this.#deliver(delivery)
      .catch((error: unknown) => {
        this.#log.warn(
          { err: error, channel: this.#kind },
          'cannot store the result of a delivery',
        );
      })
      .finally(() => {
        this.#running.delete(work);
        // Capacity is free again.
        void this.run();
      });
    this.#running.set(work, delivery);
  }

  async #deliver(delivery: DueDelivery): Promise<void> {
    try {
      const { event, email, language = 'en', channel } = delivery;
      if (channel === undefined) {
        throw new PermanentDeliveryError('the alert no longer uses this channel');
      }
      await this.#send({ event, email, language, channel });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      const isLast = delivery.attempts >= MAX_ATTEMPTS || error instanceof PermanentDeliveryError;
      await settleDelivery(this.#database, delivery, {
        status: isLast ? 'failed' : 'pending',
        error: reason,
      });
      return;
    }
    await settleDelivery(this.#database, delivery, { status: 'delivered', at: this.#clock() });
  }
}
