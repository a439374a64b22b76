import type { Clock } from '../../domain/clock.js';
import type { Tick } from '../../domain/tick.js';
import { DAY_MS, type DurationMs, type EpochMs, HOUR_MS, SECOND_MS } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Mailer } from '../../mail/mailer.js';
import { PeriodicLoop } from '../../schedule/periodic-loop.js';
import { dropOldAlertEvents } from '../../store/alert-events.js';
import { dropDeletedAlerts, loadChangedAlerts } from '../../store/alerts.js';
import type { Database } from '../../store/database.js';
import type { ItemNames } from '../items.js';
import { AlertBook } from './alert-book.js';
import type { AlertLog } from './alert-log.js';
import { mailCourier, webhookCourier } from './couriers.js';
import { Deliveries } from './deliveries.js';
import { Ledger } from './ledger.js';
import type { WebhookNetwork } from './post-webhook.js';
import { type AlertStep, Watcher } from './watcher.js';

const TURN: DurationMs = SECOND_MS;

/** How long events are kept, and how long it is remembered that an alert was deleted. */
const KEPT: DurationMs = 90 * DAY_MS;
const SWEEP_EVERY: DurationMs = HOUR_MS;

export interface AlertsDeps {
  readonly database: Database;
  readonly engine: Engine;
  readonly items: ItemNames;
  readonly clock: Clock;
  readonly log: AlertLog;
  readonly mailer: Mailer;
  readonly baseUrl: URL;
  /** Whether this process is the one that records prices: it alone watches them. */
  readonly watches: () => boolean;
  /** Called for each event, once it is stored. */
  readonly onEvent: () => void;
  /** Where webhooks may lead. */
  readonly network: WebhookNetwork;
}

/**
 * Alerts, from what users say of them to what they are told.
 *
 * One process watches. What users change, in any process, it finds in the store within a second, by
 * the number of the change; and at once where it was changed in this process.
 */
export class Alerts {
  readonly book: AlertBook;
  readonly #deps: AlertsDeps;
  readonly #watcher: Watcher;
  readonly #ledger: Ledger;
  readonly #deliveries: readonly Deliveries[];
  readonly #loop = new PeriodicLoop(() => this.turn());
  /** Up to which change of the users' all is known; undefined while another process watches. */
  #revision: number | undefined;
  #reading: Promise<void> = Promise.resolve();
  #nextSweep: EpochMs = 0;

  constructor(deps: AlertsDeps) {
    const { database, clock, log, mailer, items, baseUrl, network } = deps;
    const itemName = (itemId: number) => items.directory.get(itemId)?.marketHashName ?? '';
    this.#deps = deps;
    this.#watcher = new Watcher(deps.engine);
    this.#ledger = new Ledger(database, clock, log, {
      onEvent: () => this.#tell(),
      onGone: (alert) => this.#watcher.forget(alert),
    });
    this.#deliveries = [
      new Deliveries(deps, 'email', mailCourier(mailer, itemName, baseUrl)),
      new Deliveries(deps, 'webhook', webhookCourier(network, itemName, clock)),
    ];
    this.book = new AlertBook({ ...deps, onChange: () => this.#catchUp() });
  }

  start(): void {
    this.#loop.start();
  }

  /** Resolves when the work under way has ended. What is not told yet is told after a start. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await this.#ledger.write();
    await Promise.all(this.#deliveries.map((deliveries) => deliveries.stop()));
  }

  /** Looks at prices that the engine has taken in. */
  observe(ticks: readonly Tick[]): void {
    if (this.#revision === undefined) return;
    this.#take(this.#watcher.observe(ticks, this.#deps.clock()));
  }

  /** Looks at what a poll of a source's whole list has seen, after {@link observe} of its changes. */
  polled(sourceId: number): void {
    if (this.#revision === undefined) return;
    this.#take(this.#watcher.polled(sourceId, this.#deps.clock()));
  }

  /**
   * What happens once a second: reads what users have changed, looks at the rankings, and sees to
   * what was not told yet.
   * @returns how long to wait for the next
   */
  async turn(): Promise<DurationMs> {
    try {
      await this.#catchUp();
      if (this.#revision !== undefined) {
        const now = this.#deps.clock();
        this.#ledger.add(this.#watcher.turn(now));
        await this.#ledger.write();
        this.#deliver();
        await this.#sweep(now);
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'alerts could not be watched; trying again');
    }
    return TURN;
  }

  /** Reads what users have changed; all of it when this process begins to watch. */
  #catchUp(): Promise<void> {
    // One after another, so that none takes an older change in after a newer one.
    const reading = this.#reading.then(() => this.#readChanges());
    this.#reading = reading.catch(() => undefined);
    return reading;
  }

  async #readChanges(): Promise<void> {
    const { database, clock, watches } = this.#deps;
    if (!watches()) {
      this.#watcher.clear();
      this.#revision = undefined;
      return;
    }
    const changed = await loadChangedAlerts(database, this.#revision ?? 0);
    const now = clock();
    for (const alert of changed) this.#ledger.add(this.#watcher.put(alert, now));
    this.#revision = changed.at(-1)?.revision ?? this.#revision ?? 0;
    await this.#ledger.write();
  }

  #take(steps: readonly AlertStep[]): void {
    if (steps.length === 0) return;
    this.#ledger.add(steps);
    void this.#ledger.write();
  }

  #tell(): void {
    this.#deps.onEvent();
    this.#deliver();
  }

  #deliver(): void {
    for (const deliveries of this.#deliveries) void deliveries.run();
  }

  async #sweep(now: EpochMs): Promise<void> {
    if (now < this.#nextSweep) return;
    this.#nextSweep = now + SWEEP_EVERY;
    await dropOldAlertEvents(this.#deps.database, now - KEPT);
    await dropDeletedAlerts(this.#deps.database, now - KEPT);
  }
}
