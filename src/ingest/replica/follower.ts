import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../domain/log.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import type { Database } from '../../store/connection/database.js';
import { type LogRow, loadServiceState, readRows } from '../../store/prices/price-log.js';
import type { Replica } from './replica.js';
import type { Loaded, ReplicaLoader } from './replica-loader.js';

/** How often the log is read without a notification, since one may be lost. */
const READ_INTERVAL: DurationMs = SECOND_MS / 2;

/** Rows read from the log at once. */
const ROWS_AT_ONCE = 100;

/** In bytes; a longer row is applied in slices. */
const LONG_ROW = 16 * 1024;

export interface FollowerParts {
  readonly database: Database;
  readonly replica: Replica;
  readonly loader: ReplicaLoader;
  readonly log: Log;
  /** Whether other processes append to the log, so that it must be read repeatedly. */
  readonly isShared: boolean;
}

interface Waiter {
  readonly position: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * Keeps the memory of a process in step with the log: applies the rows above its position, in order. If the
 * next row has left the log, or cannot be applied, everything is loaded again.
 */
export class Follower {
  readonly #parts: FollowerParts;
  readonly #stopped = new AbortController();
  readonly #waiters = new Set<Waiter>();
  #position = -1;
  #catchingUp: Promise<void> | undefined;
  /** Rows of this process that are not applied yet, in order. */
  #received: LogRow[] = [];
  /** Whether the log may have rows above the position. */
  #isBehind = false;
  /** Whether a row could not be applied, so that everything must be loaded again. */
  #mustReload = false;
  /** Whether the memory has everything up to the position: false before and during a load, and after one that failed. */
  #isLoaded = false;
  /** Whether the last read succeeded. A failure is logged once, not at every try. */
  #reached = true;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: FollowerParts) {
    this.#parts = parts;
  }

  /** The position of the last applied row; -1 before anything was read. */
  get position(): number {
    return this.#position;
  }

  /** Whether the memory is that of the log at the position, as a whole. */
  get isConsistent(): boolean {
    return this.#isLoaded && !this.#mustReload;
  }

  /** Loads everything that is stored, replacing the memory. */
  async load(): Promise<Loaded> {
    this.#isLoaded = false;
    const loaded = await this.#parts.loader.load();
    this.#isLoaded = true;
    this.#moveTo(loaded.position);
    return loaded;
  }

