import type { ListChanges } from '../domain/packed/list-change-columns.js';
import type { ListState } from '../domain/packed/list-changes.js';
import { listedOffers, type StandingOffer } from '../domain/packed/list-states.js';
import { pointsOfRun } from '../domain/packed/point-runs.js';
import type { ItemRun } from '../domain/packed/points-row.js';
import { MAX_AHEAD, type Point, type Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import type { PollBatch } from './poll-batch.js';
import { Runs } from './runs.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import type { SourceSeries } from './source-series.js';
import { NO_TRACK } from './track-column.js';

/** Adds observations: stores each in the track of its series, once. */
export class Intake {
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #runs = new Runs();
  #taken = 0;

  constructor(table: SeriesTable, reader: SeriesReader) {
    this.#table = table;
    this.#reader = reader;
  }

  /** The number of observations and polls added. */
  get taken(): number {
    return this.#taken;
  }

  /** @returns false if it was already known, or is too old to matter */
  add({ itemId, sourceId, time, price, volume }: Tick, now: EpochMs): boolean {
    expectNotAhead('point', time, now);
    const source = this.#table.source(sourceId);
    if (this.#isListedAt(source, itemId, time)) return false;
    const track = this.#pointTrack(source, itemId);
    const isNew = this.#table.points.insert(track, { time, price, volume }, now);
    if (isNew) this.#taken += 1;
    return isNew;
  }

  /**
   * Adds observations of one series.
   * @param runs of one item, ascending by time
   * @returns the number of observations that are new and may matter
   */
  addRuns(sourceId: number, runs: readonly ItemRun[], now: EpochMs): number {
    const [first] = runs;
    const last = runs.at(-1);
    if (first === undefined || last === undefined) return 0;
    expectNotAhead('point', last.from + (last.count - 1) * last.step, now);
    const source = this.#table.source(sourceId);
    const isAfterAll = first.from > this.#reader.lastTime(source, first.itemId);
    const added = isAfterAll
      ? this.#append(source, first.itemId, runs, now)
      : this.#insert(source, first.itemId, runs.flatMap(pointsOfRun), now);
    this.#taken += added;
    return added;
  }

  /**
   * Adds a poll of the whole list: every listed series was seen at `time`, unchanged except for
   * `changes`.
   */
  poll(sourceId: number, time: EpochMs, changes: ListChanges, now: EpochMs): void {
    expectNotAhead('poll', time, now);
    const source = this.#table.source(sourceId);
    const { lists } = this.#table;
    const { timeline } = source;
    const poll = timeline.push(time, now);
    const after: ListState = { price: 0, volume: 0, listed: false };
    for (let index = 0; index < changes.length; index += 1) {
      const itemId = changes.read(index, after);
      lists.change(this.#listTrack(source, itemId), poll, after, timeline);
    }
    this.#taken += 1;
  }

  /** Like {@link poll}, for all polls of the batch; empties it. */
  polls(sourceId: number, batch: PollBatch, now: EpochMs): void {
    const last = batch.times.at(-1);
    if (last === undefined) return;
    expectNotAhead('poll', last, now);
    const source = this.#table.source(sourceId);
    const { lists } = this.#table;
    const { timeline } = source;
    for (const time of batch.times) timeline.push(time, now);
    const first = timeline.end - batch.times.length;
    batch.forEachByItem((itemId, poll, after) => {
      lists.change(this.#listTrack(source, itemId), first + poll, after, timeline);
    });
    this.#taken += batch.times.length;
    batch.clear();
  }

  /** Restores the last poll before the log begins: everything that the source listed then. */
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

  /** Restores the newest observation that is no longer in the log. */
  restorePoint(tick: Tick, since: EpochMs, now: EpochMs): void {
    if (!this.add(tick, now)) return;
    const source = this.#table.source(tick.sourceId);
    this.#table.points.setSince(this.#pointTrack(source, tick.itemId), since);
  }

  /** Adds runs that are after all observations of the series. */
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

  /** Adds points that may be known already, or lie between known ones. */
  #insert(source: SourceSeries, itemId: number, points: readonly Point[], now: EpochMs): number {
    const track = this.#pointTrack(source, itemId);
    const polled = this.#polled(source, itemId);
    const unlisted = points.filter(({ time }) => polled?.at(time)?.time !== time);
    return this.#table.points.insertAll(track, unlisted, now);
  }

  /** Whether the item was listed at a poll of exactly that time. */
  #isListedAt(source: SourceSeries, itemId: number, time: EpochMs): boolean {
    const { timeline } = source;
    if (source.listTrack(itemId) === NO_TRACK) return false;
    const poll = timeline.after(time) - 1;
    if (poll < timeline.first || timeline.time(poll) !== time) return false;
    return this.#polled(source, itemId)?.at(time)?.time === time;
  }

  /**
   * The observations of the item from polls of the whole list; undefined if none ever listed it.
   */
  #polled(source: SourceSeries, itemId: number): Runs | undefined {
    const track = source.listTrack(itemId);
    if (track === NO_TRACK) return undefined;
    const runs = this.#runs;
    runs.clear(source.timeline);
    this.#table.lists.read(track, runs, source.timeline, Number.NEGATIVE_INFINITY);
    return runs;
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

/** @throws RangeError if the time is too far ahead of now */
function expectNotAhead(kind: 'point' | 'poll', time: EpochMs, now: EpochMs): void {
  if (time > now + MAX_AHEAD) throw new RangeError(`a ${kind} at ${time} is ahead of ${now}`);
}
