import { grown } from '../domain/sequences.js';
import type { RankingBounds, Score } from './scorer.js';

/** The last computed score of each item in one window, and the version it was computed from. */
export class ScoreCache {
  /** NaN if the item may not be ranked. */
  #scores = new Float64Array(0);
  /** NaN if nothing is cached. */
  #versions = new Float64Array(0);
  #prices = new Float64Array(0);
  #volumes = new Float64Array(0);

  /** The cached score; undefined if the item may not be ranked, or nothing is cached. */
  get(itemId: number): number | undefined {
    const score = this.#scores[itemId];
    return score === undefined || Number.isNaN(score) ? undefined : score;
  }

  /** Whether the cached score was computed from this version. */
  has(itemId: number, version: number): boolean {
    return this.#versions[itemId] === version;
  }

  /** @param score undefined if the item may not be ranked */
  set(itemId: number, version: number, scored: Score | undefined): void {
    if (itemId >= this.#scores.length) this.#grow(itemId);
    this.#scores[itemId] = scored?.score ?? Number.NaN;
    this.#prices[itemId] = scored?.price ?? 0;
    this.#volumes[itemId] = scored?.volume ?? 0;
    this.#versions[itemId] = version;
  }

  forget(itemId: number): void {
    if (itemId >= this.#scores.length) return;
    this.#scores[itemId] = Number.NaN;
    this.#versions[itemId] = Number.NaN;
  }

  /** The items with the `limit` highest cached scores, highest first, ties by item id. */
  highest(limit: number, { minPrice, minVolume }: RankingBounds): number[] {
    const scores = this.#scores;
    const highest: { readonly itemId: number; readonly score: number }[] = [];
    let lowest = Number.NEGATIVE_INFINITY;
    for (let itemId = 0; itemId < scores.length; itemId += 1) {
      const score = scores[itemId] as number;
      // Also false for NaN.
      if (!(score > lowest)) continue;
      if ((this.#prices[itemId] ?? 0) < minPrice) continue;
      if ((this.#volumes[itemId] ?? 0) < minVolume) continue;
      const before = highest.findLastIndex((other) => other.score >= score);
      highest.splice(before + 1, 0, { itemId, score });
      if (highest.length > limit) highest.pop();
      lowest = highest[limit - 1]?.score ?? lowest;
    }
    return highest.map(({ itemId }) => itemId);
  }

  #grow(itemId: number): void {
    const { length } = this.#scores;
    const size = Math.max(itemId + 1, 2 * length);
    this.#scores = grown(this.#scores, new Float64Array(size).fill(Number.NaN, length));
    this.#versions = grown(this.#versions, new Float64Array(size).fill(Number.NaN, length));
    this.#prices = grown(this.#prices, new Float64Array(size));
    this.#volumes = grown(this.#volumes, new Float64Array(size));
  }
}
