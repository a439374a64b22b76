import type { ItemDirectory } from '../../domain/item-directory.js';
import type { HeldBack } from '../../domain/source.js';
import type { Observation } from '../../domain/tick.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';

/** New items that are tracked for a market in a day, whatever the other markets know. */
const ALWAYS_TAKEN = 1_000;
/** The limit is higher beside larger markets: one for so many items of the largest of them. */
const ITEMS_OF_OTHERS = 10;
/** Names of one market that are stored as held back; further ones are only left out. */
const MOST_HELD = 10_000;

export interface NewItemsParts {
  readonly items: Pick<ItemDirectory, 'byName'>;
  /** Whether the catalogue knows an item of the name. */
  readonly isInCatalogue: (name: string) => boolean;
  /** How many items the largest of the other markets has. */
  readonly itemsOfOthers: (market: string) => number;
}

/** The observations to take, and the names to hold back. */
export interface Sifted {
  readonly taken: readonly Observation[];
  /** Names that are held back from now on. */
  readonly newlyHeld: readonly string[];
}

interface MarketState {
  /** When the current day of the market began. */
  since: EpochMs;
  /** The new names that were taken in this day. */
  readonly taken: Set<string>;
  held: Set<string>;
}

/**
 * Limits the new items of a market: above a number a day, names that neither the catalogue nor
 * another market knows are held back. docs/markets.md has the rule.
 */
export class NewItems {
  readonly #parts: NewItemsParts;
  readonly #markets = new Map<string, MarketState>();

  constructor(parts: NewItemsParts) {
    this.#parts = parts;
  }

  /**
   * Sets the names of the market that are stored as held back.
   * @returns those that are tracked meanwhile, and not held back any more
   */
  hold(market: string, names: readonly string[]): string[] {
    const isTracked = (name: string) => this.#parts.items.byName(name) !== undefined;
    this.#of(market).held = new Set(names.filter((name) => !isTracked(name)));
    return names.filter(isTracked);
  }

  /** Separates observations that may be taken from names that must be held back. */
  sift(market: string, observations: readonly Observation[], now: EpochMs): Sifted {
    const state = this.#of(market);
    if (now - state.since >= DAY_MS) {
      state.since = now;
      state.taken.clear();
    }
    const most = this.#allowance(market);
    const newlyHeld = new Set<string>();
    const taken = observations.filter(({ name }) => {
      if (this.#isKnown(market, name)) return true;
      if (state.taken.has(name) || state.taken.size < most) {
        state.taken.add(name);
        return true;
      }
      if (!state.held.has(name) && state.held.size < MOST_HELD) {
        state.held.add(name);
        newlyHeld.add(name);
      }
      return false;
    });
    return { taken, newlyHeld: [...newlyHeld] };
  }

  /** The number of names that are held back, and why; undefined when there are none. */
  heldBackOf(market: string): HeldBack | undefined {
    const { size } = this.#of(market).held;
    if (size === 0) return undefined;
    const reason =
      `it listed more than ${this.#allowance(market)} new items in a day ` +
      'that neither the catalogue nor another market knows';
    return { items: size, reason };
  }

  #isKnown(market: string, name: string): boolean {
    const { items, isInCatalogue } = this.#parts;
    if (items.byName(name) !== undefined || isInCatalogue(name)) return true;
    for (const [other, { held }] of this.#markets) {
      if (other !== market && held.has(name)) return true;
    }
    return false;
  }

  #allowance(market: string): number {
    const { itemsOfOthers } = this.#parts;
    return Math.max(ALWAYS_TAKEN, Math.floor(itemsOfOthers(market) / ITEMS_OF_OTHERS));
  }

  #of(market: string): MarketState {
    let state = this.#markets.get(market);
    if (state === undefined) {
      state = { since: 0, taken: new Set(), held: new Set() };
      this.#markets.set(market, state);
    }
    return state;
  }
}

/** How many items the largest of the other markets has. */
export function itemsOfLargest(engine: Pick<Engine, 'series'>, butFor: string): number {
  const others = [...engine.series.sourcesByMarket()].filter(([market]) => market !== butFor);
  return Math.max(0, ...others.flatMap(([, sources]) => sources.map(({ items }) => items)));
}
