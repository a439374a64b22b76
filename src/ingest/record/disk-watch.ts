import type { DiskStatus } from '../../domain/disk.js';
import { DomainError } from '../../domain/errors.js';
import type { Log } from '../../domain/log.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import { readDisk } from '../../store/data-folder/disk.js';

const EVERY: DurationMs = 10 * SECOND_MS;

/** Watches the disk of the embedded database, and logs each change of its status. */
export class DiskWatch {
  readonly #folder: string;
  readonly #log: Log;
  readonly #loop: PeriodicLoop;
  #latest: DiskStatus | undefined;

  constructor(folder: string, log: Log) {
    this.#folder = folder;
    this.#log = log;
    this.#loop = new PeriodicLoop(async () => {
      await this.look();
      return EVERY;
    });
  }

  start(): void {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  /** The status at the last check; undefined before the first. */
  get latest(): DiskStatus | undefined {
    return this.#latest;
  }

  async look(): Promise<DiskStatus> {
    const disk = await readDisk(this.#folder);
    const before = this.#latest?.status ?? 'up';
    this.#latest = disk;
    if (disk.status !== before) this.#logStatus(disk);
    return disk;
  }

  /** @throws DomainError `store_unavailable` if only the reserve of the disk is left */
  async assertRoom(): Promise<void> {
    const { error } = await this.look();
    if (error !== undefined) throw new DomainError('store_unavailable', error);
  }

  #logStatus({ status, freeBytes, error }: DiskStatus): void {
    const facts = { folder: this.#folder, free_bytes: freeBytes };
    if (status === 'up') this.#log.info(facts, 'the disk of the database has space again');
    if (status === 'low') this.#log.warn(facts, 'the disk of the database has little space left');
    if (status === 'down') this.#log.warn({ ...facts, reason: error }, 'prices are not stored');
  }
}
