import type { Item } from './item.js';

/** The tracked items in memory. */
export class ItemDirectory {
  #byId = new Map<number, Item>();
  readonly #byName = new Map<string, Item>();
  #version = 0;
  /** Whether an item was added after one with a higher id, as happens when an item returns. */
  #isMixed = false;
  #lastId = 0;

  /** Adds items; one whose id is known stays unchanged. */
  add(items: Iterable<Item>): void {
    for (const item of items) {
      if (this.#byId.has(item.id)) continue;
      this.#byId.set(item.id, item);
      this.#byName.set(item.marketHashName, item);
      this.#version += 1;
      if (item.id < this.#lastId) this.#isMixed = true;
      this.#lastId = Math.max(this.#lastId, item.id);
    }
  }

  /** Removes the item, if it is there. */
  remove(id: number): void {
    const item = this.#byId.get(id);
    if (item === undefined) return;
    this.#byId.delete(id);
    this.#byName.delete(item.marketHashName);
    this.#version += 1;
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
    return this.#version;
  }
}
