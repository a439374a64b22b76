import type { PriceMessage } from '../contract/live-messages.js';

/** Items by the market whose list has them, as price messages said last. */
export class ListedPrices {
  readonly #bySource = new Map<string, Set<number>>();

  take({ item_id, source, listed }: PriceMessage): void {
    const items = this.#bySource.get(source) ?? new Set<number>();
    if (listed) this.#bySource.set(source, items.add(item_id));
    else items.delete(item_id);
  }

  /** Those that a poll of the market's list has seen again. */
  of(source: string): Iterable<number> {
    return this.#bySource.get(source) ?? [];
  }

  /** Forgets all other items: what becomes of them is not sent any more. */
  keep(itemIds: readonly number[]): void {
    const kept = new Set(itemIds);
    for (const items of this.#bySource.values()) {
      for (const itemId of items) {
        if (!kept.has(itemId)) items.delete(itemId);
      }
    }
  }
}
