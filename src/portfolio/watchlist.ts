import { DomainError } from '../domain/errors.js';
import { MAX_LIVE_ITEMS } from '../domain/live-limit.js';
import { MAX_PRICE } from '../domain/tick.js';
import type { Clock, MinorUnits } from '../domain/units.js';
import type { Database } from '../store/connection/database.js';
import {
  countWatched,
  loadWatchlist,
  setWatchTarget,
  unwatchItem,
  type Watched,
  watchItem,
} from '../store/portfolio/watchlist.js';
import { changePortfolio } from './change-portfolio.js';
import { findItem, type ItemNames } from './items.js';
import { requireInteger } from './lot-rules.js';

/** As many items as a live connection can follow. */
const MAX_WATCHED = MAX_LIVE_ITEMS;

/** The items that users watch without holding them. */
export class Watchlist {
  readonly #database: Database;
  readonly #items: ItemNames;
  readonly #clock: Clock;

  constructor(database: Database, items: ItemNames, clock: Clock) {
    this.#database = database;
    this.#items = items;
    this.#clock = clock;
  }

  /** Last added first. */
  all(userId: string): Promise<Watched[]> {
    return loadWatchlist(this.#database, userId);
  }

  /** @throws DomainError `item_not_found`; `invalid_parameter` if the list is full */
  async add(userId: string, itemId: number): Promise<Watched> {
    const now = this.#clock();
    await findItem(this.#items, { itemId }, now);
    return changePortfolio(this.#database, userId, async (transaction) => {
      const watched = await watchItem(transaction, userId, itemId, now);
      if ((await countWatched(transaction, userId)) > MAX_WATCHED) {
        throw new DomainError('invalid_parameter', `a watchlist has at most ${MAX_WATCHED} items`);
      }
      return watched;
    });
  }

  /**
   * Sets the price that the user waits for; null removes it.
   * @throws DomainError `not_watched`, `invalid_parameter`
   */
  async setTarget(userId: string, itemId: number, target: MinorUnits | null): Promise<Watched> {
    if (target !== null) requireInteger('target_price', target, { min: 1, max: MAX_PRICE });
    const isKnown = this.#items.directory.get(itemId) !== undefined;
    const watched = isKnown
      ? await setWatchTarget(this.#database, userId, itemId, target)
      : undefined;
    if (watched === undefined) {
      throw new DomainError('not_watched', 'the item is not on the watchlist');
    }
    return watched;
  }

  /** Removing an item that is not on the list is not an error. */
  async remove(userId: string, itemId: number): Promise<void> {
    // An unknown id is on no list, and may be outside of the integer range of the database.
    if (this.#items.directory.get(itemId) === undefined) return;
    await unwatchItem(this.#database, userId, itemId);
  }
}
