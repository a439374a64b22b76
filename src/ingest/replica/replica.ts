import { startOfWeek } from '../../domain/calendar.js';
import type { CheckpointColumns, PassColumns } from '../../domain/checkpoint.js';
import type { Item, ItemDescription, NamedItem } from '../../domain/item.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { ListChanges } from '../../domain/packed/list-change-columns.js';
import type { ListState } from '../../domain/packed/list-changes.js';
import { unpackListInSteps, unpackOffers } from '../../domain/packed/list-row.js';
import { ListStates } from '../../domain/packed/list-states.js';
import { type ItemRun, ticksOfRun, unpackPoints } from '../../domain/packed/points-row.js';
import {
  type ListPoll,
  LOG_SPAN,
  MAX_AHEAD,
  type PriceListener,
  type Tick,
} from '../../domain/tick.js';
import type { Clock, EpochMs } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { PollBatch } from '../../engine/poll-batch.js';
import { eachInSlices, finishInSlices, mapInSlices } from '../../runtime/schedule/time-slices.js';
import type { Database, Transaction } from '../../store/connection/database.js';
import { readAtOneMoment } from '../../store/dump/read-database.js';
import { loadItems } from '../../store/prices/items.js';
import { loadLastPrices } from '../../store/prices/last-prices.js';
import { loadLists } from '../../store/prices/price-lists.js';
import {
  type LogRow,
  loadServiceState,
  readRows,
  streamRowsOfSource,
} from '../../store/prices/price-log.js';
import { loadLastWeeks } from '../../store/prices/price-weeks.js';
import { ClockWatch } from './clock-watch.js';
import { readNames } from './names-row.js';
import type { SourceTracker } from './source-tracker.js';

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

export interface ReplicaParts {
  readonly database: Database;
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly describe: (marketHashName: string) => ItemDescription;
  readonly sources: SourceTracker;
  /** Markets whose stored prices are not applied. */
  readonly leftOut: ReadonlySet<string>;
  readonly clock: Clock;
  /** From which the first load begins; undefined: it reads the whole log. */
  readonly checkpoints?: CheckpointSource;
}

/** The result of a load. */
export interface Loaded {
  readonly position: number;
  /** Rows of the log that were read. */
  readonly rows: number;
  /** Whether they are those behind a checkpoint. */
  readonly fromCheckpoint: boolean;
}

/** Observations, or their items, that are applied and announced in one step. */
const ANNOUNCED_AT_ONCE = 500;

/** Rows of the log behind a checkpoint that are read at once. */
const ROWS_AT_ONCE = 100;

