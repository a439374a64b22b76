import type { LatestPoint } from '../domain/metrics.js';
import type { PriceReason } from '../domain/price-reason.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { Runs } from './runs.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import type { ShownSources } from './shown-sources.js';
import type { SourceSeries } from './source-series.js';
import { NO_TRACK } from './track-column.js';

/** The newest observations of items; none ahead of now, unless a method says otherwise. */
export class LatestPrices {
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #shown: ShownSources;
  readonly #runs = new Runs();

  constructor(table: SeriesTable, reader: SeriesReader, shown: ShownSources) {
    this.#shown = shown;
    this.#table = table;
    this.#reader = reader;
  }

  /** That of each of the item's sources, in order of preference. */
  all(itemId: number, now: EpochMs): LatestPoint[] {
    const asOf = this.#table.asOf(now);
    const found: LatestPoint[] = [];
    for (const source of this.#table.sourcesOf(itemId)) {
      const point = this.of(source, itemId, asOf);
      if (point !== undefined) found.push(point);
    }
    return found;
  }

  /**
   * The one that an item's price is shown from, as {@link ShownSources} has it. Not of bids, nor in a
   * site's own money. Undefined when the item never had one.
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

  /** Why {@link shown} is of its source; undefined where it is. */
  reason(itemId: number, now: EpochMs): PriceReason | undefined {
    return this.#shown.reasonOf(itemId, this.#table.asOf(now));
  }

  /**
   * When the newest poll of the source's whole list was, where that has the item; undefined for items
   * that are not on the list, and for sources that are not polled as a list.
   */
  listedAt(itemId: number, sourceId: number): EpochMs | undefined {
    const source = this.#table.source(sourceId);
    const list = source.listTrack(itemId);
    const isListed = list !== NO_TRACK && this.#table.lists.isListed(list);
    return isListed ? source.timeline.last : undefined;
  }

  /**
   * The price of the newest observation of a series, also where that is ahead of now; 0 where there is
   * none after `from`.
   */
  lastPrice(itemId: number, sourceId: number, from: EpochMs): MinorUnits {
    const source = this.#table.source(sourceId);
    const { lists, points } = this.#table;
    const list = source.listTrack(itemId);
    const point = source.pointTrack(itemId);
    const listed = list === NO_TRACK ? undefined : lists.last(list, source.timeline);
    const single = point === NO_TRACK ? undefined : points.last(point);
    const isListNewer = (listed?.time ?? 0) >= (single?.time ?? 0);
    const last = isListNewer ? listed : single;
    return last !== undefined && last.time > from ? last.price : 0;
  }

  /** The time of the newest observation of a source, also where that is ahead of now; 0 without any. */
  newestTime(sourceId: number): EpochMs {
    const source = this.#table.source(sourceId);
    let newest: EpochMs = 0;
    for (let itemId = 1; itemId <= source.lastItem; itemId += 1) {
      newest = Math.max(newest, this.#reader.lastTime(source, itemId));
    }
    return newest;
  }

  /** That of one series, as of a time of {@link SeriesTable.asOf}. */
  of(source: SourceSeries, itemId: number, now: EpochMs): LatestPoint | undefined {
    let point = this.#reader.last(source, itemId);
    if (point !== undefined && point.time > now) {
      this.#reader.read(source, itemId, this.#runs);
      const earlier = this.#runs.at(now);
      point = earlier && { ...earlier, since: this.#runs.sinceOf(now) };
    }
    if (point === undefined) return undefined;
    const { sourceId } = source;
    return { ...point, sourceId, stale: this.#table.isStale(sourceId, point.time, now) };
  }
}
