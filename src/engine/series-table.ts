import type { EpochMs } from '../domain/units.js';
import { ListTracks } from './list-tracks.js';
import { PointTracks } from './point-tracks.js';
import { SourceSeries } from './source-series.js';
import type { SourceTraits } from './source-traits.js';

/** A source and the number of items it has points of. */
export interface SourceCount {
  readonly sourceId: number;
  readonly items: number;
}

/** The series of each source, and the tracks that hold their observations. */
export class SeriesTable {
  #lists = new ListTracks();
  #points = new PointTracks();
  readonly #byId = new Map<number, SourceSeries>();
  #sources: readonly SourceSeries[] = [];
  #firstVersion = 0;

  /** Must be called before the source's first observation, and again when traits change. */
  define(sourceId: number, traits: SourceTraits): void {
    const existing = this.#byId.get(sourceId);
    if (existing === undefined) this.#byId.set(sourceId, new SourceSeries(sourceId, traits));
    else existing.traits = traits;
    this.#putInOrder();
  }

  /** Drops all series, but keeps the sources. */
  clear(): void {
    this.#firstVersion += 2 ** 24;
    this.#lists = new ListTracks();
    this.#points = new PointTracks();
    for (const { sourceId, traits } of this.#sources) {
      this.#byId.set(sourceId, new SourceSeries(sourceId, traits));
    }
    this.#putInOrder();
  }

  /** The tracks of what polls of whole lists had. */
  get lists(): ListTracks {
    return this.#lists;
  }

  /** The tracks of all other observations. */
  get points(): PointTracks {
    return this.#points;
  }

  /** The first version of a series: higher than all before {@link clear}. */
  get firstVersion(): number {
    return this.#firstVersion;
  }

  /** @throws RangeError if the source is not defined */
  source(sourceId: number): SourceSeries {
    const source = this.#byId.get(sourceId);
    if (source === undefined) throw new RangeError(`source ${sourceId} is not defined`);
    return source;
  }

  /** The source, if it has a series of the item. */
  sourceWith(itemId: number, sourceId: number): SourceSeries | undefined {
    const source = this.#byId.get(sourceId);
    return source?.has(itemId) === true ? source : undefined;
  }

  /** All sources, in order of preference. */
  get sources(): readonly SourceSeries[] {
    return this.#sources;
  }

  /** The sources that have a series of the item, in order of preference. */
  *sourcesOf(itemId: number): Generator<SourceSeries> {
    for (const source of this.#sources) {
      if (source.has(itemId)) yield source;
    }
  }

  /**
   * The sources of each market that have points, in order of preference, and the number of items of
   * each.
   */
  sourcesByMarket(): Map<string, SourceCount[]> {
    const byMarket = new Map<string, SourceCount[]>();
    for (const { sourceId, traits, count: items } of this.#sources) {
      if (traits.market === undefined || items === 0) continue;
      byMarket.set(traits.market, [...(byMarket.get(traits.market) ?? []), { sourceId, items }]);
    }
    return byMarket;
  }

  /** Whether a point of the source is too old for its price to be trusted. */
  isStale(sourceId: number, time: EpochMs, now: EpochMs): boolean {
    return now - time > (this.#byId.get(sourceId)?.traits.staleAfter ?? 0);
  }

  /** The highest id of an item that ever had a series; 0 if none had. */
  get lastItem(): number {
    return this.#sources.reduce((last, source) => Math.max(last, source.lastItem), 0);
  }

  /** The number of series, and the bytes they use. */
  size(): { series: number; bytes: number } {
    let series = 0;
    let bytes = this.#lists.bytes + this.#points.bytes;
    for (const source of this.#sources) {
      series += source.count;
      bytes += source.bytes;
    }
    return { series, bytes };
  }

  #putInOrder(): void {
    this.#sources = [...this.#byId.values()].sort(byPreference);
  }
}

/** By rank; sources of equal rank by id, regardless of the order in which they were defined. */
function byPreference(a: SourceSeries, b: SourceSeries): number {
  return a.traits.rank - b.traits.rank || a.sourceId - b.sourceId;
}
