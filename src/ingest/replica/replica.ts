import type { CheckpointColumns } from '../../domain/checkpoint.js';
import type { Item, ItemDescription, NamedItem } from '../../domain/item.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { ListChanges } from '../../domain/packed/list-change-columns.js';
import type { ListState } from '../../domain/packed/list-changes.js';
import { unpackListInSteps } from '../../domain/packed/list-row.js';
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
import type { PollBatch } from '../../engine/poll-batch.js';
import { eachInSlices, finishInSlices } from '../../runtime/schedule/time-slices.js';
import type { LogRow } from '../../store/prices/price-log.js';
import { ClockWatch } from './clock-watch.js';
import { readNames } from './names-row.js';
import type { SourceTracker } from './source-tracker.js';

export interface ReplicaParts {
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly describe: (marketHashName: string) => ItemDescription;
  readonly sources: SourceTracker;
  /** Markets whose stored prices are not applied. */
  readonly leftOut: ReadonlySet<string>;
  readonly clock: Clock;
}

/** Observations, or their items, that are applied and announced in one step. */
const ANNOUNCED_AT_ONCE = 500;

/**
 * The stored data in the memory of this process: items, sources, lists, observations. Applies rows of the log,
 * and announces their observations.
 */
export class Replica {
  readonly #parts: ReplicaParts;
  readonly clockWatch: ClockWatch;
  readonly #lists = new Map<number, ListStates>();
  readonly #listeners: PriceListener[] = [];
  /** How many callers of {@link quietly} are at work. */
  #quiet = 0;
  /** The changes of the list being applied. */
  readonly #changes = new ListChanges();

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    this.clockWatch = new ClockWatch(parts.clock);
  }

  /** Adds a listener, which gets the observations of rows applied from now on. */
  addListener(listener: PriceListener): void {
    this.#listeners.push(listener);
  }

  /** The listeners to call now. */
  get #listening(): readonly PriceListener[] {
    return this.#quiet > 0 ? [] : this.#listeners;
  }

  /** Announces nothing during some work: a load, or a past that is written before anything is shown. */
  async quietly<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#quiet += 1;
    try {
      return await work();
    } finally {
      this.#quiet -= 1;
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
   * @param polls collects the polls of a list that the engine does not have yet; otherwise it gets them at once
   * @throws PackedBytesError, RangeError if it cannot follow the rows applied before
   */
  apply(row: LogRow, polls?: PollBatch): void {
    for (const _ of this.#applyInSteps(row, polls));
  }

  /** {@link apply} in slices; no other row may be applied in the meantime. */
  applyInSlices(row: LogRow): Promise<void> {
    return finishInSlices(this.#applyInSteps(row));
  }

  *#applyInSteps(row: LogRow, polls?: PollBatch): Generator<void, void, void> {
    const now = this.#timeOf(row.madeAt);
    this.clockWatch.note(row);
    if (row.kind === 'names') this.#applyNames(row);
    else if (row.kind === 'compacted') this.#parts.engine.series.dropBefore(row.sourceId, row.time);
    else if (!this.leftOut().has(row.sourceId)) {
      if (row.kind === 'list') yield* this.#applyList(row, now, polls);
      else yield* this.#applyPoints(row, now);
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

  /** Forgets all lists and observations. */
  clear(): void {
    this.#parts.engine.clear();
    this.#lists.clear();
  }

  /** The item with its facts. */
  readonly describe = (item: NamedItem): Item => ({
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

  #applyNames({ bytes }: LogRow): void {
    const names = readNames(bytes);
    this.#parts.sources.know(names.sources);
    const { items } = this.#parts;
    items.add(names.items.filter(({ id }) => items.get(id) === undefined).map(this.describe));
  }

  *#applyList(
    { sourceId, time, bytes }: LogRow,
    now: EpochMs,
    polls: PollBatch | undefined,
  ): Generator<void, void, void> {
    const states = this.listOf(sourceId);
    const changes = yield* unpackListInSteps(bytes, time, states, this.#changes);
    const isCollected = time > now - LOG_SPAN && time > states.time;
    if (polls !== undefined && isCollected) polls.add(time, changes, now);
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

  /** The sources whose prices are not applied. */
  leftOut(): ReadonlySet<number> {
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
