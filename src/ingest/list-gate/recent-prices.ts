import type { MinorUnits } from '../../domain/units.js';
import { MIN_ITEMS } from './ratios.js';

/** A list with fewer items is checked together with those before it. */
export const SAMPLE = 2 * MIN_ITEMS;

/** The prices of the last items of a source that is asked item by item. */
export class RecentPrices {
  /** By name, the oldest first. */
  readonly prices = new Map<string, MinorUnits>();
  readonly #before = new Map<string, MinorUnits>();

  /** @param storedOf the stored price of an item; 0 for none */
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

  /** The price of an item that was stored when its recent price came; 0 for none. */
  readonly storedBefore = (name: string): MinorUnits => this.#before.get(name) ?? 0;
}
