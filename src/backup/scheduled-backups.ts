import type { BackupState } from '../domain/backup-state.js';
import type { Log } from '../domain/log.js';
import {
  type Clock,
  type DurationMs,
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
} from '../domain/units.js';
import { PeriodicLoop } from '../runtime/schedule/periodic-loop.js';
import type { Sleep } from '../runtime/schedule/sleep.js';
import type { BackupFolder } from './backup-folder.js';

/** How often the leader checks whether a backup is due. */
const EVERY: DurationMs = MINUTE_MS;

/**
 * How often another process checks whether it has become the leader; no process is at its start.
 */
const UNTIL_LEADER: DurationMs = 5 * SECOND_MS;

/** The wait after a failure. */
const RETRY: DurationMs = 10 * MINUTE_MS;

/** The state of the scheduled backups. */
export interface BackupStatus {
  /** Undefined before the first. */
  readonly lastSuccessAt: EpochMs | undefined;
  /** Why the last one failed; undefined if it did not. */
  readonly error: string | undefined;
  /** Failures since the start. */
  readonly failures: number;
}

/** The settings and services for scheduled backups. */
export interface ScheduleOptions {
  readonly folder: BackupFolder;
  readonly intervalHours: number;
  /** Only the leader of several processes makes backups. */
  readonly isLeader: () => boolean;
  /** Stores the state for all processes. */
  readonly store: (state: BackupState) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
  /** Default: by the machine's clock. */
  readonly sleep?: Sleep;
}

/** Makes a backup when the newest one in the folder is old enough. */
export class ScheduledBackups {
  readonly #options: ScheduleOptions;
  readonly #loop: PeriodicLoop;
  #error: string | undefined;
  #failures = 0;
  #lastSuccessAt: EpochMs | undefined;
  /** The state that is stored, as JSON. */
  #stored: string | undefined;

  constructor(options: ScheduleOptions) {
    this.#options = options;
    this.#loop = new PeriodicLoop(async (signal) => {
      if (!options.isLeader()) {
        // Another leader stores its own state meanwhile.
        this.#stored = undefined;
        return UNTIL_LEADER;
      }
      const pause = await this.#turn(signal);
      await this.#store();
      return pause;
    }, options.sleep);
  }

  /** Undefined in a process that makes no backups. */
  status(): BackupStatus | undefined {
    if (!this.#options.isLeader()) return undefined;
    return { lastSuccessAt: this.#lastSuccessAt, error: this.#error, failures: this.#failures };
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #turn(signal: AbortSignal): Promise<DurationMs> {
    const { clock, log } = this.#options;
    try {
      await this.#makeIfDue(clock());
      this.#error = undefined;
      return EVERY;
    } catch (error) {
      if (signal.aborted) return EVERY;
      this.#error = error instanceof Error ? error.message : String(error);
      this.#failures += 1;
      log.error({ reason: this.#error }, 'backup failed; retrying in ten minutes');
      return RETRY;
    }
  }

  async #store(): Promise<void> {
    const { store, intervalHours, log } = this.#options;
    const state: BackupState = {
      lastSuccessAt: this.#lastSuccessAt ?? null,
      error: this.#error ?? null,
      intervalHours,
    };
    const text = JSON.stringify(state);
    if (text === this.#stored) return;
    try {
      await store(state);
      this.#stored = text;
    } catch (error) {
      log.warn({ err: error }, 'cannot store the state of backups; retrying later');
    }
  }

  async #makeIfDue(now: EpochMs): Promise<void> {
    const { folder, intervalHours } = this.#options;
    this.#lastSuccessAt = await folder.newest(now);
    if (this.#lastSuccessAt !== undefined && now - this.#lastSuccessAt < intervalHours * HOUR_MS) {
      return;
    }
    this.#lastSuccessAt = await folder.make();
  }
}
