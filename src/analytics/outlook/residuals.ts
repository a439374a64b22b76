import { quantileOf } from '../quantiles.js';

/** Values added in batches and kept sorted, for quantiles in between. */
export class Residuals {
  #sorted = new Float64Array();

  get count(): number {
    return this.#sorted.length;
  }

  add(values: Float64Array): void {
    const added = values.toSorted();
    const all = new Float64Array(this.#sorted.length + added.length);
    let from = 0;
    let position = 0;
    for (const value of added) {
      while (from < this.#sorted.length && (this.#sorted[from] ?? value) <= value) {
        all[position++] = this.#sorted[from++] ?? value;
      }
      all[position++] = value;
    }
    all.set(this.#sorted.subarray(from), position);
    this.#sorted = all;
  }

  /** The value with this share of values below it; NaN if there are none. */
  quantile(share: number): number {
    return quantileOf(this.#sorted, share);
  }
}
