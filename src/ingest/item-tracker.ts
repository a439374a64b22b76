import { changeOf, type NamedItem } from '../domain/change.js';
import type { Item, ItemDescription } from '../domain/item.js';
import type { ItemDirectory } from '../domain/item-directory.js';
import type { EpochMs } from '../domain/units.js';
import type { Database } from '../store/database.js';
import { addItems, loadItems } from '../store/items.js';
import type { Journal } from './journal.js';

/** Keeps the directory of items in step with the store: an item is tracked once it is named. */
export class ItemTracker {
  readonly #database: Database;
  readonly #directory: ItemDirectory;
  readonly #describe: (name: string) => ItemDescription;
  readonly #journal: Journal;

  constructor(
    database: Database,
    directory: ItemDirectory,
    describe: (name: string) => ItemDescription,
    journal: Journal,
  ) {
    this.#database = database;
    this.#directory = directory;
    this.#describe = describe;
    this.#journal = journal;
  }

  /** Takes all stored items into the directory. */
  async load(): Promise<void> {
    this.know(await loadItems(this.#database));
  }

  /** Takes items into the directory that are stored. */
  know(items: readonly NamedItem[]): void {
    const unknown = items.filter(({ id }) => this.#directory.get(id) === undefined);
    this.#directory.add(unknown.map((item) => this.#toItem(item)));
  }

  /** Makes sure that every name is tracked, in the store first and then in the directory. */
  async track(names: Iterable<string>, now: EpochMs): Promise<void> {
    const unknown = new Set<string>();
    for (const name of names) {
      if (this.#directory.byName(name) === undefined) unknown.add(name);
    }
    if (unknown.size === 0) return;
    const entry = this.#journal.open();
    const items = await addItems(this.#database, [...unknown], now, (session, items) =>
      entry.note(session, changeOf(now, { items })),
    );
    this.know(items);
    entry.handOn();
  }

  /** The id of a name that is tracked. */
  idOf(name: string): number {
    const item = this.#directory.byName(name);
    if (item === undefined) throw new RangeError(`${name} is not tracked`);
    return item.id;
  }

  #toItem(item: NamedItem): Item {
    return { ...this.#describe(item.marketHashName), ...item };
  }
}
