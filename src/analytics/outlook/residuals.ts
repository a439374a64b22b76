import { quantileOf } from '../quantiles.js';

/** Values added one by one and kept sorted, for quantiles in between. */
export class Residuals {
  readonly #values: Float64Array;
  #count = 0;

  /** @param most the number of values that can be added */
  constructor(most: number) {
    this.#values = new Float64Array(most);
  }

  get count(): number {
    return this.#count;
  }

  add(value: number): void {
    let [low, high] = [0, this.#count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#values[middle] ?? value) < value) low = middle + 1;
      else high = middle;
    }
    this.#values.copyWithin(low + 1, low, this.#count);
    this.#values[low] = value;
    this.#count += 1;
  }

  /** The value with this share of values below it; NaN if there are none. */
  quantile(share: number): number {
    return quantileOf(this.#values.subarray(0, this.#count), share);
  }
}
