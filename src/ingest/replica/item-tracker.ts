import type { ItemDescription, NamedItem } from '../../domain/item.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { inParts } from '../../domain/parts.js';
import type { EpochMs } from '../../domain/units.js';
import type { Database, Transaction } from '../../store/connection/database.js';
import { addItems, loadItems } from '../../store/prices/items.js';
import type { LogWriter } from '../record/log-writer.js';
import { namesRow } from '../record/names-row.js';

/** Names that are stored and taken in at once: more would hold the event loop for long. */
const NAMES_AT_ONCE = 500;

/** Keeps the directory of items in step with the store: an item is tracked once it is named. */
export class ItemTracker {
  readonly #database: Database;
  readonly #directory: ItemDirectory;
  readonly #describe: (name: string) => ItemDescription;
  readonly #writer: LogWriter;

  constructor(
    database: Database,
    directory: ItemDirectory,
    describe: (name: string) => ItemDescription,
    writer: LogWriter,
  ) {
    this.#database = database;
    this.#directory = directory;
    this.#describe = describe;
    this.#writer = writer;
  }

  /** Takes all stored items into the directory. */
  async load(transaction: Transaction): Promise<void> {
    this.know(await loadItems(transaction));
  }

  /** Takes items into the directory that are stored. */
  know(items: readonly NamedItem[]): void {
    const added = items
      .filter(({ id }) => this.#directory.get(id) === undefined)
      .map((item) => ({ ...this.#describe(item.marketHashName), ...item }));
    this.#directory.add(added);
  }

  /** All that are in the directory. */
  ids(): number[] {
    return [...this.#directory.all()].map(({ id }) => id);
  }

  /** The id of an item that is in the directory. */
  idOf(name: string): number | undefined {
    return this.#directory.byName(name)?.id;
  }

  /** Makes sure that every name is tracked, in the store first and then in the directory. */
  async track(names: Iterable<string>, now: EpochMs): Promise<void> {
    await this.idsOf(names, now);
  }

  /** The same, and gives the ids of the names, which the directory may lack again by then. */
  async idsOf(names: Iterable<string>, now: EpochMs): Promise<ReadonlyMap<string, number>> {
    const ids = new Map<string, number>();
    const unknown = new Set<string>();
    for (const name of names) {
      const id = this.idOf(name);
      if (id === undefined) unknown.add(name);
      else ids.set(name, id);
    }
    for (const part of inParts(unknown, NAMES_AT_ONCE)) {
      for (const { id, marketHashName } of await this.#store(part, now)) {
        ids.set(marketHashName, id);
      }
    }
    return ids;
  }

  /** Stores the names that are not, and announces the items of all of them. */
  #store(names: readonly string[], now: EpochMs): Promise<NamedItem[]> {
    return this.#writer.append(this.#database, now, async (transaction) => {
      const items = await addItems(transaction, names, now);
      return { rows: [namesRow({ items })], result: items };
    });
  }
}
