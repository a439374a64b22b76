import type { MinorUnits } from '../../domain/units.js';
import { MIN_ITEMS } from './ratios.js';

/** A list with fewer items is checked together with the previous ones. */
export const SAMPLE = 2 * MIN_ITEMS;

/** The last prices of a source that is requested item by item. */
export class RecentPrices {
  /** By name, the oldest first. */
  readonly prices = new Map<string, MinorUnits>();
  readonly #before = new Map<string, MinorUnits>();

  /** @param storedOf the stored price of an item; 0 if there is none */
  add(prices: ReadonlyMap<string, MinorUnits>, storedOf: (name: string) => MinorUnits): void {
    for (const [name, price] of prices) {
      this.#before.set(name, storedOf(name));
      this.prices.delete(name);
      this.prices.set(name, price);
    }
    for (const name of this.prices.keys()) {
      if (this.prices.size <= SAMPLE) return;
      this.prices.delete(name);
      this.#before.delete(name);
    }
  }

  /** The stored price of an item at the time of its recent price; 0 if there was none. */
  readonly storedBefore = (name: string): MinorUnits => this.#before.get(name) ?? 0;
}
