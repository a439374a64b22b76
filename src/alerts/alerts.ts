import { CHANNEL_KINDS, type ChannelKind } from '../domain/alert-channels.js';
import type { Log } from '../domain/log.js';
import type { ListPoll, PriceListener, Tick } from '../domain/tick.js';
import {
  type Clock,
  DAY_MS,
  type DurationMs,
  type EpochMs,
  HOUR_MS,
  SECOND_MS,
} from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import type { ItemNames } from '../portfolio/items.js';
import { PeriodicLoop } from '../runtime/schedule/periodic-loop.js';
import { dropOldAlertEvents } from '../store/alerts/alert-events.js';
import { dropDeletedAlerts, loadChangedAlerts } from '../store/alerts/alerts.js';
import type { Database } from '../store/connection/database.js';
import { AlertStepWriter } from './alert-step-writer.js';
import type { Channel } from './channels/channel.js';
import { Deliveries } from './deliveries.js';
import { UserAlerts } from './user-alerts.js';
import { type AlertStep, Watcher } from './watcher.js';

const INTERVAL: DurationMs = SECOND_MS;

/** Time for which events, and the ids of deleted alerts, are kept. */
const RETENTION: DurationMs = 90 * DAY_MS;
const SWEEP_INTERVAL: DurationMs = HOUR_MS;

export interface AlertsDeps {
  readonly database: Database;
  readonly engine: Engine;
  readonly items: ItemNames;
  readonly clock: Clock;
  readonly log: Log;
  readonly channels: Readonly<Record<ChannelKind, Channel>>;
  /** Only the leader, the process that records prices, evaluates alerts. */
  readonly leadership: { readonly isLeader: boolean };
  /** Makes the alert feeds of all processes read the events that were stored. */
  readonly notifyFeeds: () => void;
}

/**
 * The alerts of all users: settings, evaluation, events and deliveries.
 *
 * One process evaluates alerts. Changes by users in any process are found in the store by their
 * revision within a second; changes in this process at once.
 */
export class Alerts implements PriceListener {
  readonly book: UserAlerts;
  readonly #deps: AlertsDeps;
  readonly #watcher: Watcher;
  readonly #stepWriter: AlertStepWriter;
  readonly #deliveries: readonly Deliveries[];
  readonly #loop = new PeriodicLoop(() => this.turn());
  /** The last revision that was read; undefined while another process evaluates. */
  #revision: number | undefined;
  #reading: Promise<void> = Promise.resolve();
  #nextSweep: EpochMs = 0;

  constructor(deps: AlertsDeps) {
    const { database, clock, log, channels } = deps;
    this.#deps = deps;
    this.#watcher = new Watcher(deps.engine);
    this.#stepWriter = new AlertStepWriter(database, clock, log, {
      onEvent: () => this.#onStored(),
      onGone: (alert) => this.#watcher.remove(alert),
    });
    this.#deliveries = CHANNEL_KINDS.map((kind) => new Deliveries(deps, kind, channels[kind]));
    this.book = new UserAlerts({ ...deps, onChange: () => this.#readUserChanges() });
  }

  start(): void {
    this.#loop.start();
  }

  /** Resolves when running work has ended. Pending deliveries continue after the next start. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await this.#stepWriter.write();
    await Promise.all(this.#deliveries.map((deliveries) => deliveries.stop()));
  }

  /** Evaluates the alerts of new prices that the engine has. */
  observed(ticks: readonly Tick[]): void {
    if (this.#revision === undefined) return;
    this.#store(this.#watcher.observe(ticks, this.#deps.clock()));
  }

  /**
   * Evaluates alerts after a poll of a source's whole list. Call it after {@link observed} with the
   * changes of the poll.
   */
  polled({ sourceId }: Pick<ListPoll, 'sourceId'>): void {
    if (this.#revision === undefined) return;
    this.#store(this.#watcher.polled(sourceId, this.#deps.clock()));
  }

  /**
   * Runs once a second: reads changes by users, evaluates ranking rules, and starts pending
   * deliveries.
   * @returns the time until the next turn
   */
  async turn(): Promise<DurationMs> {
    try {
      await this.#readUserChanges();
      if (this.#revision !== undefined) {
        const now = this.#deps.clock();
        this.#stepWriter.add(this.#watcher.turn(now));
        await this.#stepWriter.write();
        this.#deliver();
        await this.#sweep(now);
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'cannot evaluate alerts; retrying');
    }
    return INTERVAL;
  }

  /** Reads changes by users; all alerts when this process begins to evaluate. */
  #readUserChanges(): Promise<void> {
    // One read after another, so that an older change never replaces a newer one.
    const reading = this.#reading.then(() => this.#readChanges());
    this.#reading = reading.catch(() => undefined);
    return reading;
  }

  async #readChanges(): Promise<void> {
    const { database, clock, leadership } = this.#deps;
    if (!leadership.isLeader) {
      this.#watcher.clear();
      this.#revision = undefined;
      return;
    }
    const known = this.#revision ?? 0;
    const changed = await loadChangedAlerts(database, known);
    const now = clock();
    for (const alert of changed) this.#stepWriter.add(this.#watcher.put(alert, now));
    this.#revision = changed.at(-1)?.revision ?? known;
    await this.#stepWriter.write();
  }

  #store(steps: readonly AlertStep[]): void {
    if (steps.length === 0) return;
    this.#stepWriter.add(steps);
    void this.#stepWriter.write();
  }

  #onStored(): void {
    this.#deps.notifyFeeds();
    this.#deliver();
  }

  #deliver(): void {
    for (const deliveries of this.#deliveries) void deliveries.run();
  }

  async #sweep(now: EpochMs): Promise<void> {
    if (now < this.#nextSweep) return;
    this.#nextSweep = now + SWEEP_INTERVAL;
    await dropOldAlertEvents(this.#deps.database, now - RETENTION);
    await dropDeletedAlerts(this.#deps.database, now - RETENTION);
  }
}
