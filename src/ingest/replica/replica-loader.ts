import { startOfWeek } from '../../domain/calendar.js';
import type { PassColumns } from '../../domain/checkpoint.js';
import { unpackOffers } from '../../domain/packed/list-row.js';
import { PollBatch } from '../../engine/poll-batch.js';
import { finishInSlices, mapInSlices } from '../../runtime/schedule/time-slices.js';
import type { Database, Transaction } from '../../store/connection/database.js';
import { readAtOneMoment } from '../../store/dump/read-database.js';
import { loadItems } from '../../store/prices/items.js';
import { loadLastPrices } from '../../store/prices/last-prices.js';
import { loadLists } from '../../store/prices/price-lists.js';
import { loadServiceState, readRows, streamRowsOfSource } from '../../store/prices/price-log.js';
import { loadLastWeeks } from '../../store/prices/price-weeks.js';
import type { Replica, ReplicaParts } from './replica.js';

/** Where a checkpoint is read. */
export interface CheckpointSource {
  /**
   * Restores the memory.
   * @param pass takes the columns
   * @param follow reads the log behind the position of the checkpoint; an error of it means that they do not fit
   * @returns the result of `follow`; undefined if there is no usable checkpoint: then the memory must be cleared
   */
  restore<Result>(
    transaction: Transaction,
    pass: PassColumns,
    follow: (position: number) => Promise<Result>,
  ): Promise<Result | undefined>;
}

export interface LoaderParts extends Pick<ReplicaParts, 'engine' | 'items' | 'sources' | 'clock'> {
  readonly database: Database;
  readonly replica: Replica;
  /** From which the first load begins; undefined: it reads the whole log. */
  readonly checkpoints?: CheckpointSource | undefined;
}

/** The result of a load. */
export interface Loaded {
  readonly position: number;
  /** Rows of the log that were read. */
  readonly rows: number;
  /** Whether they are those behind a checkpoint. */
  readonly fromCheckpoint: boolean;
}

/** Rows of the log behind a checkpoint that are read at once. */
const ROWS_AT_ONCE = 100;

/**
 * Loads everything that is stored into a replica: a checkpoint and the log behind it, or the state before the log and
 * the log.
 */
export class ReplicaLoader {
  readonly #parts: LoaderParts;
  #wasLoaded = false;

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  /** Loads everything, replacing the memory; nothing is announced. */
  async load(): Promise<Loaded> {
    const { database, replica, sources, items } = this.#parts;
    try {
      return await replica.quietly(() => {
        replica.clear();
        return readAtOneMoment(database, async (transaction) => {
          await sources.load(transaction);
          items.add(await mapInSlices(await loadItems(transaction), replica.describe));
          const restored = await this.#restore(transaction);
          if (restored !== undefined) return restored;
          await this.#readBase(transaction);
          return this.#readLog(transaction);
        });
      });
    } finally {
      this.#wasLoaded = true;
    }
  }

  /**
   * Restores the last checkpoint, and reads the log behind it. Only at the first load: a later one is made because
   * the memory does not fit.
   * @returns undefined, and clears the memory, if no checkpoint fits
   */
  async #restore(transaction: Transaction): Promise<Loaded | undefined> {
    const { checkpoints, engine, replica } = this.#parts;
    if (checkpoints === undefined || this.#wasLoaded) return undefined;
    const follow = async (from: number) => {
      engine.series.changes.noteAll();
      const loaded = await this.#readBehind(transaction, from);
      // A clock that was wrong may have let observations expire that count again.
      const trouble = replica.clockWatch.trouble();
      if (trouble !== undefined) throw new RangeError(`the clock is or was wrong: ${trouble.kind}`);
      return loaded;
    };
    const loaded = await checkpoints.restore(transaction, replica.pass, follow);
    if (loaded === undefined) {
      replica.clear();
      replica.clockWatch.clear();
    }
    return loaded;
  }

  /** @throws RangeError if the log has not all rows behind the position */
  async #readBehind(transaction: Transaction, from: number): Promise<Loaded> {
    const { position: last } = await loadServiceState(transaction);
    let position = from;
    while (position < last) {
      const rows = await readRows(transaction, position, ROWS_AT_ONCE);
      for (const row of rows) {
        if (row.position !== position + 1) break;
        await this.#parts.replica.applyInSlices(row);
        position = row.position;
      }
      if (position < (rows.at(-1)?.position ?? last)) {
        throw new RangeError(`the log has no row ${position + 1}`);
      }
    }
    return { position: last, rows: last - from, fromCheckpoint: true };
  }

  /** Reads the state that precedes the log. */
  async #readBase(transaction: Transaction): Promise<void> {
    const { engine, replica, clock } = this.#parts;
    const leftOut = replica.leftOut();
    const now = clock();
    for (const { sourceId, week } of await loadLastWeeks(transaction)) {
      engine.series.dropBefore(sourceId, startOfWeek(week + 1));
    }
    for (const { since, ...tick } of await loadLastPrices(transaction)) {
      if (!leftOut.has(tick.sourceId)) engine.intake.restorePoint(tick, since, now);
    }
    for (const { sourceId, time, bytes } of await loadLists(transaction)) {
      if (leftOut.has(sourceId)) continue;
      const offers = unpackOffers(bytes, time);
      replica.listOf(sourceId).restore(time, offers);
      engine.intake.restoreList(sourceId, time, offers, now);
    }
  }

  /**
   * Reads the log source by source, so that the data of one source stays in the processor's cache. Names were
   * read from their tables.
   */
  async #readLog(transaction: Transaction): Promise<Loaded> {
    const { sources, engine, replica } = this.#parts;
    const { position } = await loadServiceState(transaction);
    const leftOut = replica.leftOut();
    const polls = new PollBatch();
    let count = 0;
    for (const sourceId of sources.ids()) {
      if (leftOut.has(sourceId)) continue;
      const takeBatch = () => finishInSlices(engine.intake.polls(sourceId, polls));
      count += await streamRowsOfSource(transaction, sourceId, position, (row) => {
        const isNext = row.kind === 'list' && row.time > replica.listOf(sourceId).time;
        if (!isNext || polls.isFull) return takeBatch().then(() => replica.apply(row, polls));
        replica.apply(row, polls);
        return undefined;
      });
      await takeBatch();
    }
    return { position, rows: count, fromCheckpoint: false };
  }
}
