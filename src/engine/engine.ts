import { DomainError } from '../domain/errors.js';
import type {
  Glance,
  HistoryPoint,
  LatestPoint,
  Metrics,
  RankingEntry,
} from '../domain/metrics.js';
import type { Tick } from '../domain/tick.js';
import { type EpochMs, HOUR_MS, type MinorUnits } from '../domain/units.js';
import { WINDOWS, type Window } from '../domain/window.js';
import { type Consensus, consensus } from './consensus.js';
import { percentChange } from './percent-change.js';
import { Ranking, type RankingGates } from './ranking.js';
import { SeriesTable, type SourceCount, type SourceTraits } from './series-table.js';

export type { RankingGates } from './ranking.js';
export type { SourceTraits } from './series-table.js';

/**
 * All series of the last seven days, with every figure the contract knows.
 *
 * It has no clock: each call says what time it is. Time never goes back here; a call with an
 * earlier `now` than a former one is answered as of the later one. What it answers depends on the
 * points taken in and on `now` alone, not on the order in which the points came.
 */
export class Engine {
  readonly #table = new SeriesTable();
  readonly #ranking: Ranking;
  #taken = 0;
  #now: EpochMs = Number.NEGATIVE_INFINITY;

  constructor(gates: RankingGates) {
    this.#ranking = new Ranking(gates);
  }

  /** Tells the engine of a source before its first tick; may be called again when traits change. */
  defineSource(sourceId: number, traits: SourceTraits): void {
    this.#table.define(sourceId, traits);
  }

