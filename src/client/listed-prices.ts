import type { PriceMessage } from '../contract/live-messages.js';

/** The items listed by each market, according to the last price messages. */
export class ListedPrices {
  readonly #bySource = new Map<string, Set<number>>();

  take({ item_id, source, listed }: PriceMessage): void {
    const items = this.#bySource.get(source) ?? new Set<number>();
    if (listed) this.#bySource.set(source, items.add(item_id));
    else items.delete(item_id);
  }

  /** The listed items of a market, which a poll of its list confirms. */
  of(source: string): Iterable<number> {
    return this.#bySource.get(source) ?? [];
  }

  /** Removes all other items: the service sends no more messages about them. */
  keep(itemIds: readonly number[]): void {
    const kept = new Set(itemIds);
    for (const items of this.#bySource.values()) {
      for (const itemId of items) {
        if (!kept.has(itemId)) items.delete(itemId);
      }
    }
  }
}
