import type { ListChanges } from '../domain/packed/list-change-columns.js';
import type { ListState } from '../domain/packed/list-changes.js';
import { pointsOfRun } from '../domain/packed/point-runs.js';
import type { ItemRun } from '../domain/packed/points-row.js';
import type { PriceKind } from '../domain/source.js';
import type { LOG_SPAN, Point } from '../domain/tick.js';
import type { DurationMs, EpochMs, MinorUnits } from '../domain/units.js';
import type { WindowSums } from './figures.js';
import { ListTracks } from './list-tracks.js';
import { PointTracks } from './point-tracks.js';
import type { PollBatch } from './poll-batch.js';
import { Runs } from './runs.js';
import { Timeline } from './timeline.js';

export interface SourceTraits {
  /** Order of preference: the lowest rank with a point in the window is an item's reference. */
  readonly rank: number;
  readonly staleAfter: DurationMs;
  /** Sources of one market have one vote in the consensus; unless given, a source has its own. */
  readonly market?: string;
  /**
   * Whether volumes count what is there (offers) and not what has happened (trades): then the volume
   * of a window is the last one, and not their sum. Trades unless given.
   */
  readonly volumeIsLevel?: boolean;
  /** What its prices are; offers unless given. */
  readonly priceKind?: PriceKind;
}

/** A source and how many items it has points of. */
export interface SourceCount {
  readonly sourceId: number;
  readonly items: number;
}

const NO_TRACK = -1;

/** A source, and where its items' observations are. */
interface SourceSeries {
  readonly sourceId: number;
  traits: SourceTraits;
  readonly timeline: Timeline;
  /** From when on all observations are held. */
  heldSince: EpochMs;
  /** By item id, the track among those of lists; {@link NO_TRACK} where there is none. */
  lists: Int32Array;
  /** By item id, the track among those of points. */
  points: Int32Array;
  items: number;
}

/** The observations of each item on each source: which tracks there are, and what they hold. */
export class SeriesTable {
  #lists = new ListTracks();
  #points = new PointTracks();
  readonly #sources = new Map<number, SourceSeries>();
  /** In order of preference. */
  #ordered: SourceSeries[] = [];
  /** The highest item id with a series. */
  #lastItem = 0;
  /** What versions begin with: none is the same before and after all was dropped. */
  #firstVersion = 0;
  readonly #listRuns = new Runs();
  readonly #pointRuns = new Runs();
  readonly #earlierRuns = new Runs();

  /** To be called before the source's first observation; again when traits change. */
  define(sourceId: number, traits: SourceTraits): void {
    const known = this.#sources.get(sourceId);
    if (known === undefined) this.#sources.set(sourceId, emptySource(sourceId, traits));
    else known.traits = traits;
    this.#ordered = [...this.#sources.values()].sort(byPreference);
  }

  setHeldSince(sourceId: number, time: EpochMs): void {
    this.#source(sourceId).heldSince = time;
  }

  heldSince(sourceId: number): EpochMs {
    return this.#source(sourceId).heldSince;
  }

  /** Drops all series; the sources stay. */
  clear(): void {
    this.#firstVersion += 2 ** 24;
    this.#lists = new ListTracks();
    this.#points = new PointTracks();
    for (const { sourceId, traits } of this.#ordered) {
      this.#sources.set(sourceId, emptySource(sourceId, traits));
    }
    this.#ordered = [...this.#sources.values()].sort(byPreference);
  }

  /** The highest item id with a series; 0 without any. */
  get lastItem(): number {
    return this.#lastItem;
  }

  has(itemId: number, sourceId: number): boolean {
    const source = this.#sources.get(sourceId);
    return source !== undefined && hasSeries(source, itemId);
  }

  /** Whether volumes count what has happened (trades). */
  countsTrades(sourceId: number): boolean {
    return this.#source(sourceId).traits.volumeIsLevel !== true;
  }

  /** The item's sources, in order of preference. */
  *sourcesOf(itemId: number): Generator<number> {
    for (const source of this.#ordered) {
      if (hasSeries(source, itemId)) yield source.sourceId;
    }
  }