  /** Must be called after the load. */
  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#rejectWaiters(new Error('the follower is stopped'));
    await this.#running;
    await this.#catchingUp;
  }

  /** Reads the log, because there may be rows above the position. */
  look(): void {
    if (this.#stopped.signal.aborted) return;
    this.#isBehind = true;
    void this.#catchUp();
  }

  /** Runs work while no row is applied; rows that arrive meanwhile are applied after it. */
  async whileStill(work: () => Promise<void>): Promise<void> {
    while (this.#catchingUp !== undefined) await this.#catchingUp;
    const worked = work();
    this.#catchingUp = worked
      .catch(() => undefined)
      .finally(() => {
        this.#catchingUp = undefined;
        if (this.#isBehind || this.#received.length > 0) void this.#catchUp();
      });
    // After it, so that the next row can be applied at once.
    await this.#catchingUp;
    await worked;
  }

  /** Applies committed rows of this process: a short row at once. */
  receive(rows: readonly LogRow[]): void {
    const [first] = rows;
    const isShort = rows.length === 1 && first !== undefined && first.bytes.length <= LONG_ROW;
    const isNext = first?.position === this.#position + 1 && this.#catchingUp === undefined;
    if (isShort && isNext && this.#apply(first)) return;
    this.#received.push(...rows);
    void this.#catchUp();
  }

  /**
   * Resolves when the row at the position and all before are applied.
   * @throws DomainError `store_unavailable` if the log cannot be read; Error if the follower is stopped
   */
  applied(position: number): Promise<void> {
    if (position <= this.#position) return Promise.resolve();
    return new Promise((resolve, reject) => {
      if (this.#stopped.signal.aborted) reject(new Error('the follower is stopped'));
      else this.#waiters.add({ position, resolve, reject });
    });
  }

  /** @returns false if the row cannot be applied */
  #apply(row: LogRow): boolean {
    try {
      this.#parts.replica.apply(row);
    } catch (error) {
      this.#refuse(row, error);
      return false;
    }
    this.#moveTo(row.position);
    return true;
  }

  /** Applies the rows above the position, in slices, until one cannot be applied. */
  async #applyInSlices(rows: readonly LogRow[]): Promise<void> {
    const slices = new TimeSlices();
    for (const row of rows) {
      if (row.position <= this.#position) continue;
      if (slices.over) await slices.next();
      try {
        await this.#parts.replica.applyInSlices(row);
      } catch (error) {
        this.#refuse(row, error);
        return;
      }
      this.#moveTo(row.position);
    }
  }

  #refuse({ position }: LogRow, error: unknown): void {
    this.#parts.log.warn({ err: error, position }, 'a row of the log cannot be applied');
    this.#mustReload = true;
    this.#isBehind = true;
  }

  #moveTo(position: number): void {
    this.#position = position;
    for (const waiter of this.#waiters) {
      if (waiter.position > position) continue;
      this.#waiters.delete(waiter);
      waiter.resolve();
    }
  }

  #rejectWaiters(error: Error): void {
    for (const { reject } of this.#waiters) reject(error);
    this.#waiters.clear();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      if (this.#parts.isShared) this.#isBehind = true;
      if (this.#isBehind) await this.#catchUp();
      // Rejects only when aborted; the loop then ends.
      await sleep(READ_INTERVAL, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves when all rows of the log are applied, or reading fails. */
  async #catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readLog()
      .then(() => {
        this.#reached = true;
      })
      .catch((error: unknown) => {
        if (this.#reached && !this.#stopped.signal.aborted) {
          this.#parts.log.warn({ err: error }, 'cannot read the log; retrying');
        }
        this.#reached = false;
        this.#isBehind = true;
        // Waiting callers may try again: their rows are applied by then.
        this.#rejectWaiters(error instanceof Error ? error : new Error(String(error)));
      })
      .finally(() => {
        this.#catchingUp = undefined;
        if (this.#received.length > 0) void this.#catchUp();
      });
    await this.#catchingUp;
  }

  async #readLog(): Promise<void> {
    const { database } = this.#parts;
    // There is nothing to follow before the load.
    if (this.#position < 0) return;
    do {
      await this.#applyReceived();
      if (!this.#isBehind) continue;
      this.#isBehind = false;
      if (this.#mustReload) await this.#startOver();
      const { position: last } = await loadServiceState(database);
      if (last <= this.#position) continue;
      const rows = await readRows(database, this.#position, ROWS_AT_ONCE);
      const isNext = rows[0]?.position === this.#position + 1;
      if (!isNext || !isGapless(rows)) {
        await this.#startOver();
        continue;
      }
      await this.#applyInSlices(rows);
      if (last > this.#position) this.#isBehind = true;
    } while ((this.#isBehind || this.#received.length > 0) && !this.#stopped.signal.aborted);
  }

  /** Applies the rows of this process that are next in order. */
  async #applyReceived(): Promise<void> {
    const rows = this.#received.filter(({ position }) => position > this.#position);
    this.#received = [];
    if (this.#mustReload) return;
    const isNext = rows[0]?.position === this.#position + 1 && isGapless(rows);
    if (isNext) await this.#applyInSlices(rows);
    else if (rows.length > 0) this.#isBehind = true;
  }

  async #startOver(): Promise<void> {
    this.#parts.log.info({ from: this.#position }, 'loading all prices again');
    await this.load();
    this.#mustReload = false;
    await this.#parts.replica.announceAll();
  }
}

function isGapless(rows: readonly LogRow[]): boolean {
  const [first] = rows;
  return first === undefined || rows.every((row, index) => row.position === first.position + index);
}
