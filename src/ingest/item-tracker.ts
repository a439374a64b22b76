import type { Item, ItemDescription } from '../domain/item.js';
import type { ItemDirectory } from '../domain/item-directory.js';
import type { EpochMs } from '../domain/units.js';
import type { Database } from '../store/database.js';
import { addItems, loadItems, type StoredItem } from '../store/items.js';

/** Keeps the directory of items in step with the store: an item is tracked once it is named. */
export class ItemTracker {
  readonly #database: Database;
  readonly #directory: ItemDirectory;
  readonly #describe: (name: string) => ItemDescription;

  constructor(
    database: Database,
    directory: ItemDirectory,
    describe: (name: string) => ItemDescription,
  ) {
    this.#database = database;
    this.#directory = directory;
    this.#describe = describe;
  }

  /** Takes all stored items into the directory. */
  async load(): Promise<void> {
    const items = await loadItems(this.#database);
    this.#directory.add(items.map((item) => this.#toItem(item)));
  }

  /** Makes sure that every name is tracked, in the store first and then in the directory. */
  async track(names: Iterable<string>, now: EpochMs): Promise<void> {
    const unknown = new Set<string>();
    for (const name of names) {
      if (this.#directory.byName(name) === undefined) unknown.add(name);
    }
    if (unknown.size === 0) return;
    const items = await addItems(this.#database, [...unknown], now);
    this.#directory.add(items.map((item) => this.#toItem(item)));
  }

  /** The id of a name that is tracked. */
  idOf(name: string): number {
    const item = this.#directory.byName(name);
    if (item === undefined) throw new RangeError(`${name} is not tracked`);
    return item.id;
  }

  #toItem(item: StoredItem): Item {
    return { ...this.#describe(item.marketHashName), ...item };
  }
}
