import { ALERT_CHANNELS, type AlertChannel, type AlertEvent } from '../../domain/alert.js';
import type { Clock } from '../../domain/clock.js';
import { type DurationMs, HOUR_MS, MINUTE_MS } from '../../domain/units.js';
import { addAlertEvent, addDelivery } from '../../store/alert-events.js';
import { moveAlert, type StoredAlert } from '../../store/alerts.js';
import type { Database } from '../../store/database.js';
import type { AlertLog } from './alert-log.js';
import type { AlertStep } from './watcher.js';

/** An alert that was told of in some way is told of in this way again only after this long. */
const QUIET: DurationMs = 15 * MINUTE_MS;

/** So many tellings a user gets in an hour. */
const MOST_AN_HOUR: Readonly<Record<AlertChannel, number>> = { email: 20, webhook: 200 };

/**
 * Writes down the steps of alerts, one after another. What could not be written waits and is tried
 * again: nothing is told that is not stored, so that a restart neither repeats nor loses it.
 */
export class Ledger {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: AlertLog;
  readonly #onEvent: () => void;
  #waiting: AlertStep[] = [];
  #writing: Promise<void> | undefined;

  constructor(
    database: Database,
    clock: Clock,
    log: AlertLog,
    /** Called for each event once it is stored. */
    onEvent: () => void,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#onEvent = onEvent;
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
        const isNew = await this.#writeStep(alert, event);
        this.#waiting.shift();
        if (isNew && event !== undefined) this.#onEvent();
      }
    } catch (error) {
      this.#log.warn({ err: error, waiting: this.#waiting.length }, 'alerts wait to be stored');
    }
  }

  #writeStep(alert: StoredAlert, event: AlertEvent | undefined): Promise<boolean> {
    return this.#database.transaction(async (session) => {
      const moved = await moveAlert(session, alert, event?.triggeredAt);
      if (!moved || event === undefined) return moved;
      await addAlertEvent(session, event);
      const now = this.#clock();
      for (const channel of ALERT_CHANNELS.filter((one) => wants(alert, one))) {
        const bounds = {
          quietSince: now - QUIET,
          countedSince: now - HOUR_MS,
          most: MOST_AN_HOUR[channel],
        };
        await addDelivery(session, event, channel, bounds, now);
      }
      return true;
    });
  }
}

function wants({ email, webhook }: StoredAlert, channel: AlertChannel): boolean {
  return channel === 'email' ? email : webhook !== undefined;
}
