import { setImmediate } from 'node:timers/promises';
import { MAX_LIMIT } from '../../contract/parameters.js';
import type { Clock } from '../../domain/clock.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { type DurationMs, type EpochMs, type MinorUnits, SECOND_MS } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';

/** An item whose markets have different prices, and the ratio. */
export interface PriceSpread {
  readonly itemId: number;
  /** The highest of its fresh prices divided by the lowest. */
  readonly spread: number;
}

/** Items below this price are left out: one cent of rounding would count as a disagreement. */
const MIN_PRICE: MinorUnits = 25;

/** A list older than this is made again at the next request. */
const LIFETIME: DurationMs = 10 * SECOND_MS;

/** Time after which the event loop runs. */
const SLICE: DurationMs = 3;

/** Items between two readings of the clock. */
const ITEMS_PER_CLOCK_READ = 50;

/**
 * The items with the greatest differences between markets. Making the list checks every item, so it
 * is cached for ten seconds, and made in slices of time.
 */
export class ConsistencyList {
  readonly #engine: Engine;
  readonly #items: ItemDirectory;
  readonly #clock: Clock;
  #kept: { readonly list: readonly PriceSpread[]; readonly until: EpochMs } | undefined;
  #making: Promise<readonly PriceSpread[]> | undefined;

  constructor(engine: Engine, items: ItemDirectory, clock: Clock) {
    this.#engine = engine;
    this.#items = items;
    this.#clock = clock;
  }

  /** The list, greatest spread first, ties by item id, as long as a request can ask for. */
  async read(): Promise<readonly PriceSpread[]> {
    if (this.#kept !== undefined && this.#clock() < this.#kept.until) return this.#kept.list;
    this.#making ??= this.#make();
    return this.#making;
  }

  async #make(): Promise<readonly PriceSpread[]> {
    try {
      const until = this.#clock() + LIFETIME;
      const list = await this.#find();
      this.#kept = { list, until };
      return list;
    } finally {
      this.#making = undefined;
    }
  }

  async #find(): Promise<readonly PriceSpread[]> {
    let found: PriceSpread[] = [];
    let checked = 0;
    let sliceEnds = performance.now() + SLICE;
    for (const { id } of this.#items.all()) {
      const consensus = this.#engine.consensus(id, this.#clock());
      if (consensus !== undefined && consensus.spread > 1 && consensus.highest >= MIN_PRICE) {
        found.push({ itemId: id, spread: consensus.spread });
      }
      checked += 1;
      if (checked % ITEMS_PER_CLOCK_READ === 0 && performance.now() > sliceEnds) {
        if (found.length > 2 * MAX_LIMIT) found = widest(found);
        await setImmediate();
        sliceEnds = performance.now() + SLICE;
      }
    }
    return widest(found);
  }
}

function widest(found: PriceSpread[]): PriceSpread[] {
  return found.sort((a, b) => b.spread - a.spread || a.itemId - b.itemId).slice(0, MAX_LIMIT);
}
