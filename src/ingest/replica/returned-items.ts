import type { Clock } from '../../domain/clock.js';
import type { Database } from '../../store/connection/database.js';
import { type LastPrice, loadLastPrices } from '../../store/prices/last-prices.js';
import type { ItemTracker } from './item-tracker.js';

/** Items that came back to the directory, or that it lacks: their last prices are still to be read. */
export class ReturnedItems {
  readonly #database: Database;
  readonly #items: ItemTracker;
  readonly #clock: Clock;
  readonly #take: (prices: readonly LastPrice[]) => void;
  readonly #unread = new Set<number>();
  #reading: Promise<void> | undefined;

  /** @param take takes the last prices in */
  constructor(
    database: Database,
    items: ItemTracker,
    clock: Clock,
    take: (prices: readonly LastPrice[]) => void,
  ) {
    this.#database = database;
    this.#items = items;
    this.#clock = clock;
    this.#take = take;
  }

  add(id: number): void {
    this.#unread.add(id);
  }

  clear(): void {
    this.#unread.clear();
  }

  /** Begins to read them, unless that is under way. What fails is tried again at the next call. */
  read(): void {
    if (this.#unread.size === 0 || this.#reading !== undefined) return;
    this.#reading = this.#readAll()
      .catch(() => undefined)
      .finally(() => {
        this.#reading = undefined;
      });
  }

  async #readAll(): Promise<void> {
    while (this.#unread.size > 0) {
      const ids = [...this.#unread];
      await this.#items.restore(ids, this.#clock());
      this.#take(
        await this.#database.transaction((transaction) => loadLastPrices(transaction, ids)),
      );
      for (const id of [...ids, ...this.#items.takeReturned()]) this.#unread.delete(id);
    }
  }
}
