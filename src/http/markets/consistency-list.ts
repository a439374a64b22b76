import { MAX_LIMIT } from '../../contract/parameters.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import {
  type Clock,
  type DurationMs,
  type EpochMs,
  type MinorUnits,
  SECOND_MS,
} from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { Kept } from '../../runtime/schedule/kept.js';
import { sortInSlices } from '../../runtime/schedule/sort-in-slices.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';

/** An item whose markets have different prices, and the ratio. */
export interface PriceSpread {
  readonly itemId: number;
  /** The highest of its fresh prices divided by the lowest. */
  readonly spread: number;
}

/** Items below this price are left out: one cent of rounding would count as a disagreement. */
const MIN_LISTED_PRICE: MinorUnits = 25;

/** An older list is recomputed at the next request. */
const LIFETIME: DurationMs = 10 * SECOND_MS;

/**
 * The items with the greatest differences between markets. Computing the list checks every item, so it is
 * kept for ten seconds, and computed in slices of time.
 */
export class ConsistencyList {
  readonly #engine: Engine;
  readonly #items: ItemDirectory;
  readonly #clock: Clock;
  readonly #list = new Kept((now) => this.#find(now), LIFETIME);

  constructor(engine: Engine, items: ItemDirectory, clock: Clock) {
    this.#engine = engine;
    this.#items = items;
    this.#clock = clock;
  }

  /** The list, greatest spread first, ties by item id, up to the longest that a request may ask for. */
  read(): Promise<readonly PriceSpread[]> {
    return this.#list.at(this.#clock());
  }

  async #find(now: EpochMs): Promise<readonly PriceSpread[]> {
    const list: PriceSpread[] = [];
    await eachInSlices(this.#items.all(), ({ id }) => {
      const consensus = this.#engine.votes.consensus(id, now);
      if (
        consensus !== undefined &&
        consensus.spread > 1 &&
        consensus.highest >= MIN_LISTED_PRICE
      ) {
        list.push({ itemId: id, spread: consensus.spread });
      }
    });
    const widest = await sortInSlices(list, (a, b) => b.spread - a.spread || a.itemId - b.itemId);
    return widest.slice(0, MAX_LIMIT);
  }
}
