import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../domain/log.js';
import type { Clock, EpochMs } from '../domain/units.js';
import { ifMissing } from '../runtime/files/if-missing.js';
import type { ServiceBackups } from './service-backups.js';

/** `itemtide-2026-11-20T12-00-00-000Z.backup`: sorts by time, and is valid on all file systems. */
const NAME = /^itemtide-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.backup$/;

/** A backup in the folder. */
export interface KeptBackup {
  /** Name of the file. */
  readonly name: string;
  readonly madeAt: EpochMs;
  /** Size in bytes. */
  readonly size: number;
}

export interface BackupFolderOptions {
  readonly directory: string;
  /** The number of backups to keep. */
  readonly keep: number;
  readonly backups: Pick<ServiceBackups, 'backUp'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The folder in which a service keeps its newest backups. */
export class BackupFolder {
  readonly directory: string;
  readonly #options: BackupFolderOptions;
  #making: Promise<EpochMs> | undefined;
  #error: string | undefined;

  constructor(options: BackupFolderOptions) {
    this.directory = options.directory;
    this.#options = options;
  }

  /** Whether this process is making one. */
  get isRunning(): boolean {
    return this.#making !== undefined;
  }

  /** Why the last backup of this process failed; undefined if it did not. */
  get error(): string | undefined {
    return this.#error;
  }

  /**
   * When the newest backup up to `now` was made, which excludes those made before the clock was set back;
   * undefined if there is none. Creates the folder.
   */
  async newest(now: EpochMs): Promise<EpochMs | undefined> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    return newestBackup(this.directory, now);
  }

  /** Newest first. */
  async list(): Promise<KeptBackup[]> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const names = (await backupsIn(this.directory)).reverse();
    const kept = await Promise.all(
      names.map(async (name) => {
        // A backup that completes meanwhile deletes the oldest.
        const stats = await stat(join(this.directory, name)).catch(ifMissing);
        return stats && { name, madeAt: timeOf(name), size: stats.size };
      }),
    );
    return kept.filter((backup) => backup !== undefined);
  }

  /**
   * Makes a backup and deletes the oldest ones; if one is running, waits for that one.
   * @returns when it was made
   * @throws Error with a message for the user if the folder, the database or the file cannot be
   *   used
   */
  make(): Promise<EpochMs> {
    this.#making ??= this.#make().finally(() => {
      this.#making = undefined;
    });
    return this.#making;
  }

  async #make(): Promise<EpochMs> {
    const { directory, keep, backups, clock, log } = this.#options;
    const now = clock();
    const file = nameAt(now);
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const { rows, size } = await backups.backUp(join(directory, file));
      log.info({ file, rows, bytes: size }, 'backup made');
      // Names of backups made before the clock was set back sort after this one.
      const others = (await backupsIn(directory)).filter((name) => name !== file);
      for (const name of others.slice(0, Math.max(0, others.length - keep + 1)))
        await rm(join(directory, name), { force: true });
      this.#error = undefined;
      return now;
    } catch (error) {
      this.#error = error instanceof Error ? error.message : String(error);
      throw error;
    }
  }
}

/** When the newest backup up to `now` in an existing folder was made; undefined if there is none. */
export async function newestBackup(directory: string, now: EpochMs): Promise<EpochMs | undefined> {
  const times = (await backupsIn(directory)).map(timeOf);
  return times.findLast((time) => time <= now);
}

/** The names of backups, oldest first. */
async function backupsIn(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => NAME.test(name)).sort();
}

function nameAt(time: EpochMs): string {
  return `itemtide-${new Date(time).toISOString().replaceAll(/[:.]/g, '-')}.backup`;
}

function timeOf(name: string): EpochMs {
  return Date.parse(name.replace(NAME, '$1T$2:$3:$4.$5'));
}
