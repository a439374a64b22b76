import { crc32 } from 'node:zlib';
import type { PassColumns } from '../../../domain/checkpoint.js';
import type { Log } from '../../../domain/log.js';
import { type DurationMs, MINUTE_MS } from '../../../domain/units.js';
import { PeriodicLoop } from '../../../runtime/schedule/periodic-loop.js';
import type { Database, Queryable } from '../../../store/connection/database.js';
import { loadServiceState, readRows } from '../../../store/prices/price-log.js';
import type { Follower } from '../follower.js';
import type { CheckpointSource } from '../replica.js';
import { type CheckpointHeader, withCheckpoint, writeCheckpoint } from './checkpoint-file.js';

const EVERY: DurationMs = 10 * MINUTE_MS;

/** Rows behind a checkpoint from which on reading the whole log is faster. */
const MOST_BEHIND = 20_000;

export interface CheckpointsParts {
  readonly path: string;
  readonly database: Database;
  /** Of the program; a checkpoint of another one is not read. */
  readonly version: string;
  /** Markets whose stored prices are not in memory. */
  readonly leftOut: ReadonlySet<string>;
  readonly log: Log;
}

/**
 * Checkpoints: what the memory of a process has of the stored prices, as a file, with the position of the log to
 * which it belongs. A start reads the file and the log behind it. A file that is damaged, of another version or of
 * other data is ignored: the log has everything.
 */
export class Checkpoints implements CheckpointSource {
  readonly #parts: CheckpointsParts;
  /** The position of the file; undefined before one was written or read. */
  #position: number | undefined;

  constructor(parts: CheckpointsParts) {
    this.#parts = parts;
  }

  async restore(transaction: Queryable, pass: PassColumns): Promise<number | undefined> {
    const { path, log } = this.#parts;
    try {
      return await withCheckpoint(path, async ({ header, read }) => {
        const { position } = header;
        if (typeof position !== 'number') return undefined;
        const { position: last } = await loadServiceState(transaction);
        const expected = await this.#headerAt(transaction, position);
        const isSame =
          expected !== undefined && JSON.stringify(expected) === JSON.stringify(header);
        if (!isSame || last - position > MOST_BEHIND) return undefined;
        read(pass);
        this.#position = position;
        return position;
      });
    } catch (error) {
      log.warn({ err: error }, 'the checkpoint cannot be read; reading the whole log');
      return undefined;
    }
  }

  /** Writes the memory as of the follower's position, unless the file has it already. */
  async save(follower: Follower, pass: PassColumns): Promise<void> {
    const { path, database, log } = this.#parts;
    if (follower.position <= 0 || follower.position === this.#position) return;
    try {
      await follower.whileStill(async () => {
        const { position } = follower;
        const header = await this.#headerAt(database, position);
        if (header === undefined) return;
        await writeCheckpoint(path, header, pass);
        this.#position = position;
      });
    } catch (error) {
      log.warn({ err: error }, 'the checkpoint cannot be written; the next start reads the log');
    }
  }

  /** The loop that saves every ten minutes. */
  loop(follower: Follower, pass: PassColumns): PeriodicLoop {
    let isFirst = true;
    return new PeriodicLoop(async () => {
      // There is nothing new right after the load.
      if (!isFirst) await this.save(follower, pass);
      isFirst = false;
      return EVERY;
    });
  }

  /**
   * The header of a checkpoint at a position: it names the data by the row of the log at that position.
   * @returns undefined if the log no longer has the row
   */
  async #headerAt(database: Queryable, position: number): Promise<CheckpointHeader | undefined> {
    const { version, leftOut } = this.#parts;
    const [row] = await readRows(database, position - 1, 1);
    if (row?.position !== position) return undefined;
    const { id } = await loadServiceState(database);
    const { madeAt, bytes } = row;
    return {
      version,
      service: id,
      position,
      madeAt,
      row: crc32(bytes),
      leftOut: [...leftOut].sort(),
    };
  }
}
