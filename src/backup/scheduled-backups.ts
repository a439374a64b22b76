import type { Clock } from '../domain/clock.js';
import type { Log } from '../domain/log.js';
import { type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../domain/units.js';
import { PeriodicLoop } from '../runtime/schedule/periodic-loop.js';
import type { Sleep } from '../runtime/schedule/sleep.js';
import type { BackupFolder } from './backup-folder.js';

/** How often the leader looks whether one is due. */
const EVERY: DurationMs = MINUTE_MS;

/** How often another process looks whether it has become the leader; at its start none is. */
const UNTIL_LEADER: DurationMs = 5 * SECOND_MS;

/** After one that failed. */
const RETRY: DurationMs = 10 * MINUTE_MS;

/** What has become of the backups that are due. */
export interface BackupStatus {
  /** Undefined before the first. */
  readonly lastSuccessAt: EpochMs | undefined;
  /** Why the last one failed; undefined where it did not. */
  readonly error: string | undefined;
  /** How many have failed since the start. */
  readonly failures: number;
}

/** What is needed to make backups again and again. */
export interface ScheduleOptions {
  readonly folder: BackupFolder;
  readonly intervalHours: number;
  /** Of several processes one makes them. */
  readonly isLeader: () => boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** By the machine's clock unless a test has another. */
  readonly sleep?: Sleep;
}

/** Makes a backup when the newest one in the folder is old enough. */
export class ScheduledBackups {
  readonly #options: ScheduleOptions;
  readonly #loop: PeriodicLoop;
  #error: string | undefined;
  #failures = 0;
  #lastSuccessAt: EpochMs | undefined;

  constructor(options: ScheduleOptions) {
    this.#options = options;
    this.#loop = new PeriodicLoop((signal) => this.#turn(signal), options.sleep);
  }

  /** Undefined in a process that does not make them. */
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
    const { clock, log, isLeader } = this.#options;
    if (!isLeader()) return UNTIL_LEADER;
    try {
      await this.#makeIfDue(clock());
      this.#error = undefined;
      return EVERY;
    } catch (error) {
      if (signal.aborted) return EVERY;
      this.#error = error instanceof Error ? error.message : String(error);
      this.#failures += 1;
      log.error({ reason: this.#error }, 'backup failed; trying again in ten minutes');
      return RETRY;
    }
  }

  async #makeIfDue(now: EpochMs): Promise<void> {
    const { folder, intervalHours } = this.#options;
    this.#lastSuccessAt = await folder.newest();
    if (this.#lastSuccessAt !== undefined && now - this.#lastSuccessAt < intervalHours * HOUR_MS) {
      return;
    }
    this.#lastSuccessAt = await folder.make();
  }
}
