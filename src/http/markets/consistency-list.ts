import { setImmediate } from 'node:timers/promises';
import { MAX_LIMIT } from '../../contract/parameters.js';
import type { Clock } from '../../domain/clock.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { type DurationMs, type EpochMs, type MinorUnits, SECOND_MS } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';

/** An item whose markets disagree, and by how much. */
export interface Disagreeing {
  readonly itemId: number;
  /** The dearest of its fresh prices divided by the cheapest. */
  readonly spread: number;
}

/** Where the dearest price is less, a single cent of rounding is a disagreement already. */
const MIN_PRICE: MinorUnits = 25;

/** The list is made anew when somebody asks for it and it is older than this. */
const LIFETIME: DurationMs = 10 * SECOND_MS;

/** How long items are looked at before others get their turn. */
const TURN: DurationMs = 3;

/** Items looked at between two looks at the time. */
const ITEMS_A_LOOK = 50;

/**
 * The items whose markets disagree most. Everything there is has to be looked at for it, so it is
 * kept for ten seconds, and made in turns with everything else.
 */
export class ConsistencyList {
  readonly #engine: Engine;
  readonly #items: ItemDirectory;
  readonly #clock: Clock;
  #kept: { readonly list: readonly Disagreeing[]; readonly until: EpochMs } | undefined;
  #making: Promise<readonly Disagreeing[]> | undefined;

  constructor(engine: Engine, items: ItemDirectory, clock: Clock) {
    this.#engine = engine;
    this.#items = items;
    this.#clock = clock;
  }

  /** Greatest spread first, ties by item id; as many as a request may ask for. */
  async read(): Promise<readonly Disagreeing[]> {
    if (this.#kept !== undefined && this.#clock() < this.#kept.until) return this.#kept.list;
    this.#making ??= this.#make();
    return this.#making;
  }

  async #make(): Promise<readonly Disagreeing[]> {
    try {
      const until = this.#clock() + LIFETIME;
      const list = await this.#find();
      this.#kept = { list, until };
      return list;
    } finally {
      this.#making = undefined;
    }
  }

  async #find(): Promise<readonly Disagreeing[]> {
    let found: Disagreeing[] = [];
    let looked = 0;
    let turnEnds = performance.now() + TURN;
    for (const { id } of this.#items.all()) {
      const consensus = this.#engine.consensus(id, this.#clock());
      if (consensus !== undefined && consensus.spread > 1 && consensus.highest >= MIN_PRICE) {
        found.push({ itemId: id, spread: consensus.spread });
      }
      looked += 1;
      if (looked % ITEMS_A_LOOK === 0 && performance.now() > turnEnds) {
        if (found.length > 2 * MAX_LIMIT) found = widest(found);
        await setImmediate();
        turnEnds = performance.now() + TURN;
      }
    }
    return widest(found);
  }
}

function widest(found: Disagreeing[]): Disagreeing[] {
  return found.sort((a, b) => b.spread - a.spread || a.itemId - b.itemId).slice(0, MAX_LIMIT);
}
