import type { NamedItem } from '../../domain/item.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { inParts } from '../../domain/sequences.js';
import type { EpochMs } from '../../domain/units.js';
import type { Database } from '../../store/connection/database.js';
import { addSource } from '../../store/markets/sources.js';
import { addItems } from '../../store/prices/items.js';
import { namesRow } from '../replica/names-row.js';
import type { SourceTracker } from '../replica/source-tracker.js';
import type { LogWriter } from './log-writer.js';

/** Names per row. A row is applied at once: a longer one would block the event loop. */
const NAMES_OF_ROW = 200;

/** Names stored in one transaction. */
const NAMES_AT_ONCE = 4_000;

export interface NameWriterParts {
  readonly database: Database;
  readonly items: ItemDirectory;
  readonly sources: SourceTracker;
  /** Appends rows that any process may append. */
  readonly writer: LogWriter;
}

/** Stores new names of items and sources, and appends them to the log for all processes. */
export class NameWriter {
  readonly #parts: NameWriterParts;

  constructor(parts: NameWriterParts) {
    this.#parts = parts;
  }

  /**
   * Resolves when the directory has the items of all names.
   * @returns their ids
   */
  async trackItems(names: Iterable<string>, now: EpochMs): Promise<ReadonlyMap<string, number>> {
    const { items } = this.#parts;
    const ids = new Map<string, number>();
    const unknown = new Set<string>();
    for (const name of names) {
      const item = items.byName(name);
      if (item === undefined) unknown.add(name);
      else ids.set(name, item.id);
    }
    for (const part of inParts(unknown, NAMES_AT_ONCE)) {
      for (const { id, marketHashName } of await this.#storeItems(part, now)) {
        ids.set(marketHashName, id);
      }
    }
    return ids;
  }

  /** Resolves when each source is known as delivered by `market`; `''` for none. */
  async trackSources(names: Iterable<string>, market: string, now: EpochMs): Promise<void> {
    const { database, sources, writer } = this.#parts;
    for (const name of new Set(names)) {
      const id = sources.idOf(name);
      if (id !== undefined && (market === '' || sources.marketOf(id) === market)) continue;
      await writer.append(database, now, async (transaction) => {
        const source = await addSource(transaction, name, market, now);
        return { rows: [namesRow({ sources: [source] })], result: undefined };
      });
    }
  }

  #storeItems(names: readonly string[], now: EpochMs): Promise<NamedItem[]> {
    const { database, writer } = this.#parts;
    return writer.append(database, now, async (transaction) => {
      const items = await addItems(transaction, names, now);
      const rows = [...inParts(items, NAMES_OF_ROW)].map((part) => namesRow({ items: part }));
      return { rows, result: items };
    });
  }
}
