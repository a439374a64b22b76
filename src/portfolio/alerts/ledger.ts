import { ALERT_CHANNELS, type AlertChannel, type AlertEvent } from '../../domain/alert.js';
import type { Clock } from '../../domain/clock.js';
import { type DurationMs, HOUR_MS, MINUTE_MS } from '../../domain/units.js';
import { addAlertEvent, addDelivery } from '../../store/alert-events.js';
import { findAlert, moveAlert, type StoredAlert } from '../../store/alerts.js';
import type { Database } from '../../store/database.js';
import type { AlertLog } from './alert-log.js';
import type { AlertStep } from './watcher.js';

/** An alert that was told of in some way is told of in this way again only after this long. */
const QUIET: DurationMs = 15 * MINUTE_MS;

/** So many tellings a user gets in an hour. */
const MOST_AN_HOUR: Readonly<Record<AlertChannel, number>> = { email: 20, webhook: 200 };

export interface LedgerListener {
  /** Called for each event once it is stored. */
  onEvent(): void;
  /** Called for an alert that is stored no more: its user is gone, or deleted it. */
  onGone(alert: StoredAlert): void;
}

/**
 * Writes down the steps of alerts, one after another. What could not be written waits and is tried
 * again: nothing is told that is not stored, so that a restart neither repeats nor loses it.
 */
export class Ledger {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: AlertLog;
  readonly #listener: LedgerListener;
  #waiting: AlertStep[] = [];
  #writing: Promise<void> | undefined;

  constructor(database: Database, clock: Clock, log: AlertLog, listener: LedgerListener) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#listener = listener;
  }

  add(steps: readonly AlertStep[]): void {
    this.#waiting.push(...steps);
  }

  /** Writes what waits; what fails stays, for the next call. */
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
      this.#log.warn({ err: error, waiting: this.#waiting.length }, 'alerts wait to be stored');
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
      for (const channel of ALERT_CHANNELS.filter((one) => wants(alert, one))) {
        const bounds = {
          quietSince: now - QUIET,
          countedSince: now - HOUR_MS,
          most: MOST_AN_HOUR[channel],
        };
        await addDelivery(transaction, event, channel, bounds, now);
      }
      return 'written';
    });
  }
}

function wants({ email, webhook }: StoredAlert, channel: AlertChannel): boolean {
  return channel === 'email' ? email : webhook !== undefined;
}
