import { DomainError } from '../domain/errors.js';
import type { HistoryPoint, LatestPoint, Metrics, RankingEntry } from '../domain/metrics.js';
import type { Tick } from '../domain/tick.js';
import { type DurationMs, type EpochMs, HOUR_MS } from '../domain/units.js';
import { WINDOWS, type Window } from '../domain/window.js';
import { Heads } from './heads.js';
import { percentChange } from './percent-change.js';
import { Ranking, type RankingGates } from './ranking.js';
import { Series } from './series.js';

export type { RankingGates } from './ranking.js';

export interface SourceTraits {
  /** Order of preference: the lowest rank with a point in the window is an item's reference. */
  readonly rank: number;
  readonly staleAfter: DurationMs;
}

/**
 * All series of the last seven days, with every figure the contract knows.
 *
 * It has no clock: each call says what time it is. Time never goes back here; a call with an
 * earlier `now` than a former one is answered as of the later one. What it answers depends on the
 * points taken in and on `now` alone, not on the order in which the points came.
 */
export class Engine {
  readonly #heads = new Heads();
  /** By item id, each item's series in order of preference. */
  readonly #items: (Series[] | undefined)[] = [];
  /** By source id, then by item id: where a tick belongs. */
  readonly #bySource: ((Series | undefined)[] | undefined)[] = [];
  readonly #sources = new Map<number, SourceTraits>();
  readonly #ranking: Ranking;
  #seriesCount = 0;
  #now: EpochMs = Number.NEGATIVE_INFINITY;

  constructor(gates: RankingGates) {
    this.#ranking = new Ranking(gates);
  }

  /** Tells the engine of a source before its first tick; may be called again when traits change. */
  defineSource(sourceId: number, traits: SourceTraits): void {
    this.#sources.set(sourceId, traits);
    for (const series of this.#items) series?.sort((a, b) => this.#rank(a) - this.#rank(b));
  }

  /**
   * Takes a point in, and rolls its series' windows up to `now`.
   * @returns false when it was known already, or is too old to matter
   * @throws RangeError when its source is not defined, or its time is too far ahead of `now`
   */
  add(tick: Tick, now: EpochMs): boolean {
    this.#advance(now);
    const series = this.#bySource[tick.sourceId]?.[tick.itemId] ?? this.#create(tick);
    return series.insert(tick.time, tick.price, tick.volume, this.#now);
  }

  /**
   * How one series of the item moved: that of `sourceId`, or else of the item's reference source.
   * @throws DomainError `no_prices_in_window`
   */
  metrics(itemId: number, window: Window, now: EpochMs, sourceId?: number): Metrics {
    this.#advance(now);
    const w = WINDOWS.indexOf(window);
    const series = this.#reference(itemId, w, sourceId);
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
   * Another number whenever points have entered or left an item's reference series in the window,
   * or another series is the reference now; 0 while there is none. Much cheaper than the metrics.
   */
  version(itemId: number, window: Window, now: EpochMs): number {
    this.#advance(now);
    const w = WINDOWS.indexOf(window);
    const series = this.#reference(itemId, w);
    return series === undefined ? 0 : series.sourceId * 2 ** 32 + series.version(w);
  }

  /** Points of the window, ascending by time, of all sources or of one. */
  history(itemId: number, window: Window, now: EpochMs, sourceId?: number): HistoryPoint[] {
    this.#advance(now);
    const w = WINDOWS.indexOf(window);
    const found: HistoryPoint[] = [];
    for (const series of this.#seriesOf(itemId)) {
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
    for (const series of this.#seriesOf(itemId)) {
      series.seek(this.#now);
      const point = series.last();
      if (point === undefined) continue;
      found.push({ ...point, sourceId: series.sourceId, stale: this.#stale(series, point.time) });
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

  /** Most volatile first, ties by item id. `limit` from 1. */
  ranking(window: Window, limit: number, now: EpochMs): RankingEntry[] {
    this.#advance(now);
    const w = WINDOWS.indexOf(window);
    return this.#ranking.top(w, limit, this.#rankable(w));
  }

  /** Series, points and bytes held. Looks at every series: for reports, not for hot paths. */
  size(): { series: number; points: number; bytes: number } {
    const size = { series: this.#seriesCount, points: 0, bytes: this.#heads.bytes };
    for (const item of this.#items) {
      for (const { points } of item ?? []) {
        size.points += points.length;
        size.bytes += points.bytes;
      }
    }
    return size;
  }

  #advance(now: EpochMs): void {
    if (now > this.#now) this.#now = now;
  }

  #seriesOf(itemId: number): readonly Series[] {
    return this.#items[itemId] ?? [];
  }

  #create({ itemId, sourceId }: Tick): Series {
    if (!this.#sources.has(sourceId)) throw new RangeError(`source ${sourceId} is not defined`);
    const firstHead = this.#seriesCount * Series.HEADS;
    this.#seriesCount += 1;
    this.#heads.reserve(firstHead + Series.HEADS);
    const series = new Series(itemId, sourceId, this.#heads, firstHead);
    const ofSource = this.#bySource[sourceId] ?? [];
    ofSource[itemId] = series;
    this.#bySource[sourceId] = ofSource;
    const item = this.#items[itemId] ?? [];
    item.push(series);
    item.sort((a, b) => this.#rank(a) - this.#rank(b));
    this.#items[itemId] = item;
    return series;
  }

  #rank(series: Series): number {
    return this.#sources.get(series.sourceId)?.rank ?? Number.MAX_SAFE_INTEGER;
  }

  #stale(series: Series, time: EpochMs): boolean {
    const staleAfter = this.#sources.get(series.sourceId)?.staleAfter ?? 0;
    return this.#now - time > staleAfter;
  }

  /** The first series in order of preference with a point in window `w`; or that of the source. */
  #reference(itemId: number, w: number, sourceId?: number): Series | undefined {
    for (const series of this.#seriesOf(itemId)) {
      if (sourceId !== undefined && series.sourceId !== sourceId) continue;
      series.seek(this.#now);
      if (series.samples(w) > 0) return series;
    }
    return undefined;
  }

  /** The reference series of every item that has one in window `w` and is not stale. */
  *#rankable(w: number): Generator<Series> {
    for (let itemId = 0; itemId < this.#items.length; itemId += 1) {
      const series = this.#reference(itemId, w);
      const last = series?.last();
      if (series === undefined || last === undefined) continue;
      if (!this.#stale(series, last.time)) yield series;
    }
  }
}
