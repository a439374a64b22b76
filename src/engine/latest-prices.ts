import type { LatestPoint } from '../domain/metrics.js';
import type { EpochMs } from '../domain/units.js';
import { Runs } from './runs.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import type { SourceSeries } from './source-series.js';
import { priceKindOf } from './source-traits.js';

/** The newest observations of items; none is ahead of now. */
export class LatestPrices {
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #runs = new Runs();

  constructor(table: SeriesTable, reader: SeriesReader) {
    this.#table = table;
    this.#reader = reader;
  }

  /** The newest observation of each of the item's sources, in order of preference. */
  all(itemId: number, now: EpochMs): LatestPoint[] {
    const prices: LatestPoint[] = [];
    for (const source of this.#table.sourcesOf(itemId)) {
      const point = this.of(source, itemId, now);
      if (point !== undefined) prices.push(point);
    }
    return prices;
  }

  /**
   * The newest observation of the first source in order of preference that is not stale, or else
   * the newest of all. Bids are excluded.
   */
  shown(itemId: number, now: EpochMs): LatestPoint | undefined {
    let newest: LatestPoint | undefined;
    for (const source of this.#table.sourcesOf(itemId)) {
      if (priceKindOf(source.traits) === 'bid') continue;
      const point = this.of(source, itemId, now);
      if (point !== undefined && !point.stale) return point;
      if (point !== undefined && (newest === undefined || point.time > newest.time)) newest = point;
    }
    return newest;
  }

  /** The newest observation of one series. */
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
