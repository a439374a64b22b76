import { quantileOf } from '../quantiles.js';

/** Values that are added in batches and asked for their quantiles in between, kept sorted. */
export class Residuals {
  #sorted = new Float64Array();

  get count(): number {
    return this.#sorted.length;
  }

  add(values: Float64Array): void {
    const added = values.toSorted();
    const all = new Float64Array(this.#sorted.length + added.length);
    let from = 0;
    let at = 0;
    for (const value of added) {
      while (from < this.#sorted.length && (this.#sorted[from] ?? value) <= value) {
        all[at++] = this.#sorted[from++] ?? value;
      }
      all[at++] = value;
    }
    all.set(this.#sorted.subarray(from), at);
    this.#sorted = all;
  }

  /** The value below which the share lies; NaN without values. */
  quantile(share: number): number {
    return quantileOf(this.#sorted, share);
  }
}
