import type { ListChanges } from '../domain/packed/list-change-columns.js';
import type { ListState } from '../domain/packed/list-changes.js';
import { listedOffers, type StandingOffer } from '../domain/packed/list-states.js';
import { pointsOfRun } from '../domain/packed/point-runs.js';
import type { ItemRun } from '../domain/packed/points-row.js';
import type { Point, Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import type { PollBatch } from './poll-batch.js';
import { Runs } from './runs.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import type { SourceSeries } from './source-series.js';
import { NO_TRACK } from './track-column.js';

/** Changes of a list that one step adds. */
const STEP = 1_000;

/** Adds observations, each to the track of its series, once. */
export class Intake {
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #runs = new Runs();
  #taken = 0;

  constructor(table: SeriesTable, reader: SeriesReader) {
    this.#table = table;
    this.#reader = reader;
  }

  /** Number of observations and polls added. Derived data is valid until it increases. */
  get taken(): number {
    return this.#taken;
  }

  /**
   * Adds an observation.
   * @returns false if it is already known, or too old to matter
   * @throws RangeError if its source is not defined
   */
  add({ itemId, sourceId, time, price, volume }: Tick, now: EpochMs): boolean {
    const asOf = this.#table.asOf(now);
    const source = this.#table.source(sourceId);
    if (this.#isListedAt(source, itemId, time)) return false;
    const track = this.#pointTrack(source, itemId);
    const isNew = this.#table.points.insert(track, { time, price, volume }, asOf);
    if (!isNew) return false;
    source.newestPoint = Math.max(source.newestPoint, time);
    this.#taken += 1;
    this.#table.changes.note(itemId, time);
    return true;
  }

  /**
   * Adds observations of one series.
   * @param runs of one item, ascending by time
   * @returns the number that were new and may matter
   * @throws RangeError like {@link add}
   */
  addRuns(sourceId: number, runs: readonly ItemRun[], now: EpochMs): number {
    const [first] = runs;
    if (first === undefined) return 0;
    const asOf = this.#table.asOf(now);
    const source = this.#table.source(sourceId);
    const isAfterAll = first.from > this.#reader.lastTime(source, first.itemId);
    const added = isAfterAll
      ? this.#append(source, first.itemId, runs, asOf)
      : this.#insert(source, first.itemId, runs.flatMap(pointsOfRun), asOf);
    if (added > 0) {
      this.#table.changes.note(first.itemId, first.from);
      const newest = Math.max(...runs.map(({ from, step, count }) => from + step * (count - 1)));
      source.newestPoint = Math.max(source.newestPoint, newest);
    }
    this.#taken += added;
    return added;
  }

  /**
   * Adds a poll of a whole list: everything that the source listed before was seen unchanged at `time`,
   * except for the changes. Earlier polls with later times were made by a clock that was ahead: they are
   * moved to just before this one.
   * @throws RangeError if the source is not defined
   */
  poll(sourceId: number, time: EpochMs, changes: ListChanges, now: EpochMs): void {
    for (const _ of this.pollInSteps(sourceId, time, changes, now));
  }

  /** {@link poll} in small steps; between them, some items still have the prices of the previous poll. */
  *pollInSteps(
    sourceId: number,
    time: EpochMs,
    changes: ListChanges,
    now: EpochMs,
  ): Generator<void, void, void> {
    const asOf = this.#table.asOf(now);
    const source = this.#table.source(sourceId);
    const { lists, changes: noted } = this.#table;
    const { timeline } = source;
    if (time <= timeline.last) this.#setBack(source, time);
    this.#noteUnchanged(source, asOf);
    const poll = timeline.push(time, asOf);
    const after: ListState = { price: 0, volume: 0, listed: false };
    for (let index = 0; index < changes.length; index += 1) {
      if (index > 0 && index % STEP === 0) yield;
      const itemId = changes.read(index, after);
      noted.note(itemId, time);
      lists.change(this.#listTrack(source, itemId), poll, after, timeline);
    }
    if (changes.length > STEP) source.polledInSteps += 1;
    this.#taken += 1;
  }

  /**
   * Adds consecutive polls of a source, none older than {@link LOG_SPAN}, in small steps. Empties the batch.
   * @throws RangeError if the source is not defined, or the times are not ascending
   */
  *polls(sourceId: number, batch: PollBatch): Generator<void, void, void> {
    if (batch.times.length === 0) return;
    const asOf = this.#table.asOf(batch.now);
    const source = this.#table.source(sourceId);
    const { lists, changes } = this.#table;
    const { timeline } = source;
    this.#noteUnchanged(source, asOf);
    for (const time of batch.times) timeline.push(time, asOf);
    const first = timeline.end - batch.times.length;
    yield* batch.forEachByItem((itemId, poll, after) => {
      changes.note(itemId, timeline.time(first + poll));
      lists.change(this.#listTrack(source, itemId), first + poll, after, timeline);
    });
    source.polledInSteps += 1;
    this.#taken += batch.times.length;
    batch.clear();
  }

  /**
   * Adds the poll that precedes the log: everything that the source offered then.
   * @throws RangeError like {@link poll}
   */
  restoreList(
    sourceId: number,
    time: EpochMs,
    offers: readonly StandingOffer[],
    now: EpochMs,
  ): void {
    this.poll(sourceId, time, listedOffers(offers), now);
    const source = this.#table.source(sourceId);
    for (const { itemId, since } of offers) {
      const track = source.listTrack(itemId);
      if (track !== NO_TRACK) this.#table.lists.setSince(track, since);
    }
  }

  /**
   * Restores the newest observation of a series that is no longer in the log.
   * @param since when its price was first seen
   */
  restorePoint(tick: Tick, since: EpochMs, now: EpochMs): void {
    if (!this.add(tick, now)) return;
    const source = this.#table.source(tick.sourceId);
    this.#table.points.setSince(this.#pointTrack(source, tick.itemId), since);
  }

  /** Moves the polls of a source from `time` on to before `time`. */
  #setBack(source: SourceSeries, time: EpochMs): void {
    const { lists } = this.#table;
    source.timeline.setBack(time);
    for (let itemId = 1; itemId <= source.lastItem; itemId += 1) {
      const track = source.listTrack(itemId);
      if (track !== NO_TRACK) lists.setBack(track, time);
    }
    this.#table.forgetVersions();
    this.#table.changes.noteAll();
  }

  /** Adds an observation that is later than all others of the series. */
  #append(source: SourceSeries, itemId: number, runs: readonly ItemRun[], now: EpochMs): number {
    const { points } = this.#table;
    const track = this.#pointTrack(source, itemId);
    let added = 0;
    for (const { from, step, count, price, volume } of runs) {
      points.append(track, { time: from, price, volume }, now);
      points.repeat(track, step, count - 1, now);
      added += count;
    }
    return added;
  }

  /** Adds an observation that may be known, or lie between others. */
  #insert(source: SourceSeries, itemId: number, given: readonly Point[], now: EpochMs): number {
    const track = this.#pointTrack(source, itemId);
    const polled = this.#polled(source, itemId);
    const unlisted = given.filter(({ time }) => polled?.at(time)?.time !== time);
    return this.#table.points.insertAll(track, unlisted, now);
  }

  /** Whether the item was listed at the poll of exactly that time. */
  #isListedAt(source: SourceSeries, itemId: number, time: EpochMs): boolean {
    const { timeline } = source;
    if (source.listTrack(itemId) === NO_TRACK) return false;
    const poll = timeline.after(time) - 1;
    if (poll < timeline.first || timeline.time(poll) !== time) return false;
    return this.#polled(source, itemId)?.at(time)?.time === time;
  }

  /** The observations of the item in polls of the whole list; undefined if no poll listed it. */
  #polled(source: SourceSeries, itemId: number): Runs | undefined {
    const track = source.listTrack(itemId);
    if (track === NO_TRACK) return undefined;
    const runs = this.#runs;
    runs.clear(source.timeline);
    this.#table.lists.read(track, runs, source.timeline, Number.NEGATIVE_INFINITY);
    return runs;
  }

  /**
   * Notes the effect of a poll on items whose listed price is unchanged: after a pause they are fresh again,
   * and the poll supersedes single observations made since the previous poll.
   */
  #noteUnchanged({ timeline, traits, newestPoint }: SourceSeries, now: EpochMs): void {
    const wasStale = now - timeline.last > traits.staleAfter;
    if (wasStale || newestPoint > timeline.last) this.#table.changes.noteAll();
  }

  #listTrack(source: SourceSeries, itemId: number): number {
    const existing = source.listTrack(itemId);
    if (existing !== NO_TRACK) return existing;
    const track = this.#table.lists.create();
    source.setListTrack(itemId, track);
    return track;
  }

  #pointTrack(source: SourceSeries, itemId: number): number {
    const existing = source.pointTrack(itemId);
    if (existing !== NO_TRACK) return existing;
    const track = this.#table.points.create();
    source.setPointTrack(itemId, track);
    return track;
  }
}
