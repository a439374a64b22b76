import type { MinorUnits } from '../../domain/units.js';

/** The last price of each item from one source. Items have numbers of their own here. */
export class PricesByItem {
  /** By item; 0 where there is none. */
  #prices = new Int32Array(1_024);

  /** 0 where there is no price of the item. */
  get(item: number): MinorUnits {
    return this.#prices[item] ?? 0;
  }

  set(item: number, price: MinorUnits): void {
    if (item >= this.#prices.length) this.#reserve(item);
    this.#prices[item] = price;
  }

  /** Copies all prices of the other. */
  copy(other: PricesByItem): void {
    this.#prices = other.#prices.slice();
  }

  #reserve(item: number): void {
    const longer = new Int32Array(2 * item);
    longer.set(this.#prices);
    this.#prices = longer;
  }
}
