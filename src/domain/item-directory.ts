import type { Item } from './item.js';

/** All tracked items, in memory, in the order of their ids. */
export class ItemDirectory {
  readonly #byId = new Map<number, Item>();
  readonly #byName = new Map<string, Item>();
  #version = 0;

  /** Adds items that are not yet there; a known id is left as it is. */
  add(items: Iterable<Item>): void {
    for (const item of items) {
      if (this.#byId.has(item.id)) continue;
      this.#byId.set(item.id, item);
      this.#byName.set(item.marketHashName, item);
      this.#version += 1;
    }
  }

  get(id: number): Item | undefined {
    return this.#byId.get(id);
  }

  byName(marketHashName: string): Item | undefined {
    return this.#byName.get(marketHashName);
  }

  /** All items, in the order in which they were added. */
  all(): IterableIterator<Item> {
    return this.#byId.values();
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Changes whenever the directory does: what is made from it can be kept until then. */
  get version(): number {
    return this.#version;
  }
}
