import type { MinorUnits } from '../../domain/units.js';

/** What one source said last of each item. Items have numbers of their own here. */
export class PriceBoard {
  /** By item; 0 where nothing was said. */
  #prices = new Int32Array(1_024);

  /** 0 where nothing was said of the item. */
  get(item: number): MinorUnits {
    return this.#prices[item] ?? 0;
  }

  set(item: number, price: MinorUnits): void {
    if (item >= this.#prices.length) this.#reserve(item);
    this.#prices[item] = price;
  }

  /** Takes over what the other says of each item. */
  copy(other: PriceBoard): void {
    this.#prices = other.#prices.slice();
  }

  #reserve(item: number): void {
    const longer = new Int32Array(2 * item);
    longer.set(this.#prices);
    this.#prices = longer;
  }
}
