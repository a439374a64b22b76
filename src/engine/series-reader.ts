import type { Point } from '../domain/tick.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { Runs } from './runs.js';
import type { SeriesTable } from './series-table.js';
import type { SourceSeries } from './source-series.js';
import type { Timeline } from './timeline.js';
import { NO_TRACK } from './track-column.js';

const NEVER = Number.POSITIVE_INFINITY;

/** The last state seen of a series. The next read overwrites it. */
export interface Seen {
  /** 0 if nothing was. */
  time: EpochMs;
  price: MinorUnits;
  /** Whether a later poll of the whole list no longer lists the item. */
  isGone: boolean;
  /** The earliest later time at which `price` or `isGone` may change; infinity if none is known. */
  until: EpochMs;
}

/** Nothing is seen yet. */
export function newSeen(): Seen {
  return { time: 0, price: 0, isGone: false, until: NEVER };
}

/**
 * Reads series: the observations of an item from polls of the whole list, merged with its single
 * observations.
 */
export class SeriesReader {
  readonly #table: SeriesTable;
  readonly #listRuns = new Runs();
  readonly #pointRuns = new Runs();
  readonly #earlierRuns = new Runs();

  constructor(table: SeriesTable) {
    this.#table = table;
  }

  /**
   * Reads the held observations of a series into `runs`: at least all after `from`, and the last one before.
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
    const listed = lists.last(list, source.timeline);
    const single = points.last(point);
    // The price of the list is later than all points, and another one: nothing earlier matters.
    if (
      listed !== undefined &&
      single !== undefined &&
      lists.since(list) > single.time &&
      listed.price !== single.price
    ) {
      return { ...listed, since: lists.since(list) };
    }
    const runs = this.#earlierRuns;
    this.read(source, itemId, runs);
    const last = runs.at(Number.POSITIVE_INFINITY);
    return last && { ...last, since: runs.since };
  }

  /**
   * The state of a series at or before `now`. Reads only the last state of the track if that already held
   * then.
   */
  seen(source: SourceSeries, itemId: number, now: EpochMs, seen: Seen): void {
    seen.time = 0;
    seen.price = 0;
    seen.isGone = false;
    seen.until = NEVER;
    const list = source.listTrack(itemId);
    if (list !== NO_TRACK) this.#seenOnList(list, source, now, seen);
    const point = source.pointTrack(itemId);
    if (point !== NO_TRACK) this.#seenAsPoint(point, source, now, seen);
  }

  #seenOnList(track: number, { timeline }: SourceSeries, now: EpochMs, seen: Seen): void {
    const { lists } = this.#table;
    const next = now >= timeline.last ? timeline.end : timeline.after(now);
    if (next <= timeline.first || lists.isChangedFrom(track, next)) {
      const runs = this.#earlierRuns;
      runs.clear(timeline);
      lists.read(track, runs, timeline, now);
      const last = runs.at(now);
      seen.until = runs.timeAfter(now);
      if (last === undefined) return;
      seen.time = last.time;
      seen.price = last.price;
      if (last.time === lastPoll(timeline, next)) seen.until = endOfRun(runs, timeline, now);
    } else {
      const isListed = lists.isListed(track);
      seen.time = isListed ? timeline.time(next - 1) : lists.lastTime(track, timeline);
      seen.price = lists.lastPrice(track);
    }
    seen.isGone = seen.time < lastPoll(timeline, next);
  }

  /** A single observation counts if it is later than the last listing. */
  #seenAsPoint(track: number, { timeline }: SourceSeries, now: EpochMs, seen: Seen): void {
    const { points } = this.#table;
    let last = points.last(track);
    if (last !== undefined && last.time > now) {
      const runs = this.#earlierRuns;
      runs.clear(undefined);
      points.read(track, runs, now);
      last = runs.at(now);
      seen.until = Math.min(seen.until, runs.timeAfter(now));
    }
    if (last === undefined || last.time <= seen.time) return;
    const { isGone } = seen;
    const next = timeline.after(now);
    seen.time = last.time;
    seen.price = last.price;
    seen.isGone = isGone && last.time <= lastPoll(timeline, next);
    // The next poll decides, whether it lists the item or not.
    seen.until = Math.min(seen.until, pollTime(timeline, next));
  }

  /** The time of the first observation after `time`; infinity if there is none. */
  observedAfter(source: SourceSeries, itemId: number, time: EpochMs): EpochMs {
    if (this.lastTime(source, itemId) <= time) return NEVER;
    this.read(source, itemId, this.#earlierRuns, time);
    return this.#earlierRuns.timeAfter(time);
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

  /** Increases whenever observations of the series enter or leave a window. */
  version(source: SourceSeries, itemId: number, from: EpochMs, now: EpochMs): number {
    const { points, firstVersion } = this.#table;
    const { timeline } = source;
    const isPolled = source.listTrack(itemId) !== NO_TRACK;
    const inSteps = source.polledInSteps;
    const polls = isPolled ? timeline.after(from) + timeline.after(now) + inSteps : 0;
    const point = source.pointTrack(itemId);
    return firstVersion + polls + (point === NO_TRACK ? 0 : points.version(point, from, now));
  }

  /** The {@link version}, different from those of the item's other sources. */
  versionOf(source: SourceSeries, itemId: number, from: EpochMs, now: EpochMs): number {
    return source.sourceId * 2 ** 32 + this.version(source, itemId, from, now);
  }
}

/** The time of a poll; infinity if it has not been made. */
function pollTime(timeline: Timeline, poll: number): EpochMs {
  return poll < timeline.end ? timeline.time(poll) : NEVER;
}

/** The time of the poll before this one; 0 if there is none. */
function lastPoll(timeline: Timeline, poll: number): EpochMs {
  return poll > timeline.first ? timeline.time(poll - 1) : 0;
}

/** When the listing that is current at `now` changes or ends. */
function endOfRun(runs: Runs, timeline: Timeline, now: EpochMs): EpochMs {
  const run = runs.firstAfter(now);
  const isInRun = run < runs.length && runs.from(run) <= now;
  return pollTime(timeline, timeline.after(isInRun ? runs.to(run) : now));
}
