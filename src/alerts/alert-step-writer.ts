import type { AlertEvent } from '../domain/alert.js';
import { ALERT_CHANNELS } from '../domain/alert-channels.js';
import type { Log } from '../domain/log.js';
import { type Clock, type DurationMs, HOUR_MS, MINUTE_MS } from '../domain/units.js';
import { addAlertEvent, addDelivery } from '../store/alerts/alert-events.js';
import { findAlert, moveAlert, type StoredAlert } from '../store/alerts/alerts.js';
import type { Database } from '../store/connection/database.js';
import type { AlertStep } from './watcher.js';

/** Minimum time between two deliveries of an alert in one channel. */
const MIN_INTERVAL: DurationMs = 15 * MINUTE_MS;

export interface AlertStepListener {
  /** Called for each event after it is stored. */
  onEvent(): void;
  /** Called for an alert that no longer exists: it or its user was deleted. */
  onGone(alert: StoredAlert): void;
}

/**
 * Stores the steps of alerts, one after another. Failed steps wait and are retried: events are
 * delivered only after they are stored, so that a restart neither repeats nor loses them.
 */
export class AlertStepWriter {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #listener: AlertStepListener;
  #waiting: AlertStep[] = [];
  #writing: Promise<void> | undefined;

  constructor(database: Database, clock: Clock, log: Log, listener: AlertStepListener) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#listener = listener;
  }

  add(steps: readonly AlertStep[]): void {
    this.#waiting.push(...steps);
  }

  /** Stores waiting steps; failed ones stay for the next call. */
  async write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    try {
      for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
        const { alert, event } = next;
        const outcome = await this.#writeStep(alert, event);
        this.#waiting.shift();
        if (outcome === 'gone') this.#listener.onGone(alert);
        if (outcome === 'written' && event !== undefined) this.#listener.onEvent();
      }
    } catch (error) {
      this.#log.warn(
        { err: error, waiting: this.#waiting.length },
        'cannot store alert steps; retrying',
      );
    }
  }

  #writeStep(
    alert: StoredAlert,
    event: AlertEvent | undefined,
  ): Promise<'written' | 'overtaken' | 'gone'> {
    return this.#database.transaction(async (transaction) => {
      const moved = await moveAlert(transaction, alert, event?.triggeredAt);
      if (!moved) {
        const stored = await findAlert(transaction, alert.userId, alert.id);
        return stored === undefined ? 'gone' : 'overtaken';
      }
      if (event === undefined) return 'written';
      await addAlertEvent(transaction, event);
      const now = this.#clock();
      for (const { kind } of alert.settings.channels) {
        const bounds = {
          quietSince: now - MIN_INTERVAL,
          countedSince: now - HOUR_MS,
          most: ALERT_CHANNELS[kind].maxPerHour,
        };
        await addDelivery(transaction, event, kind, bounds, now);
      }
      return 'written';
    });
  }
}
