import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { PassColumns } from '../../../domain/checkpoint.js';
import type { Log } from '../../../domain/log.js';
import { type DurationMs, MINUTE_MS } from '../../../domain/units.js';
import { PeriodicLoop } from '../../../runtime/schedule/periodic-loop.js';
import type { Database, Queryable } from '../../../store/connection/database.js';
import { RESERVED_BYTES, readDisk } from '../../../store/data-folder/disk.js';
import { loadServiceState, readRows, type ServiceState } from '../../../store/prices/price-log.js';
import type { Follower } from '../follower.js';
import type { CheckpointSource } from '../replica-loader.js';
import { type CheckpointHeader, withCheckpoint, writeCheckpoint } from './checkpoint-file.js';
import { ColumnWriter } from './column-writer.js';

const EVERY: DurationMs = 10 * MINUTE_MS;

/** With more rows behind a checkpoint, reading the whole log is faster. */
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

/** The memory as of a position. */
interface Copied {
  readonly position: number;
  readonly header: CheckpointHeader;
  readonly columns: ColumnWriter;
}

/**
 * Checkpoints: the stored prices in the memory of a process, as a file, with the position of the log to
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

  async restore<Result>(
    transaction: Queryable,
    pass: PassColumns,
    follow: (position: number) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { path, log } = this.#parts;
    try {
      return await withCheckpoint(path, async ({ header, read }) => {
        const { position } = header;
        if (typeof position !== 'number') return undefined;
        const state = await loadServiceState(transaction);
        const expected = await this.#headerAt(transaction, state, position);
        const isSame =
          expected !== undefined && JSON.stringify(expected) === JSON.stringify(header);
        if (!isSame || state.position - position > MOST_BEHIND) return undefined;
        read(pass);
        const followed = await follow(position);
        this.#position = position;
        return followed;
      });
    } catch (error) {
      log.warn({ err: error }, 'the checkpoint cannot be read; reading the whole log');
      return undefined;
    }
  }

  /**
   * Writes the memory as of the follower's position, unless the file has it already, the memory is not that of
   * the log, or the disk would have less than its reserve.
   */
  async save(follower: Follower, pass: PassColumns, signal?: AbortSignal): Promise<void> {
    const { path, log } = this.#parts;
    if (follower.position <= 0 || follower.position === this.#position) return;
    try {
      const copied = await this.#copy(follower, pass);
      if (copied === undefined) return;
      const { freeBytes } = await readDisk(dirname(path));
      if (freeBytes - copied.columns.size < RESERVED_BYTES) {
        throw new RangeError(`the disk of ${path} has too little free space`);
      }
      await writeCheckpoint(path, copied, signal);
      this.#position = copied.position;
    } catch (error) {
      log.warn({ err: error }, 'the checkpoint cannot be written; the next start reads the log');
    }
  }

  /** Copies the memory while no row is applied: writing it would take too long for the rows that wait. */
  async #copy(follower: Follower, pass: PassColumns): Promise<Copied | undefined> {
    let copied: Copied | undefined;
    await follower.whileStill(async () => {
      const { position } = follower;
      if (!follower.isConsistent) return;
      const { database } = this.#parts;
      const header = await this.#headerAt(database, await loadServiceState(database), position);
      if (header === undefined) return;
      const columns = new ColumnWriter();
      pass(columns);
      await columns.copy();
      copied = { position, header, columns };
    });
    return copied;
  }

  /** The loop that saves every ten minutes. */
  loop(follower: Follower, pass: PassColumns): PeriodicLoop {
    let isFirst = true;
    return new PeriodicLoop(async (signal) => {
      // There is nothing new right after the load.
      if (!isFirst) await this.save(follower, pass, signal);
      isFirst = false;
      return EVERY;
    });
  }

  /**
   * The header of a checkpoint at a position: it names the data by the row of the log at that position.
   * @returns undefined if the log no longer has the row
   */
  async #headerAt(
    database: Queryable,
    { id }: ServiceState,
    position: number,
  ): Promise<CheckpointHeader | undefined> {
    const { version, leftOut } = this.#parts;
    const [row] = await readRows(database, position - 1, 1);
    if (row?.position !== position) return undefined;
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
