import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../domain/clock.js';
import { type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS } from '../domain/units.js';
import { PeriodicLoop } from '../schedule/periodic-loop.js';
import type { Sleep } from '../schedule/sleep.js';
import type { BackupLog, ServiceBackups } from './service-backups.js';

/** How often it is looked whether one is due: another process may have begun to lead. */
const EVERY: DurationMs = MINUTE_MS;

/** After one that failed. */
const RETRY: DurationMs = 10 * MINUTE_MS;

/** `itemtide-2026-11-20T12-00-00-000Z.backup`: in order of time, and good on all file systems. */
const NAME = /^itemtide-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.backup$/;

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
  readonly directory: string;
  readonly intervalHours: number;
  /** How many are kept. */
  readonly keep: number;
  readonly backups: Pick<ServiceBackups, 'backUp'>;
  /** Of several processes one makes them. */
  readonly isLeader: () => boolean;
  readonly clock: Clock;
  readonly log: BackupLog;
  /** By the machine's clock unless a test has another. */
  readonly sleep?: Sleep;
}

/** Makes a backup when the newest one in the folder is old enough, and deletes the oldest ones. */
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
    if (!isLeader()) return EVERY;
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
    const { directory, intervalHours, keep, backups, log } = this.#options;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const made = (await readdir(directory)).filter((name) => NAME.test(name)).sort();
    const newest = made.at(-1);
    this.#lastSuccessAt = newest === undefined ? undefined : timeOf(newest);
    if (this.#lastSuccessAt !== undefined && now - this.#lastSuccessAt < intervalHours * HOUR_MS) {
      return;
    }
    const name = nameAt(now);
    const { rows, size } = await backups.backUp(join(directory, name));
    this.#lastSuccessAt = now;
    log.info({ file: name, rows, bytes: size }, 'backup made');
    const old = [...made, name].slice(0, -keep);
    for (const file of old) await rm(join(directory, file), { force: true });
  }
}

function nameAt(time: EpochMs): string {
  return `itemtide-${new Date(time).toISOString().replaceAll(/[:.]/g, '-')}.backup`;
}

function timeOf(name: string): EpochMs {
  return Date.parse(name.replace(NAME, '$1T$2:$3:$4.$5'));
}
