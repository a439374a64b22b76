import { isRefusal, type Quote, type Reading } from './fields.js';

/** Puts the rows of an item together: the cheapest price counts, with the counts of all. */
export class CheapestRows {
  readonly #byName = new Map<string, Quote>();
  readonly #refused: Reading[] = [];

  add(reading: Reading): void {
    if (isRefusal(reading)) {
      this.#refused.push(reading);
      return;
    }
    const { name, price, volume } = reading;
    const known = this.#byName.get(name) ?? { name, price, volume: 0 };
    this.#byName.set(name, {
      name,
      price: Math.min(price, known.price),
      volume: volume + known.volume,
    });
  }

  /** One reading of each item, and those that were refused. */
  readings(): readonly Reading[] {
    return [...this.#byName.values(), ...this.#refused];
  }
}
