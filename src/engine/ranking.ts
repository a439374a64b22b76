import type { RankingEntry } from '../domain/metrics.js';
import type { MinorUnits } from '../domain/units.js';
import { percentChange } from './percent-change.js';
import { robustSpread, select } from './robust.js';
import { Series } from './series.js';

/** Which series may enter the ranking. */
export interface RankingGates {
  /** Points in the window, at least. */
  readonly minPoints: number;
  /** The last price, at least. */
  readonly minPrice: MinorUnits;
  /** The sum of the volumes in the window, at least. */
  readonly minVolume: number;
}

interface Candidate {
  readonly series: Series;
  readonly score: number;
}

/**
 * Ranks series by how widely their prices spread: 1.4826 * MAD / median, which one absurd sale
 * among many does not move. A series' score is kept until the points in its window change.
 */
export class Ranking {
  readonly #gates: RankingGates;
  /** By the number of the window's head, the score last computed, and the version of the window that it was computed from. */
  #scores = new Float64Array(0);
  #versions = new Int32Array(0);
  #prices = new Int32Array(1024);
  #order = new Float64Array(1024);

  constructor(gates: RankingGates) {
    this.#gates = gates;
  }

  /** The `limit` most volatile of `rankable` in window `w`, ties by item id. */
  top(w: number, limit: number, rankable: Iterable<Series>): RankingEntry[] {
    const candidates: Candidate[] = [];
    for (const series of rankable) {
      if (this.#admits(series, w)) candidates.push({ series, score: this.#score(series, w) });
    }
    return this.#highest(candidates, limit)
      .sort((a, b) => b.score - a.score || a.series.itemId - b.series.itemId)
      .slice(0, limit)
      .map(({ series, score }) => ({
        itemId: series.itemId,
        sourceId: series.sourceId,
        volatilityScore: score,
        percentChange: percentChange(series, w),
        currentPrice: series.points.price(series.end - 1),
        priceTime: series.points.time(series.end - 1),
        samples: series.samples(w),
      }));
  }

  /** The score of a series in window `w`; undefined where it may not enter the ranking. */
  scoreOf(series: Series, w: number): number | undefined {
    return this.#admits(series, w) ? this.#score(series, w) : undefined;
  }

  /** Whether so many points are in window `w` that the series can be ranked. */
  hasEnoughPoints(series: Series, w: number): boolean {
    return series.samples(w) >= this.#gates.minPoints;
  }

  #admits(series: Series, w: number): boolean {
    const { minPrice, minVolume } = this.#gates;
    return (
      this.hasEnoughPoints(series, w) &&
      series.points.price(series.end - 1) >= minPrice &&
      series.volume(w) >= minVolume
    );
  }

  #score(series: Series, w: number): number {
    const head = series.windowHead(w);
    if (head >= this.#scores.length) this.#reserve(2 * head + Series.HEADS);
    const version = series.version(w);
    if (this.#versions[head] !== version) {
      this.#scores[head] = this.#compute(series, w);
      this.#versions[head] = version;
    }
    return this.#scores[head] as number;
  }

  #reserve(heads: number): void {
    const scores = new Float64Array(heads);
    scores.set(this.#scores);
    this.#scores = scores;
    const versions = new Int32Array(heads);
    versions.set(this.#versions);
    this.#versions = versions;
  }

  #compute(series: Series, w: number): number {
    const samples = series.samples(w);
    if (this.#prices.length < samples) this.#prices = new Int32Array(2 * samples);
    series.points.copyPrices(series.start(w), series.end, this.#prices);
    return robustSpread(this.#prices, samples);
  }

  /** Those with the `limit` highest scores, in any order, all equals of the lowest included. */
  #highest(candidates: Candidate[], limit: number): Candidate[] {
    const count = candidates.length;
    if (count <= limit) return candidates;
    if (this.#order.length < count) this.#order = new Float64Array(2 * count);
    for (let i = 0; i < count; i += 1) this.#order[i] = candidates[i]?.score ?? 0;
    const lowest = select(this.#order, count, count - limit);
    return candidates.filter(({ score }) => score >= lowest);
  }
}
