import type { ItemDirectory } from '../../domain/item-directory.js';
import type { HeldBack } from '../../domain/source.js';
import type { Observation } from '../../domain/tick.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';

/** New items of a market that are accepted per day, even if no other market knows them. */
const ALWAYS_TAKEN = 1_000;
/** A market may add one new item per day for this many items of the largest other market, if that is more. */
const ITEMS_OF_OTHERS = 10;
/** Maximum number of held names stored per market; further ones are only rejected. */
const MOST_HELD = 10_000;

export interface NewItemsParts {
  readonly items: Pick<ItemDirectory, 'byName'>;
  /** Whether the catalogue knows an item of this name. */
  readonly isInCatalogue: (name: string) => boolean;
  /** Number of items of the largest other market. */
  readonly itemsOfOthers: (market: string) => number;
}

/** The observations to take, and the names to hold back. */
export interface Sifted {
  readonly taken: readonly Observation[];
  /** Names to hold back from now on. */
  readonly newlyHeld: readonly string[];
}

interface MarketState {
  /** The start of the market's current day. */
  since: EpochMs;
  /** The new names accepted in this day. */
  readonly taken: Set<string>;
  held: Set<string>;
}

/**
 * Limits the new items of a market: above a number per day, names that neither the catalogue nor another
 * market knows are held back. docs/markets.md has the rule.
 */
export class NewItems {
  readonly #parts: NewItemsParts;
  readonly #markets = new Map<string, MarketState>();

  constructor(parts: NewItemsParts) {
    this.#parts = parts;
  }

  /**
   * Sets the held names of the market, as stored.
   * @returns those that are tracked by now, and are no longer held back
   */
  hold(market: string, names: readonly string[]): string[] {
    const isTracked = (name: string) => this.#parts.items.byName(name) !== undefined;
    this.#of(market).held = new Set(names.filter((name) => !isTracked(name)));
    return names.filter(isTracked);
  }

  /** Separates observations to accept from names to hold back. */
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

  /** The number of held names and the reason; undefined if there are none. */
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

/** Number of items of the largest other market. */
export function itemsOfLargest(engine: Pick<Engine, 'series'>, butFor: string): number {
  const others = [...engine.series.sourcesByMarket()].filter(([market]) => market !== butFor);
  return Math.max(0, ...others.flatMap(([, sources]) => sources.map(({ items }) => items)));
}
