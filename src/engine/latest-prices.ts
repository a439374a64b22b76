import type { LatestPoint } from '../domain/metrics.js';
import type { PriceReason } from '../domain/price-reason.js';
import type { Point } from '../domain/tick.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { Runs } from './runs.js';
import { newSeen, type SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import type { ShownSources } from './shown-sources.js';
import type { SourceSeries } from './source-series.js';
import { NO_TRACK } from './track-column.js';

/** The newest observations of items. None is ahead of now, unless a method says otherwise. */
export class LatestPrices {
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #shown: ShownSources;
  readonly #runs = new Runs();
  readonly #seen = newSeen();

  constructor(table: SeriesTable, reader: SeriesReader, shown: ShownSources) {
    this.#shown = shown;
    this.#table = table;
    this.#reader = reader;
  }

  /** The newest observation of each of the item's sources, in order of preference. */
  all(itemId: number, now: EpochMs): LatestPoint[] {
    const asOf = this.#table.asOf(now);
    const points: LatestPoint[] = [];
    for (const source of this.#table.sourcesOf(itemId)) {
      const point = this.of(source, itemId, asOf);
      if (point !== undefined) points.push(point);
    }
    return points;
  }

  /**
   * The observation that is shown as the item's price, from the source chosen by {@link ShownSources}: never
   * a bid, nor a price in a site's own money. Undefined if the item never had a price.
   */
  shown(itemId: number, now: EpochMs): LatestPoint | undefined {
    const asOf = this.#table.asOf(now);
    const source = this.#shown.sourceOf(itemId, asOf);
    return source && this.of(source, itemId, asOf);
  }

  /** The source of {@link shown}. */
  shownSource(itemId: number, now: EpochMs): number | undefined {
    return this.#shown.sourceOf(itemId, this.#table.asOf(now))?.sourceId;
  }

  /** Why {@link shown} has its source; undefined if it is undefined. */
  reason(itemId: number, now: EpochMs): PriceReason | undefined {
    return this.#shown.reasonOf(itemId, this.#table.asOf(now));
  }

  /**
   * The time of the newest poll of the source's whole list, if it lists the item; undefined if it does not,
   * and for sources that are not polled as a list.
   */
  listedAt(itemId: number, sourceId: number): EpochMs | undefined {
    const source = this.#table.source(sourceId);
    const list = source.listTrack(itemId);
    const isListed = list !== NO_TRACK && this.#table.lists.isListed(list);
    return isListed ? source.timeline.last : undefined;
  }

  /**
   * The price of the newest observation of a series, even if it is ahead of now; 0 if there is none after
   * `from`.
   */
  lastPrice(itemId: number, sourceId: number, from: EpochMs): MinorUnits {
    const last = this.#newest(itemId, sourceId);
    return last !== undefined && last.time > from ? last.price : 0;
  }

  /** The volume of the newest observation of a series, even if it is ahead of now; 0 if there is none. */
  volume(itemId: number, sourceId: number): number {
    return this.#newest(itemId, sourceId)?.volume ?? 0;
  }

  #newest(itemId: number, sourceId: number): Point | undefined {
    const source = this.#table.source(sourceId);
    const { lists, points } = this.#table;
    const list = source.listTrack(itemId);
    const point = source.pointTrack(itemId);
    const listed = list === NO_TRACK ? undefined : lists.last(list, source.timeline);
    const single = point === NO_TRACK ? undefined : points.last(point);
    const isListNewer = (listed?.time ?? 0) >= (single?.time ?? 0);
    return isListNewer ? listed : single;
  }

  /** The price of the newest observation of a series up to `time`; 0 if there is none after `from`. */
  priceAt(itemId: number, sourceId: number, time: EpochMs, from: EpochMs): MinorUnits {
    const seen = this.#seen;
    this.#reader.seen(this.#table.source(sourceId), itemId, time, seen);
    return seen.time > from ? seen.price : 0;
  }

  /** The time of the newest observation of one series, even if it is ahead of now; 0 if there is none. */
  lastTime(itemId: number, sourceId: number): EpochMs {
    return this.#reader.lastTime(this.#table.source(sourceId), itemId);
  }

  /** The time of the newest observation of a source, even if it is ahead of now; 0 if there is none. */
  newestTime(sourceId: number): EpochMs {
    const source = this.#table.source(sourceId);
    let newest: EpochMs = 0;
    for (let itemId = 1; itemId <= source.lastItem; itemId += 1) {
      newest = Math.max(newest, this.#reader.lastTime(source, itemId));
    }
    return newest;
  }

  /** The newest observation of one series as of a time of {@link SeriesTable.asOf}. */
  of(source: SourceSeries, itemId: number, now: EpochMs): LatestPoint | undefined {
    let point = this.#reader.last(source, itemId);
    if (point !== undefined && point.time > now) {
      this.#reader.read(source, itemId, this.#runs);
      const earlier = this.#runs.at(now);
      point = earlier && { ...earlier, since: this.#runs.sinceOf(now) };
    }
    if (point === undefined) return undefined;
    const { sourceId } = source;
    const { time } = point;
    return {
      ...point,
      sourceId,
      stale: this.#table.isStale(sourceId, time, now),
      rateStale: this.#table.isRateStale(sourceId, time),
    };
  }
}
