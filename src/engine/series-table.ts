import { startOfDay } from '../domain/calendar.js';
import type { PriceKind, VolumeMeaning } from '../domain/source.js';
import { LOG_SPAN, MAX_AHEAD } from '../domain/tick.js';
import { type EpochMs, HOUR_MS } from '../domain/units.js';
import { ListTracks } from './list-tracks.js';
import { MarketGroups } from './market-groups.js';
import { PointTracks } from './point-tracks.js';
import { PriceChanges } from './price-changes.js';
import { SourceSeries } from './source-series.js';
import { priceKindOf, type SourceTraits, volumeMeaningOf, voterOf } from './source-traits.js';

/** A source and how many items it has points of. */
export interface SourceCount {
  readonly sourceId: number;
  readonly items: number;
}

/** More than the versions of a series grow between two calls of {@link SeriesTable.forgetVersions}. */
const VERSIONS = 2 ** 24;

/** Which series there are of each source, and the tracks that have their observations. */
export class SeriesTable {
  #lists = new ListTracks();
  #points = new PointTracks();
  /** What is made of observations takes note of their changes. */
  readonly changes = new PriceChanges();
  /** The groups of markets that show the same sellers. */
  readonly groups = new MarketGroups(() => this.changes.noteAll());
  readonly #byId = new Map<number, SourceSeries>();
  #sources: readonly SourceSeries[] = [];
  #firstVersion = 0;
  #now: EpochMs = Number.NEGATIVE_INFINITY;

  /**
   * Moves time on.
   * @returns the time of a call, which is never before that of an earlier call, unless the clock was
   *   set back by more than {@link MAX_AHEAD}
   */
  asOf(now: EpochMs): EpochMs {
    const isSetBack = now < this.#now - MAX_AHEAD;
    if (isSetBack) this.forgetVersions();
    if (now > this.#now || isSetBack) this.#now = now;
    return this.#now;
  }

  /** Gives other versions to all series: times have changed, or time went back. */
  forgetVersions(): void {
    this.#firstVersion += VERSIONS;
    this.#points.forgetVersions();
  }

  /** To be called before the source's first observation; again when traits change. */
  define(sourceId: number, traits: SourceTraits): void {
    const known = this.#byId.get(sourceId);
    if (known === undefined) this.#byId.set(sourceId, new SourceSeries(sourceId, traits));
    else known.traits = traits;
    this.#putInOrder();
  }

  /** Drops all series; the sources stay. */
  clear(): void {
    this.#firstVersion += VERSIONS;
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

  /** What versions of series begin with: none is the same before and after all was dropped. */
  get firstVersion(): number {
    return this.#firstVersion;
  }

  /** @throws RangeError when the source is not defined */
  source(sourceId: number): SourceSeries {
    const source = this.#byId.get(sourceId);
    if (source === undefined) throw new RangeError(`source ${sourceId} is not defined`);
    return source;
  }

  /** The source, where it has a series of the item. */
  sourceWith(itemId: number, sourceId: number): SourceSeries | undefined {
    const source = this.#byId.get(sourceId);
    return source?.has(itemId) === true ? source : undefined;
  }

  /** Whether the item has observations of the source. */
  has(itemId: number, sourceId: number): boolean {
    return this.sourceWith(itemId, sourceId) !== undefined;
  }

  /** What the prices of a source are. */
  priceKind(sourceId: number): PriceKind {
    return priceKindOf(this.source(sourceId).traits);
  }

  /** What the volumes of a source count. */
  volumeMeaning(sourceId: number): VolumeMeaning {
    return volumeMeaningOf(this.source(sourceId).traits);
  }

  /** Whether the volumes of a source count trades, of points or of 24 hours. */
  countsTrades(sourceId: number): boolean {
    return this.volumeMeaning(sourceId) !== 'listings';
  }

  /** Says that the source's observations before `time` have left the log, and may not be held. */
  dropBefore(sourceId: number, time: EpochMs): void {
    this.source(sourceId).heldSince = time;
  }

  /**
   * From when on all observations of a source are held, and late ones appended to the log: the beginning of a UTC
   * day, so that no day is partly in chunks. An hour before a day leaves memory, it counts as left: clocks differ.
   */
  heldSince(sourceId: number, now: EpochMs): EpochMs {
    return Math.max(this.source(sourceId).heldSince, startOfDay(now + HOUR_MS - LOG_SPAN));
  }

  /** All sources, in order of preference. */
  get sources(): readonly SourceSeries[] {
    return this.#sources;
  }

  /** Those with a series of the item. */
  *sourcesOf(itemId: number): Generator<SourceSeries> {
    for (const source of this.#sources) {
      if (source.has(itemId)) yield source;
    }
  }

  /** The sources of each market that have points, in order of preference, and how many items each has. */
  sourcesByMarket(): Map<string, SourceCount[]> {
    const found = new Map<string, SourceCount[]>();
    for (const { sourceId, traits, count: items } of this.#sources) {
      if (traits.market === undefined || items === 0) continue;
      found.set(traits.market, [...(found.get(traits.market) ?? []), { sourceId, items }]);
    }
    return found;
  }

  /** The markets that have offers, by the names as which they vote. */
  get markets(): ReadonlySet<string> {
    const offering = this.#sources.filter(
      ({ traits, count }) => count > 0 && priceKindOf(traits) === 'offer',
    );
    return new Set(offering.map(({ sourceId, traits }) => voterOf(sourceId, traits)));
  }

  /** The group of the market whose prices the source has. */
  groupOf(sourceId: number): string {
    return this.groups.groupOf(voterOf(sourceId, this.source(sourceId).traits));
  }

  /** Whether a point of the source is so old that its price must not be trusted. */
  isStale(sourceId: number, time: EpochMs, now: EpochMs): boolean {
    return now - time > (this.#byId.get(sourceId)?.traits.staleAfter ?? 0);
  }

  /** The highest id of an item that ever had a series; 0 without any. */
  get lastItem(): number {
    return this.#sources.reduce((last, source) => Math.max(last, source.lastItem), 0);
  }

  /** How many series there are, and the bytes held. */
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
    this.changes.noteAll();
    this.#sources = [...this.#byId.values()].sort(byPreference);
  }
}

/** By rank; sources of equal rank in the order of their ids, whichever came first. */
function byPreference(a: SourceSeries, b: SourceSeries): number {
  return a.traits.rank - b.traits.rank || a.sourceId - b.sourceId;
}
