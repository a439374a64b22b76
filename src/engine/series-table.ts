import { startOfDay } from '../domain/calendar.js';
import type { CheckpointColumns } from '../domain/checkpoint.js';
import { type ExchangeRates, isRateStale } from '../domain/exchange-rates.js';
import type { PriceKind, VolumeMeaning } from '../domain/source.js';
import { LOG_SPAN, MAX_AHEAD } from '../domain/tick.js';
import { type EpochMs, HOUR_MS } from '../domain/units.js';
import { ListTracks } from './list-tracks.js';
import { MarketGroups } from './market-groups.js';
import { PointTracks } from './point-tracks.js';
import { PriceChanges } from './price-changes.js';
import { SourceSeries } from './source-series.js';
import { priceKindOf, type SourceTraits, volumeMeaningOf, voterOf } from './source-traits.js';

/** A source and the number of items of which it has points. */
export interface SourceCount {
  readonly sourceId: number;
  readonly items: number;
}

/** Greater than the growth of a series' version between two calls of {@link SeriesTable.forgetVersions}. */
const VERSIONS = 2 ** 24;

const NO_RATES: ExchangeRates = { at: () => undefined };

/** The sources, the series of each, and the tracks that hold their observations. */
export class SeriesTable {
  #lists = new ListTracks();
  #points = new PointTracks();
  /** Tells derived data which observations have changed. */
  readonly changes = new PriceChanges();
  /** The groups of markets that show the same sellers. */
  readonly groups = new MarketGroups(() => this.changes.noteAll());
  readonly #byId = new Map<number, SourceSeries>();
  #sources: readonly SourceSeries[] = [];
  #firstVersion = 0;
  #now: EpochMs = Number.NEGATIVE_INFINITY;
  readonly #rates: ExchangeRates;

  /** @param rates at which the markets' prices are converted */
  constructor(rates: ExchangeRates = NO_RATES) {
    this.#rates = rates;
  }

  /**
   * Advances the time.
   * @returns the time of the call, never earlier than that of a previous call unless the clock was set back
   * by more than {@link MAX_AHEAD}
   */
  asOf(now: EpochMs): EpochMs {
    const isSetBack = now < this.#now - MAX_AHEAD;
    if (isSetBack) this.forgetVersions();
    if (now > this.#now || isSetBack) this.#now = now;
    return this.#now;
  }

  /** Gives every series a new version: times have changed, or time went back. */
  forgetVersions(): void {
    this.#firstVersion += VERSIONS;
    this.#points.forgetVersions();
  }

  /** Must be called before the source's first observation, and again when its traits change. */
  define(sourceId: number, traits: SourceTraits): void {
    const existing = this.#byId.get(sourceId);
    if (existing === undefined) this.#byId.set(sourceId, new SourceSeries(sourceId, traits));
    else existing.traits = traits;
    this.#putInOrder();
  }

  /** Drops all series but keeps the sources. */
  clear(): void {
    this.#firstVersion += VERSIONS;
    this.#lists = new ListTracks();
    this.#points = new PointTracks();
    for (const { sourceId, traits } of this.#sources) {
      this.#byId.set(sourceId, new SourceSeries(sourceId, traits));
    }
    this.#putInOrder();
  }

  /**
   * Writes all series to a checkpoint, or takes those of one; then {@link changes} must be noted.
   * @throws RangeError if the checkpoint has a source that is not defined
   */
  pass(columns: CheckpointColumns): void {
    this.#lists.pass(columns);
    this.#points.pass(columns);
    const ids = [...this.#byId.keys()];
    const count = columns.number(ids.length);
    for (let index = 0; index < count; index += 1) {
      this.source(columns.number(ids[index] ?? 0)).pass(columns);
    }
  }

  /** The tracks of observations from polls of whole lists. */
  get lists(): ListTracks {
    return this.#lists;
  }

  /** The tracks of all other observations. */
  get points(): PointTracks {
    return this.#points;
  }

  /** The first version of a series. Dropping all series increases it, so that no version is used twice. */
  get firstVersion(): number {
    return this.#firstVersion;
  }

  /** @throws RangeError if the source is not defined */
  source(sourceId: number): SourceSeries {
    const source = this.#byId.get(sourceId);
    if (source === undefined) throw new RangeError(`source ${sourceId} is not defined`);
    return source;
  }

  /** The source if it has a series of the item. */
  sourceWith(itemId: number, sourceId: number): SourceSeries | undefined {
    const source = this.#byId.get(sourceId);
    return source?.has(itemId) === true ? source : undefined;
  }

  /** Whether the item has observations of the source. */
  has(itemId: number, sourceId: number): boolean {
    return this.sourceWith(itemId, sourceId) !== undefined;
  }

  /** The kind of a source's prices. */
  priceKind(sourceId: number): PriceKind {
    return priceKindOf(this.source(sourceId).traits);
  }

  /** The meaning of a source's volumes. */
  volumeMeaning(sourceId: number): VolumeMeaning {
    return volumeMeaningOf(this.source(sourceId).traits);
  }

  /** Whether the volumes of a source count trades, of points or of 24 hours. */
  countsTrades(sourceId: number): boolean {
    return this.volumeMeaning(sourceId) !== 'listings';
  }

  /** Notes that the source's observations before `time` have left the log and may not be held. */
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

  /** The sources with a series of the item. */
  *sourcesOf(itemId: number): Generator<SourceSeries> {
    for (const source of this.#sources) {
      if (source.has(itemId)) yield source;
    }
  }

  /** The sources of each market that have points, in order of preference, and the number of items of each. */
  sourcesByMarket(): Map<string, SourceCount[]> {
    const byMarket = new Map<string, SourceCount[]>();
    for (const { sourceId, traits, count: items } of this.#sources) {
      if (traits.market === undefined || items === 0) continue;
      byMarket.set(traits.market, [...(byMarket.get(traits.market) ?? []), { sourceId, items }]);
    }
    return byMarket;
  }

  /** The markets that have offers, by the names under which they vote. */
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
    return now - time > this.source(sourceId).traits.staleAfter;
  }

  /** Whether a point of the source is converted at an exchange rate that was more than four days old. */
  isRateStale(sourceId: number, time: EpochMs): boolean {
    const { currency = 'USD' } = this.source(sourceId).traits;
    return isRateStale(this.#rates, currency, time);
  }

  /** The highest id of an item that ever had a series; 0 if none had. */
  get lastItem(): number {
    return this.#sources.reduce((last, source) => Math.max(last, source.lastItem), 0);
  }

  /** The number of series, and the bytes held. */
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

/** By rank; sources of equal rank in order of their ids, independent of arrival. */
function byPreference(a: SourceSeries, b: SourceSeries): number {
  return a.traits.rank - b.traits.rank || a.sourceId - b.sourceId;
}
