import { grown } from '../domain/columns.js';
import { WINDOWS, type Window } from '../domain/window.js';

/** The score last computed of each item in each window, and the version that it was computed from. */
export class ScoreCache {
  /** NaN where the item may not be ranked. */
  #scores = new Float64Array(0);
  #versions = new Float64Array(0);

  /** The kept score where it is of this version, or else the one computed, which is kept. */
  get(
    itemId: number,
    window: Window,
    version: number,
    compute: () => number | undefined,
  ): number | undefined {
    const index = itemId * WINDOWS.length + WINDOWS.indexOf(window);
    if (index >= this.#scores.length) this.#grow(index);
    if (this.#versions[index] !== version) {
      this.#scores[index] = compute() ?? Number.NaN;
      this.#versions[index] = version;
    }
    const score = this.#scores[index] as number;
    return Number.isNaN(score) ? undefined : score;
  }

  /** Drops the scores of the item. */
  forget(itemId: number): void {
    const index = itemId * WINDOWS.length;
    this.#scores.fill(Number.NaN, index, index + WINDOWS.length);
    this.#versions.fill(Number.NaN, index, index + WINDOWS.length);
  }

  #grow(index: number): void {
    const size = 2 * index + WINDOWS.length;
    this.#scores = grown(this.#scores, new Float64Array(size));
    this.#versions = grown(this.#versions, new Float64Array(size));
  }
}