  /**
   * @returns false when its time is known already, or it is older than all that can matter
   * @throws RangeError when the source is not defined
   */
  insert(itemId: number, sourceId: number, point: Point, now: EpochMs): boolean {
    const source = this.#source(sourceId);
    if (this.#isListedAt(source, itemId, point.time)) return false;
    return this.#points.insert(this.#pointTrack(source, itemId), point, now);
  }

  /**
   * Takes observations of one item in.
   * @param runs ascending by time
   * @returns how many were not known, and may matter
   * @throws RangeError when the source is not defined
   */
  insertRuns(itemId: number, sourceId: number, runs: readonly ItemRun[], now: EpochMs): number {
    const source = this.#source(sourceId);
    const [first] = runs;
    if (first === undefined) return 0;
    const track = this.#pointTrack(source, itemId);
    if (first.from <= this.lastTime(itemId, sourceId)) {
      const points = runs.flatMap(pointsOfRun);
      return this.#points.insertAll(track, this.#unlisted(source, itemId, points), now);
    }
    let added = 0;
    for (const { from, step, count, price, volume } of runs) {
      this.#points.append(track, { time: from, price, volume }, now);
      this.#points.repeat(track, step, count - 1, now);
      added += count;
    }
    return added;
  }

  /** Since when the price of the newest poll has been what it is, which is before the first poll held. */
  setListSince(itemId: number, sourceId: number, since: EpochMs): void {
    const track = this.#source(sourceId).lists[itemId] ?? NO_TRACK;
    if (track !== NO_TRACK) this.#lists.setSince(track, since);
  }

  /** The same for the newest of the observations that are no polls. */
  setPointSince(itemId: number, sourceId: number, since: EpochMs): void {
    const track = this.#source(sourceId).points[itemId] ?? NO_TRACK;
    if (track !== NO_TRACK) this.#points.setSince(track, since);
  }

  /**
   * Takes a poll of a whole list in: every listed series was seen at `time`, unchanged but for the
   * changes.
   * @throws RangeError when the source is not defined, or was polled later before
   */
  poll(sourceId: number, time: EpochMs, changes: ListChanges, now: EpochMs): void {
    const source = this.#source(sourceId);
    const poll = source.timeline.push(time, now);
    const after: ListState = { price: 0, volume: 0, listed: false };
    for (let at = 0; at < changes.length; at += 1) {
      const itemId = changes.read(at, after);
      this.#lists.change(this.#listTrack(source, itemId), poll, after, source.timeline);
    }
  }

  /**
   * Takes polls in that follow each other, none older than {@link LOG_SPAN}: the same as
   * {@link poll} with one after the other.
   * @throws RangeError like {@link poll}
   */
  polls(sourceId: number, batch: PollBatch, now: EpochMs): void {
    const source = this.#source(sourceId);
    for (const time of batch.times) source.timeline.push(time, now);
    const first = source.timeline.end - batch.times.length;
    batch.forEachByItem((itemId, poll, after) => {
      this.#lists.change(this.#listTrack(source, itemId), first + poll, after, source.timeline);
    });
  }

  /** Drops all series of the item. */
  forget(itemId: number): void {
    for (const source of this.#ordered) {
      if (!hasSeries(source, itemId)) continue;
      const list = source.lists[itemId] ?? NO_TRACK;
      const point = source.points[itemId] ?? NO_TRACK;
      if (list !== NO_TRACK) {
        this.#lists.release(list);
        source.lists[itemId] = NO_TRACK;
      }
      if (point !== NO_TRACK) {
        this.#points.release(point);
        source.points[itemId] = NO_TRACK;
      }
      source.items -= 1;
    }
  }

  /** The time of the newest observation, also where that is ahead of now; 0 without any. */
  lastTime(itemId: number, sourceId: number): EpochMs {
    return this.#lastTime(this.#source(sourceId), itemId);
  }

  /** The time of the newest observation of any item, also where that is ahead of now; 0 without any. */
  newestTime(sourceId: number): EpochMs {
    const source = this.#source(sourceId);
    let newest: EpochMs = 0;
    for (let itemId = 1; itemId <= this.#lastItem; itemId += 1) {
      newest = Math.max(newest, this.#lastTime(source, itemId));
    }
    return newest;
  }

  /**
   * The first source, in order of preference, with an observation of the item in (from, now]. None of
   * bids: they are not what an item costs.
   */
  reference(itemId: number, from: EpochMs, now: EpochMs): number | undefined {
    for (const source of this.#ordered) {
      if (!hasSeries(source, itemId) || source.traits.priceKind === 'bid') continue;
      if (this.#lastTimeUpTo(source, itemId, now) > from) return source.sourceId;
    }
    return undefined;
  }

  /** The {@link reference}, unless its newest observation is so old that it must not be trusted. */
  freshReference(itemId: number, from: EpochMs, now: EpochMs): number | undefined {
    const sourceId = this.reference(itemId, from, now);
    if (sourceId === undefined) return undefined;
    const last = this.#lastTimeUpTo(this.#source(sourceId), itemId, now);
    return this.isStale(sourceId, last, now) ? undefined : sourceId;
  }

  /** Whether a series has an observation in (from, now]. */
  isSeen(itemId: number, sourceId: number, from: EpochMs, now: EpochMs): boolean {
    const source = this.#sources.get(sourceId);
    if (source === undefined || !hasSeries(source, itemId)) return false;
    return this.#lastTimeUpTo(source, itemId, now) > from;
  }

  /** The {@link version}, which no other source's series of the item has. */
  versionOf(itemId: number, sourceId: number, from: EpochMs, now: EpochMs): number {
    return sourceId * 2 ** 32 + this.version(itemId, sourceId, from, now);
  }

  /** Another number, a higher one, whenever observations of the series have entered or left a window. */
  version(itemId: number, sourceId: number, from: EpochMs, now: EpochMs): number {
    const { lists, points, timeline } = this.#source(sourceId);
    const list = lists[itemId] ?? NO_TRACK;
    const point = points[itemId] ?? NO_TRACK;
    const polls = list === NO_TRACK ? 0 : timeline.after(from) + timeline.after(now);
    return (
      this.#firstVersion + polls + (point === NO_TRACK ? 0 : this.#points.version(point, from, now))
    );
  }

  /**
   * Reads what is held of a series into `runs`: all observations after `from`, and the last one
   * before, at least.
   */
  read(itemId: number, sourceId: number, runs: Runs, from = Number.NEGATIVE_INFINITY): void {
    const { lists, points, timeline } = this.#source(sourceId);
    const list = lists[itemId] ?? NO_TRACK;
    const point = points[itemId] ?? NO_TRACK;
    runs.clear(timeline);
    if (list !== NO_TRACK && point !== NO_TRACK) {
      this.#listRuns.clear(timeline);
      this.#lists.read(list, this.#listRuns, timeline, from);
      this.#pointRuns.clear(undefined);
      this.#points.read(point, this.#pointRuns, from);
      runs.merge(this.#listRuns, this.#pointRuns);
    } else if (list !== NO_TRACK) {
      this.#lists.read(list, runs, timeline, from);
    } else if (point !== NO_TRACK) {
      this.#points.read(point, runs, from);
    }
  }

  /** The newest observation of a series, and since when its price is what it is. */
  last(itemId: number, sourceId: number): (Point & { since: EpochMs }) | undefined {
    const { lists, points, timeline } = this.#source(sourceId);
    const list = lists[itemId] ?? NO_TRACK;
    const point = points[itemId] ?? NO_TRACK;
    if (list === NO_TRACK && point === NO_TRACK) return undefined;
    if (list === NO_TRACK || point === NO_TRACK) {
      const last = list === NO_TRACK ? this.#points.last(point) : this.#lists.last(list, timeline);
      const since = list === NO_TRACK ? this.#points.since(point) : this.#lists.since(list);
      return last && { ...last, since };
    }
    this.read(itemId, sourceId, this.#listRuns);
    const last = this.#listRuns.at(Number.POSITIVE_INFINITY);
    return last && { ...last, since: this.#listRuns.since };
  }

  /** The price of the newest observation of a series; 0 where there is none after `from`. */
  lastPrice(itemId: number, sourceId: number, from: EpochMs): MinorUnits {
    const { lists, points, timeline } = this.#source(sourceId);
    const list = lists[itemId] ?? NO_TRACK;
    const point = points[itemId] ?? NO_TRACK;
    const listed = list === NO_TRACK ? undefined : this.#lists.last(list, timeline);
    const single = point === NO_TRACK ? undefined : this.#points.last(point);
    const isListNewer = (listed?.time ?? 0) >= (single?.time ?? 0);
    const last = isListNewer ? listed : single;
    return last !== undefined && last.time > from ? last.price : 0;
  }

  /** When the newest poll of the source's list was, where that listed the item. */
  listedAt(itemId: number, sourceId: number): EpochMs | undefined {
    const { lists, timeline } = this.#source(sourceId);
    const list = lists[itemId] ?? NO_TRACK;
    return list !== NO_TRACK && this.#lists.isListed(list) ? timeline.last : undefined;
  }

  /** What the source's prices are. */
  priceKindOf(sourceId: number): PriceKind {
    return this.#source(sourceId).traits.priceKind ?? 'offer';
  }

  /** What votes through the source: its market, or itself. */
  voterOf(sourceId: number): string | number {
    return this.#source(sourceId).traits.market ?? sourceId;
  }

  /** The volume of a window: the sum of trades, or the last count of offers. */
  volumeOf(sourceId: number, { volumes, lastVolume }: WindowSums): number {
    return this.#source(sourceId).traits.volumeIsLevel === true ? lastVolume : volumes;
  }

  /** Whether a point of the source is so old that its price must not be trusted. */
  isStale(sourceId: number, time: EpochMs, now: EpochMs): boolean {
    return now - time > (this.#sources.get(sourceId)?.traits.staleAfter ?? 0);
  }

  /** The sources of each market that have points, in order of preference, and how many items each has. */
  sourcesByMarket(): Map<string, SourceCount[]> {
    const found = new Map<string, SourceCount[]>();
    for (const { sourceId, traits, items } of this.#ordered) {
      if (traits.market === undefined || items === 0) continue;
      found.set(traits.market, [...(found.get(traits.market) ?? []), { sourceId, items }]);
    }
    return found;
  }

  /** How many series there are, and the bytes held. */
  size(): { series: number; bytes: number } {
    let series = 0;
    let bytes = this.#lists.bytes + this.#points.bytes;
    for (const { items, lists, points, timeline } of this.#ordered) {
      series += items;
      bytes += lists.byteLength + points.byteLength + timeline.bytes;
    }
    return { series, bytes };
  }

  /** Whether the item was listed at a poll of that very time. */
  #isListedAt({ lists, timeline, sourceId }: SourceSeries, itemId: number, time: EpochMs): boolean {
    const list = lists[itemId] ?? NO_TRACK;
    if (list === NO_TRACK) return false;
    const poll = timeline.after(time) - 1;
    if (poll < timeline.first || timeline.time(poll) !== time) return false;
    this.read(itemId, sourceId, this.#listRuns);
    return this.#listRuns.at(time)?.time === time;
  }

  #listTrack(source: SourceSeries, itemId: number): number {
    const known = source.lists[itemId] ?? NO_TRACK;
    if (known !== NO_TRACK) return known;
    const track = this.#lists.create();
    this.#count(source, itemId);
    source.lists = withItem(source.lists, itemId, track);
    return track;
  }

  #pointTrack(source: SourceSeries, itemId: number): number {
    const known = source.points[itemId] ?? NO_TRACK;
    if (known !== NO_TRACK) return known;
    const track = this.#points.create();
    this.#count(source, itemId);
    source.points = withItem(source.points, itemId, track);
    return track;
  }

  /** Those of the points that are not at the time of a poll that listed the item. */
  #unlisted(source: SourceSeries, itemId: number, points: readonly Point[]): readonly Point[] {
    const list = source.lists[itemId] ?? NO_TRACK;
    if (list === NO_TRACK) return points;
    const polls = this.#listRuns;
    polls.clear(source.timeline);
    this.#lists.read(list, polls, source.timeline, Number.NEGATIVE_INFINITY);
    return points.filter(({ time }) => polls.at(time)?.time !== time);
  }

  #lastTime({ lists, points, timeline }: SourceSeries, itemId: number): EpochMs {
    const list = lists[itemId] ?? NO_TRACK;
    const point = points[itemId] ?? NO_TRACK;
    const pointTime = point === NO_TRACK ? 0 : this.#points.lastTime(point);
    if (list === NO_TRACK) return pointTime;
    return Math.max(this.#lists.lastTime(list, timeline), pointTime);
  }

  /** The time of the newest observation that is not ahead of now; 0 without any. */
  #lastTimeUpTo(source: SourceSeries, itemId: number, now: EpochMs): EpochMs {
    const last = this.#lastTime(source, itemId);
    if (last <= now) return last;
    this.read(itemId, source.sourceId, this.#earlierRuns);
    return this.#earlierRuns.at(now)?.time ?? 0;
  }

  #count(source: SourceSeries, itemId: number): void {
    if (!hasSeries(source, itemId)) source.items += 1;
    this.#lastItem = Math.max(this.#lastItem, itemId);
  }

  #source(sourceId: number): SourceSeries {
    const source = this.#sources.get(sourceId);
    if (source === undefined) throw new RangeError(`source ${sourceId} is not defined`);
    return source;
  }
}

function emptySource(sourceId: number, traits: SourceTraits): SourceSeries {
  const lists = new Int32Array(0);
  const points = new Int32Array(0);
  const timeline = new Timeline();
  return { sourceId, traits, timeline, heldSince: 0, lists, points, items: 0 };
}

function hasSeries({ lists, points }: SourceSeries, itemId: number): boolean {
  return (lists[itemId] ?? NO_TRACK) !== NO_TRACK || (points[itemId] ?? NO_TRACK) !== NO_TRACK;
}

/** By rank; sources of equal rank in the order of their ids, whichever came first. */
function byPreference(a: SourceSeries, b: SourceSeries): number {
  return a.traits.rank - b.traits.rank || a.sourceId - b.sourceId;
}

/** The column with the item's track, longer where it has to be. */
function withItem(column: Int32Array, itemId: number, track: number): Int32Array {
  let longer = column;
  if (itemId >= column.length) {
    longer = new Int32Array(Math.max(itemId + 1, 2 * column.length)).fill(NO_TRACK, column.length);
    longer.set(column);
  }
  longer[itemId] = track;
  return longer;
}
