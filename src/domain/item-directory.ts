import type { Item } from './item.js';

/** The tracked items. */
export class ItemDirectory {
  #byId = new Map<number, Item>();
  readonly #byName = new Map<string, Item>();
  /** Whether an item was added after one of a higher id, as when two processes name items at once. */
  #isMixed = false;
  #lastId = 0;
  #replaced = 0;

  /** Adds items; one whose id is known stays unchanged. */
  add(items: Iterable<Item>): void {
    for (const item of items) {
      if (this.#byId.has(item.id)) continue;
      this.#byId.set(item.id, item);
      this.#byName.set(item.marketHashName, item);
      if (item.id < this.#lastId) this.#isMixed = true;
      this.#lastId = Math.max(this.#lastId, item.id);
    }
  }

  /** Replaces an item by one of the same id and name, which is described differently. */
  replace(item: Item): void {
    this.#byId.set(item.id, item);
    this.#byName.set(item.marketHashName, item);
    this.#replaced += 1;
  }

  get(id: number): Item | undefined {
    return this.#byId.get(id);
  }

  byName(marketHashName: string): Item | undefined {
    return this.#byName.get(marketHashName);
  }

  /** All items, by id. */
  all(): IterableIterator<Item> {
    if (this.#isMixed) this.#byId = new Map([...this.#byId].sort(([a], [b]) => a - b));
    this.#isMixed = false;
    return this.#byId.values();
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Changes with every change to the directory, so that derived data can be cached until then. */
  get version(): number {
    // Items are never removed.
    return this.#byId.size + this.#replaced;
  }
}