/** The stored data in the memory of this process: items, sources, lists, observations. */
export class Replica {
  readonly #parts: ReplicaParts;
  readonly clockWatch: ClockWatch;
  readonly #lists = new Map<number, ListStates>();
  readonly #listeners: PriceListener[] = [];
  #isLoading = false;
  #wasLoaded = false;
  #isQuiet = false;
  /** The changes of the list being applied. */
  readonly #changes = new ListChanges();
  /** During a load, polls that the engine does not have yet. */
  #polls: PollBatch | undefined;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    this.clockWatch = new ClockWatch(parts.clock);
  }

  /** Adds a listener, which gets new observations but none of those that a load reads. */
  addListener(listener: PriceListener): void {
    this.#listeners.push(listener);
  }

  /** The listeners to call now. */
  get #listening(): readonly PriceListener[] {
    return this.#isLoading || this.#isQuiet ? [] : this.#listeners;
  }

  /** Announces nothing during some work: a past that is written before anything is shown. */
  async quietly<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isQuiet = true;
    try {
      return await work();
    } finally {
      this.#isQuiet = false;
    }
  }

  /** The source's list as of its last poll. */
  listOf(sourceId: number): ListStates {
    const existing = this.#lists.get(sourceId);
    if (existing !== undefined) return existing;
    const states = new ListStates();
    this.#lists.set(sourceId, states);
    return states;
  }

  /**
   * Applies the next row of the log, whatever its time.
   * @throws PackedBytesError, RangeError if it cannot follow the rows applied before
   */
  apply(row: LogRow): void {
    for (const _ of this.#applyInSteps(row));
  }

  /** {@link apply} in slices; no other row may be applied in the meantime. */
  applyInSlices(row: LogRow): Promise<void> {
    return finishInSlices(this.#applyInSteps(row));
  }

  *#applyInSteps(row: LogRow): Generator<void, void, void> {
    const now = this.#timeOf(row.madeAt);
    this.clockWatch.note(row);
    if (row.kind === 'names') this.#applyNames(row);
    else if (row.kind === 'compacted') this.#parts.engine.series.dropBefore(row.sourceId, row.time);
    else if (!this.#leftOut().has(row.sourceId)) {
      if (row.kind === 'list') yield* this.#applyList(row, now);
      else yield* this.#applyPoints(row, now);
    }
  }

  /** Loads everything that is stored, replacing the memory. */
  async load(): Promise<Loaded> {
    const { database, sources } = this.#parts;
    this.#isLoading = true;
    try {
      this.#clear();
      return await readAtOneMoment(database, async (transaction) => {
        await sources.load(transaction);
        const described = await mapInSlices(await loadItems(transaction), this.#describe);
        this.#parts.items.add(described);
        const restored = await this.#restore(transaction);
        if (restored !== undefined) return restored;
        await this.#readBase(transaction);
        return this.#readLog(transaction);
      });
    } finally {
      this.#isLoading = false;
      this.#wasLoaded = true;
      this.#polls = undefined;
    }
  }

  /** Writes the memory to a checkpoint, or restores it from one. */
  readonly pass = (columns: CheckpointColumns): void => {
    const ids = [...this.#lists.keys()];
    const count = columns.number(ids.length);
    for (let index = 0; index < count; index += 1) {
      this.listOf(columns.number(ids[index] ?? 0)).pass(columns);
    }
    this.clockWatch.pass(columns);
    this.#parts.engine.series.pass(columns);
  };

  #clear(): void {
    this.#parts.engine.clear();
    this.#lists.clear();
  }

  /**
   * Restores the last checkpoint, and reads the log behind it. Only at the first load: a later one is made because
   * the memory does not fit.
   * @returns undefined, with an empty memory, if there is none that fits
   */
  async #restore(transaction: Transaction): Promise<Loaded | undefined> {
    const { checkpoints, engine } = this.#parts;
    if (checkpoints === undefined || this.#wasLoaded) return undefined;
    const follow = async (from: number) => {
      engine.series.changes.noteAll();
      const loaded = await this.#readBehind(transaction, from);
      // A clock that was wrong may have let observations expire that count again.
      const trouble = this.clockWatch.trouble();
      if (trouble !== undefined) throw new RangeError(`the clock is or was wrong: ${trouble.kind}`);
      return loaded;
    };
    const loaded = await checkpoints.restore(transaction, this.pass, follow);
    if (loaded === undefined) {
      this.#clear();
      this.clockWatch.clear();
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
        await this.applyInSlices(row);
        position = row.position;
      }
      if (position < (rows.at(-1)?.position ?? last)) {
        throw new RangeError(`the log has no row ${position + 1}`);
      }
    }
    return { position: last, rows: last - from, fromCheckpoint: true };
  }

  readonly #describe = (item: NamedItem): Item => ({
    ...this.#parts.describe(item.marketHashName),
    ...item,
  });

  /** Announces the newest observation of each series. */
  announceAll(): Promise<void> {
    const { engine, items, clock } = this.#parts;
    const latest = (id: number) =>
      engine.latest.all(id, clock()).map((point) => ({ ...point, itemId: id }));
    return eachInSlices(items.all(), ({ id }) => this.#announce(latest(id)));
  }

  #announce(ticks: readonly Tick[]): void {
    if (ticks.length === 0) return;
    for (const listener of this.#listening) listener.observed(ticks);
  }

  /** Reads the state that precedes the log. */
  async #readBase(transaction: Transaction): Promise<void> {
    const { engine, clock } = this.#parts;
    const leftOut = this.#leftOut();
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
      this.listOf(sourceId).restore(time, offers);
      engine.intake.restoreList(sourceId, time, offers, now);
    }
  }

  /**
   * Reads the log source by source, so that the data of one source stays in the processor's cache. Names were
   * read from their tables.
   */
  async #readLog(transaction: Transaction): Promise<Loaded> {
    const { sources, engine } = this.#parts;
    const { position } = await loadServiceState(transaction);
    const leftOut = this.#leftOut();
    const polls = new PollBatch();
    this.#polls = polls;
    let count = 0;
    for (const sourceId of sources.ids()) {
      if (leftOut.has(sourceId)) continue;
      const takeBatch = () => finishInSlices(engine.intake.polls(sourceId, polls));
      count += await streamRowsOfSource(transaction, sourceId, position, (row) => {
        const isNext = row.kind === 'list' && row.time > this.listOf(sourceId).time;
        if (!isNext || polls.isFull) return takeBatch().then(() => this.apply(row));
        this.apply(row);
        return undefined;
      });
      await takeBatch();
    }
    this.#polls = undefined;
    return { position, rows: count, fromCheckpoint: false };
  }

  #applyNames({ bytes }: LogRow): void {
    const names = readNames(bytes);
    this.#parts.sources.know(names.sources);
    this.#addItems(names.items);
  }

  #addItems(stored: readonly NamedItem[]): void {
    const { items } = this.#parts;
    items.add(stored.filter(({ id }) => items.get(id) === undefined).map(this.#describe));
  }

  *#applyList({ sourceId, time, bytes }: LogRow, now: EpochMs): Generator<void, void, void> {
    const states = this.listOf(sourceId);
    const changes = yield* unpackListInSteps(bytes, time, states, this.#changes);
    const polls = time > now - LOG_SPAN ? this.#polls : undefined;
    if (polls !== undefined && time > states.time) polls.add(time, changes, now);
    else yield* this.#takeList({ sourceId, time }, changes, now);
    yield* states.applyInSteps(time, changes);
    for (const listener of this.#listening) listener.polled({ sourceId, time });
  }

  /** Takes the changes of a poll in, and announces those of each step before other work runs. */
  *#takeList(
    { sourceId, time }: ListPoll,
    changes: ListChanges,
    now: EpochMs,
  ): Generator<void, void, void> {
    const { intake } = this.#parts.engine;
    let from = 0;
    for (const end of intake.pollInSteps(sourceId, time, changes, now)) {
      if (this.#listening.length > 0) this.#announceChanges({ sourceId, time }, changes, from, end);
      from = end;
      yield;
    }
  }

  #announceChanges(
    { sourceId, time }: ListPoll,
    changes: ListChanges,
    from: number,
    end: number,
  ): void {
    const ticks: Tick[] = [];
    const gone: number[] = [];
    const state: ListState = { price: 0, volume: 0, listed: false };
    for (let at = from; at < end; at += 1) {
      const itemId = changes.read(at, state);
      const { price, volume, listed } = state;
      if (listed) ticks.push({ itemId, sourceId, time, price, volume });
      else gone.push(itemId);
    }
    this.#announce(ticks);
    if (gone.length > 0) for (const listener of this.#listening) listener.left?.(sourceId, gone);
  }

  *#applyPoints({ sourceId, bytes }: LogRow, now: EpochMs): Generator<void, void, void> {
    let fresh: Tick[] = [];
    let taken = 0;
    for (const runs of unpackPoints(bytes)) {
      for (const tick of this.#applyRuns(sourceId, runs, now)) fresh.push(tick);
      taken += 1;
      if (taken % ANNOUNCED_AT_ONCE !== 0 && fresh.length < ANNOUNCED_AT_ONCE) continue;
      // Must precede other work: a client that subscribes in between would be sent the same price twice.
      this.#announce(fresh);
      fresh = [];
      yield;
    }
    this.#announce(fresh);
  }

  /** @returns the new observations, if there are listeners */
  #applyRuns(sourceId: number, runs: readonly ItemRun[], now: EpochMs): Tick[] {
    const { engine } = this.#parts;
    const [{ itemId } = { itemId: 0 }] = runs;
    if (this.#listening.length === 0) {
      engine.intake.addRuns(sourceId, runs, now);
      return [];
    }
    const ticks = runs.flatMap((run) => ticksOfRun(sourceId, run));
    const known = engine.observations.knownTimes(itemId, sourceId, ticks);
    engine.intake.addRuns(sourceId, runs, now);
    return ticks.filter(({ time }) => !known.has(time));
  }

  #leftOut(): ReadonlySet<number> {
    const { sources, leftOut } = this.#parts;
    return sources.idsOf(leftOut);
  }

  /**
   * The local time, or the writer's if slightly later, so that a row the writer accepted is accepted here.
   */
  #timeOf(madeAt: EpochMs): EpochMs {
    const now = this.#parts.clock();
    return madeAt <= now + MAX_AHEAD ? Math.max(now, madeAt) : now;
  }
}
