import type { Item, ItemDescription, NamedItem } from '../../domain/item.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { inParts } from '../../domain/parts.js';
import type { EpochMs } from '../../domain/units.js';
import type { Database } from '../../store/connection/database.js';
import { addItems, findItems, loadItems } from '../../store/prices/items.js';
import type { LogWriter } from '../record/log-writer.js';
import { namesRow } from '../record/names-row.js';
import { findIdleItems, mayBeIdle } from './idle-items.js';

/** Names that are stored and taken in at once: more would hold the event loop for long. */
const NAMES_AT_ONCE = 500;

/** Items by their ids and by their names. */
export interface ItemReferences {
  readonly ids?: Iterable<number>;
  readonly names?: Iterable<string>;
}

/** Keeps the directory of items in step with the store: an item is tracked once it is named. */
export class ItemTracker {
  readonly #database: Database;
  readonly #directory: ItemDirectory;
  readonly #describe: (name: string) => ItemDescription;
  readonly #writer: LogWriter;
  /** Items that were named since the last {@link forget}: a user may be about to hold them. */
  readonly #named = new Set<number>();
  /** Items that came back to the directory since the last {@link takeReturned}. */
  readonly #returned = new Set<number>();

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

  /**
   * Takes all stored items into the directory but for idle ones.
   * @param lastPrice when an item was last seen, as far as that is in memory
   * @returns the ids of those
   */
  async load(now: EpochMs, lastPrice: (id: number) => EpochMs): Promise<ReadonlySet<number>> {
    const { idle, others } = await this.#read(now, lastPrice);
    this.#add(others);
    return idle;
  }

  /** Does the same while the process runs: those that the directory lacked have come back. */
  async reload(now: EpochMs, lastPrice: (id: number) => EpochMs): Promise<ReadonlySet<number>> {
    const { idle, others } = await this.#read(now, lastPrice);
    this.know(
      others.filter(({ id }) => !this.has(id)),
      now,
    );
    return idle;
  }

  /** Takes items into the directory that are stored, and were named by a process. */
  know(items: readonly NamedItem[], now: EpochMs): void {
    for (const { id } of items) this.#named.add(id);
    for (const { id, createdAt } of this.#add(items)) {
      if (mayBeIdle(createdAt, now)) this.#returned.add(id);
    }
  }

  /** All that are in the directory. */
  ids(): number[] {
    return [...this.#directory.all()].map(({ id }) => id);
  }

  has(id: number): boolean {
    return this.#directory.get(id) !== undefined;
  }

  /** The ids of items that came back, each once: prices of theirs may be stored and not in memory. */
  takeReturned(): number[] {
    const returned = [...this.#returned];
    this.#returned.clear();
    return returned;
  }

  /**
   * Removes items from the directory, but for those that were named since the last call.
   * @returns the ids of those that were removed
   */
  forget(ids: Iterable<number>): number[] {
    const leaving = [...ids].filter((id) => this.has(id) && !this.#named.has(id));
    for (const id of leaving) this.#directory.remove(id);
    this.#named.clear();
    return leaving;
  }

  /** Takes those items into the directory that are stored, of this process alone. */
  async restore(ids: readonly number[], now: EpochMs): Promise<void> {
    this.know(await findItems(this.#database, ids, []), now);
  }

  /** Takes those items into the directory that are stored, in every process. */
  async recall({ ids = [], names = [] }: ItemReferences, now: EpochMs): Promise<void> {
    const stored = await findItems(this.#database, [...ids], [...names]);
    if (stored.length > 0) {
      await this.#store(
        stored.map(({ marketHashName }) => marketHashName),
        now,
      );
    }
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

  async #read(now: EpochMs, lastPrice: (id: number) => EpochMs) {
    const idle = await findIdleItems(this.#database, now, lastPrice);
    const items = await loadItems(this.#database);
    return { idle, others: items.filter(({ id }) => !idle.has(id)) };
  }

  /** Stores the names that are not, and announces the items of all of them. */
  #store(names: readonly string[], now: EpochMs): Promise<NamedItem[]> {
    return this.#writer.append(this.#database, now, async (transaction) => {
      const items = await addItems(transaction, names, now);
      return { rows: [namesRow({ items })], result: items };
    });
  }

  /** @returns those that the directory did not have */
  #add(items: readonly NamedItem[]): Item[] {
    const added = items
      .filter(({ id }) => !this.has(id))
      .map((item) => ({ ...this.#describe(item.marketHashName), ...item }));
    this.#directory.add(added);
    return added;
  }
}
