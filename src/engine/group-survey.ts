import { required } from '../domain/required.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { Offers } from './offers.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';

/** Lower prices have so few steps that they are often equal by chance. */
const MIN_COMPARED_PRICE: MinorUnits = 20;

/** Two markets with fewer common items are not compared. */
const MIN_COMMON = 200;

/** The share of common items with near prices from which two markets are taken to show the same sellers. */
const LINKED_SHARE = 1 / 3;

/** The number of items that two markets have in common, and how many of these have near prices. */
interface Pair {
  common: number;
  near: number;
}

/**
 * Compares the markets' offers as of a time, item by item. Markets that show the same sellers have the same
 * prices for a large share of items; other markets for about an eighth.
 */
export class GroupSurvey {
  readonly #offers: Offers;
  readonly #time: EpochMs;
  readonly #pairs = new Map<string, Pair>();
  readonly #markets: ReadonlySet<string>;

  constructor(table: SeriesTable, reader: SeriesReader, time: EpochMs) {
    this.#offers = new Offers(table, reader, ['offer']);
    this.#time = time;
    this.#markets = table.markets;
  }

  /** Compares the offers of one item. */
  count(itemId: number): void {
    const { markets, marketPrices } = this.#offers.read(itemId, this.#time);
    for (const [index, market] of markets.entries()) {
      const price = required(marketPrices[index], 'a price');
      for (let before = 0; before < index; before += 1) {
        const priceBefore = required(marketPrices[before], 'a price');
        if (Math.min(price, priceBefore) < MIN_COMPARED_PRICE) continue;
        const pair = this.#pair(market, required(markets[before], 'a market'));
        pair.common += 1;
        if (isNear(price, priceBefore)) pair.near += 1;
      }
    }
  }

  /** The share of near prices of a pair; undefined if it has too few common items. */
  shareOf(first: string, second: string): number | undefined {
    const { common, near } = this.#pair(first, second);
    return common < MIN_COMMON ? undefined : near / common;
  }

  /** Whether all markets with an offer have enough items in common. */
  get isComplete(): boolean {
    const names = [...this.#markets];
    return names.every((first, index) =>
      names.slice(index + 1).every((second) => this.shareOf(first, second) !== undefined),
    );
  }

  /**
   * The groups: all pairs of markets in a group are linked. Pairs with the highest shares are joined first,
   * equal shares in order of names.
   * @param earlier its share of a pair is used if it has one
   */
  groups(earlier: GroupSurvey): string[][] {
    const names = [...this.#markets].sort();
    const shareOf = (first: string, second: string) =>
      earlier.shareOf(first, second) ?? this.shareOf(first, second) ?? 0;
    const isLinked = (first: string, second: string) => shareOf(first, second) >= LINKED_SHARE;
    let groups = names.map((name) => [name]);
    const pairs = names
      .flatMap((first, index) => names.slice(index + 1).map((second) => [first, second] as const))
      .filter(([first, second]) => isLinked(first, second))
      .sort((a, b) => shareOf(...b) - shareOf(...a));
    for (const [first, second] of pairs) {
      const a = groups.find((group) => group.includes(first)) ?? [];
      const b = groups.find((group) => group.includes(second)) ?? [];
      if (a === b || !a.every((market) => b.every((other) => isLinked(market, other)))) continue;
      groups = [...groups.filter((group) => group !== a && group !== b), [...a, ...b]];
    }
    return groups;
  }

  #pair(first: string, second: string): Pair {
    const key = first < second ? `${first} ${second}` : `${second} ${first}`;
    const existing = this.#pairs.get(key);
    if (existing !== undefined) return existing;
    const pair = { common: 0, near: 0 };
    this.#pairs.set(key, pair);
    return pair;
  }
}

/** Whether two prices are within 3% of each other. */
function isNear(a: MinorUnits, b: MinorUnits): boolean {
  return 100 * Math.max(a, b) <= 103 * Math.min(a, b);
}
