import type { Point } from '../domain/tick.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { Runs } from './runs.js';
import type { SeriesTable } from './series-table.js';
import type { SourceSeries } from './source-series.js';
import { NO_TRACK } from './track-column.js';

/** Reads series: merges the observations from polls of the whole list with the single ones. */
export class SeriesReader {
  readonly #table: SeriesTable;
  readonly #listRuns = new Runs();
  readonly #pointRuns = new Runs();
  readonly #earlierRuns = new Runs();

  constructor(table: SeriesTable) {
    this.#table = table;
  }

  /**
   * Reads a series into `runs`: at least all observations after `from`, and the last one before it.
   */
  read(source: SourceSeries, itemId: number, runs: Runs, from = Number.NEGATIVE_INFINITY): void {
    const { lists, points } = this.#table;
    const { timeline } = source;
    const list = source.listTrack(itemId);
    const point = source.pointTrack(itemId);
    runs.clear(timeline);
    if (list !== NO_TRACK && point !== NO_TRACK) {
      this.#listRuns.clear(timeline);
      lists.read(list, this.#listRuns, timeline, from);
      this.#pointRuns.clear(undefined);
      points.read(point, this.#pointRuns, from);
      runs.merge(this.#listRuns, this.#pointRuns);
    } else if (list !== NO_TRACK) {
      lists.read(list, runs, timeline, from);
    } else if (point !== NO_TRACK) {
      points.read(point, runs, from);
    }
  }

  /** The newest observation of a series, and when its price was first seen. */
  last(source: SourceSeries, itemId: number): (Point & { since: EpochMs }) | undefined {
    const { lists, points } = this.#table;
    const list = source.listTrack(itemId);
    const point = source.pointTrack(itemId);
    if (list === NO_TRACK && point === NO_TRACK) return undefined;
    if (list === NO_TRACK || point === NO_TRACK) {
      const last = list === NO_TRACK ? points.last(point) : lists.last(list, source.timeline);
      const since = list === NO_TRACK ? points.since(point) : lists.since(list);
      return last && { ...last, since };
    }
    const runs = this.#earlierRuns;
    this.read(source, itemId, runs);
    const last = runs.at(Number.POSITIVE_INFINITY);
    return last && { ...last, since: runs.since };
  }

  /** The price of the newest observation of a series; 0 if there is none after `from`. */
  lastPrice(source: SourceSeries, itemId: number, from: EpochMs): MinorUnits {
    const { lists, points } = this.#table;
    const list = source.listTrack(itemId);
    const point = source.pointTrack(itemId);
    const listed = list === NO_TRACK ? undefined : lists.last(list, source.timeline);
    const single = point === NO_TRACK ? undefined : points.last(point);
    const isListNewer = (listed?.time ?? 0) >= (single?.time ?? 0);
    const last = isListNewer ? listed : single;
    return last !== undefined && last.time > from ? last.price : 0;
  }

  /** The time of the newest observation, even if it is ahead of now; 0 if there is none. */
  lastTime(source: SourceSeries, itemId: number): EpochMs {
    const { lists, points } = this.#table;
    const list = source.listTrack(itemId);
    const point = source.pointTrack(itemId);
    const pointTime = point === NO_TRACK ? 0 : points.lastTime(point);
    if (list === NO_TRACK) return pointTime;
    return Math.max(lists.lastTime(list, source.timeline), pointTime);
  }

  /** The time of the newest observation that is not ahead of now; 0 if there is none. */
  lastTimeUpTo(source: SourceSeries, itemId: number, now: EpochMs): EpochMs {
    const last = this.lastTime(source, itemId);
    if (last <= now) return last;
    this.read(source, itemId, this.#earlierRuns);
    return this.#earlierRuns.at(now)?.time ?? 0;
  }

  /** The {@link lastTime} of any item on the source. */
  newestTime(source: SourceSeries): EpochMs {
    let newest: EpochMs = 0;
    for (let itemId = 1; itemId <= source.lastItem; itemId += 1) {
      newest = Math.max(newest, this.lastTime(source, itemId));
    }
    return newest;
  }

  /** The time of the newest poll of the source's list, if it listed the item. */
  listedAt(source: SourceSeries, itemId: number): EpochMs | undefined {
    const list = source.listTrack(itemId);
    const isListed = list !== NO_TRACK && this.#table.lists.isListed(list);
    return isListed ? source.timeline.last : undefined;
  }

  /** A number that grows whenever observations of the series enter or leave a window. */
  version(source: SourceSeries, itemId: number, from: EpochMs, now: EpochMs): number {
    const { points, firstVersion } = this.#table;
    const { timeline } = source;
    const isPolled = source.listTrack(itemId) !== NO_TRACK;
    const polls = isPolled ? timeline.after(from) + timeline.after(now) : 0;
    const point = source.pointTrack(itemId);
    return firstVersion + polls + (point === NO_TRACK ? 0 : points.version(point, from, now));
  }

  /** The {@link version}, unique among the sources of the item. */
  versionOf(source: SourceSeries, itemId: number, from: EpochMs, now: EpochMs): number {
    return source.sourceId * 2 ** 32 + this.version(source, itemId, from, now);
  }
}