  /**
   * Takes a point in, and rolls its series' windows up to `now`.
   * @returns false when it was known already, or is too old to matter
   * @throws RangeError when its source is not defined, or its time is too far ahead of `now`
   */
  add(tick: Tick, now: EpochMs): boolean {
    this.#advance(now);
    const { itemId, sourceId } = tick;
    const series = this.#table.find(itemId, sourceId) ?? this.#table.create(itemId, sourceId);
    const isNew = series.insert(tick.time, tick.price, tick.volume, this.#now);
    if (isNew) this.#taken += 1;
    return isNew;
  }

  /** How many points were taken in. What is made from them can be kept until it grows. */
  get taken(): number {
    return this.#taken;
  }

  /**
   * How one series of the item moved: that of `sourceId`, or else of the item's reference source.
   * @throws DomainError `no_prices_in_window`
   */
  metrics(itemId: number, window: Window, now: EpochMs, sourceId?: number): Metrics {
    this.#advance(now);
    const w = WINDOWS.indexOf(window);
    const series = this.#table.reference(itemId, w, this.#now, sourceId);
    if (series === undefined) {
      throw new DomainError('no_prices_in_window', 'no prices for this item in the window');
    }
    const { mean, deviation, slope } = series.figures(w);
    return {
      itemId,
      sourceId: series.sourceId,
      window,
      samples: series.samples(w),
      rollingStddev: deviation,
      percentChange: percentChange(series, w),
      bollinger: { upper: mean + 2 * deviation, middle: mean, lower: mean - 2 * deviation },
      coefficientOfVariation: deviation / mean,
      trendScore: slope * HOUR_MS,
      computedAt: this.#now,
    };
  }

  /**
   * Another number whenever points have entered or left a series in the window, that of `sourceId`
   * or else the item's reference series, or another series is the reference now; 0 while there is
   * none. Much cheaper than the metrics.
   */
  version(itemId: number, window: Window, now: EpochMs, sourceId?: number): number {
    this.#advance(now);
    const w = WINDOWS.indexOf(window);
    const series = this.#table.reference(itemId, w, this.#now, sourceId);
    return series === undefined ? 0 : series.sourceId * 2 ** 32 + series.version(w);
  }

  /** Another number whenever points of any of the item's series have entered or left the window. */
  versionOfAll(itemId: number, window: Window, now: EpochMs): number {
    this.#advance(now);
    const w = WINDOWS.indexOf(window);
    let version = 0;
    // Each grows, so that their sum is never the same again.
    for (const series of this.#table.ofItem(itemId)) {
      series.seek(this.#now);
      version += series.version(w);
    }
    return version;
  }

  /** Points of the window, ascending by time, of all sources or of one. */
  history(itemId: number, window: Window, now: EpochMs, sourceId?: number): HistoryPoint[] {
    this.#advance(now);
    const w = WINDOWS.indexOf(window);
    const found: HistoryPoint[] = [];
    for (const series of this.#table.ofItem(itemId)) {
      if (sourceId !== undefined && series.sourceId !== sourceId) continue;
      series.seek(this.#now);
      for (let i = series.start(w); i < series.end; i += 1) {
        found.push({
          time: series.points.time(i),
          price: series.points.price(i),
          volume: series.points.volume(i),
          sourceId: series.sourceId,
        });
      }
    }
    return found.sort((a, b) => a.time - b.time);
  }

  /** The newest point at or before `now` of each of the item's sources, in order of preference. */
  latest(itemId: number, now: EpochMs): LatestPoint[] {
    this.#advance(now);
    const found: LatestPoint[] = [];
    for (const series of this.#table.ofItem(itemId)) {
      series.seek(this.#now);
      const point = series.last();
      if (point === undefined) continue;
      found.push({
        ...point,
        sourceId: series.sourceId,
        stale: this.#table.isStale(series.sourceId, point.time, this.#now),
      });
    }
    return found;
  }

  /**
   * The point that an item's price is shown from: of the first source that is not stale, in order
   * of preference, or the newest there is. Undefined when the item never had one.
   */
  current(itemId: number, now: EpochMs): LatestPoint | undefined {
    const points = this.latest(itemId, now);
    const fresh = points.find((point) => !point.stale);
    if (fresh !== undefined || points.length === 0) return fresh;
    return points.reduce((newest, point) => (point.time > newest.time ? point : newest));
  }

  /** What the item's fresh markets agree on; undefined where none is fresh. */
  consensus(itemId: number, now: EpochMs): Consensus | undefined {
    return consensus(this.#voices(itemId, now));
  }

  /** The sources of each market that have points, in order of preference, and how many items each has. */
  sourcesByMarket(): Map<string, SourceCount[]> {
    return this.#table.sourcesByMarket();
  }

  /**
   * The last point at or before a moment of the last seven days, on one market. Undefined when there
   * was none yet.
   */
  pointAt(itemId: number, sourceId: number, time: EpochMs): HistoryPoint | undefined {
    const point = this.#table.find(itemId, sourceId)?.at(time);
    return point && { ...point, sourceId };
  }

  /** The price of that point. */
  priceAt(itemId: number, sourceId: number, time: EpochMs): MinorUnits | undefined {
    return this.#table.find(itemId, sourceId)?.priceAt(time);
  }

  /**
   * What a list shows of an item: its current price, how it moved in the window on that market, and
   * its score in the ranking. Undefined when the item never had a price.
   * @param hours moments of the last six days, none ahead of `now`, whose prices are wanted
   */
  glance(
    itemId: number,
    window: Window,
    hours: readonly EpochMs[],
    now: EpochMs,
  ): Glance | undefined {
    const point = this.current(itemId, now);
    const series = point && this.#table.find(itemId, point.sourceId);
    if (point === undefined || series === undefined) return undefined;
    const w = WINDOWS.indexOf(window);
    const ranked = this.#table.reference(itemId, w, this.#now);
    const last = ranked?.last();
    const isRanked = ranked && last && !this.#table.isStale(ranked.sourceId, last.time, this.#now);
    return {
      point,
      percentChange: series.samples(w) > 0 ? percentChange(series, w) : undefined,
      volatilityScore: isRanked ? this.#ranking.scoreOf(ranked, w) : undefined,
      prices: hours.map((hour) => series.at(hour)?.price),
    };
  }

  /** Whether a point of the source is so old that its price must not be trusted. */
  isStale(sourceId: number, time: EpochMs, now: EpochMs): boolean {
    return this.#table.isStale(sourceId, time, now);
  }

  /**
   * The points of one series in a window, how many and with which volumes; undefined where there are
   * none.
   */
  volume(
    itemId: number,
    window: Window,
    now: EpochMs,
    sourceId: number,
  ): { readonly samples: number; readonly total: number; readonly last: number } | undefined {
    this.#advance(now);
    const w = WINDOWS.indexOf(window);
    const series = this.#table.reference(itemId, w, this.#now, sourceId);
    return (
      series && {
        samples: series.samples(w),
        total: series.volume(w),
        last: series.points.volume(series.end - 1),
      }
    );
  }

  /** Most volatile first, ties by item id. `limit` from 1. */
  ranking(window: Window, limit: number, now: EpochMs): RankingEntry[] {
    this.#advance(now);
    const w = WINDOWS.indexOf(window);
    return this.#ranking.top(w, limit, this.#table.rankable(w, this.#now));
  }

  /**
   * Whether the item is in no ranking because too few of its prices are known to say how it stands:
   * those of its reference series are stale, or the window has too few of them. Not so when it never
   * had a price.
   */
  isPlaceUnknown(itemId: number, window: Window, now: EpochMs): boolean {
    this.#advance(now);
    const w = WINDOWS.indexOf(window);
    const series = this.#table.reference(itemId, w, this.#now);
    const last = series?.last();
    if (series === undefined || last === undefined) return this.current(itemId, now) !== undefined;
    const isStale = this.#table.isStale(series.sourceId, last.time, this.#now);
    return isStale || !this.#ranking.hasEnoughPoints(series, w);
  }

  /**
   * Scores one of so many parts of the items, as far as their points have changed, so that the next
   * {@link ranking} need not.
   * @param part from 0 up to `parts` - 1
   */
  score(window: Window, part: number, parts: number, now: EpochMs): void {
    this.#advance(now);
    const w = WINDOWS.indexOf(window);
    const series = this.#table.rankable(w, this.#now, part, parts);
    for (const each of series) this.#ranking.scoreOf(each, w);
  }

  /** Series, points and bytes held. Looks at every series: for reports, not for hot paths. */
  size(): { series: number; points: number; bytes: number } {
    return this.#table.size();
  }

  /** The prices of the item's fresh markets: of each the first source, in order of preference. */
  #voices(itemId: number, now: EpochMs): MinorUnits[] {
    this.#advance(now);
    const heard: (string | number)[] = [];
    const prices: MinorUnits[] = [];
    for (const series of this.#table.ofItem(itemId)) {
      const market = this.#table.voiceOf(series.sourceId);
      if (heard.includes(market)) continue;
      series.seek(this.#now);
      const point = series.last();
      if (point === undefined || this.#table.isStale(series.sourceId, point.time, this.#now))
        continue;
      heard.push(market);
      prices.push(point.price);
    }
    return prices;
  }

  #advance(now: EpochMs): void {
    if (now > this.#now) this.#now = now;
  }
}
