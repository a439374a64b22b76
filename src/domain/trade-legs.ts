import { required } from './required.js';
import type { MinorUnits } from './units.js';

/** A price at which an item can be bought or sold. */
export interface TradeLeg {
  readonly itemId: number;
  readonly sourceId: number;
  /** A number of its market: one does not trade with oneself. */
  readonly market: number;
  readonly isBid: boolean;
  readonly stale: boolean;
  /** What a buyer pays; undefined where one cannot buy. */
  readonly pays: MinorUnits | undefined;
  /** What a seller gets. */
  readonly gets: MinorUnits;
}

/** Which legs count, by the numbers of their markets; undefined for all. */
export interface LegFilter {
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Whether to sell to bids or to list as an offer; undefined for both. */
  readonly side: 'offer' | 'bid' | undefined;
  readonly withStale: boolean;
  /** The least that a buyer pays. */
  readonly minPays: MinorUnits;
  /** From 1. */
  readonly minProfit: MinorUnits;
}

/** Buying an item at one market and selling it at another. */
export interface Spread {
  readonly itemId: number;
  readonly buySource: number;
  readonly sellSource: number;
  readonly pays: MinorUnits;
  readonly profit: MinorUnits;
}

const CANNOT_BUY = 0;
const NONE = -1;
/** Items between two yields: less than a millisecond. */
const BETWEEN_YIELDS = 512;
const STALE = 1;
const BID = 2;

/** The legs of all items, as columns: some hundred thousand take 7 MB, and a search 10 ms. */
export class TradeLegs {
  readonly #itemIds: Int32Array;
  readonly #sourceIds: Int32Array;
  readonly #markets: Uint8Array;
  readonly #flags: Uint8Array;
  readonly #pays: Float64Array;
  readonly #gets: Float64Array;
  #length = 0;

  constructor(capacity: number) {
    this.#itemIds = new Int32Array(capacity);
    this.#sourceIds = new Int32Array(capacity);
    this.#markets = new Uint8Array(capacity);
    this.#flags = new Uint8Array(capacity);
    this.#pays = new Float64Array(capacity);
    this.#gets = new Float64Array(capacity);
  }

  /**
   * Adds a leg; those of one item must follow each other.
   * @throws RangeError beyond the capacity
   */
  add({ itemId, sourceId, market, isBid, stale, pays, gets }: TradeLeg): void {
    const at = this.#length;
    if (at >= this.#itemIds.length) throw new RangeError('there is no room for another leg');
    this.#itemIds[at] = itemId;
    this.#sourceIds[at] = sourceId;
    this.#markets[at] = market;
    this.#flags[at] = (stale ? STALE : 0) | (isBid ? BID : 0);
    this.#pays[at] = pays ?? CANNOT_BUY;
    this.#gets[at] = gets;
    this.#length += 1;
  }

  /**
   * The most profitable spread of each item that has one, in the order of the items. It yields where
   * it may be interrupted.
   */
  *spreads(filter: LegFilter): Generator<void, Spread[], void> {
    const found: Spread[] = [];
    let begin = 0;
    for (let items = 1; begin < this.#length; items += 1) {
      const itemId = this.#itemIds[begin];
      let end = begin + 1;
      while (end < this.#length && this.#itemIds[end] === itemId) end += 1;
      const spread = this.#best(begin, end, filter);
      if (spread !== undefined) found.push(spread);
      begin = end;
      if (items % BETWEEN_YIELDS === 0) yield;
    }
    return found;
  }

  /** Among the legs of an item: of the two cheapest markets to buy at, and the two best to sell at. */
  #best(begin: number, end: number, filter: LegFilter): Spread | undefined {
    const [buy, otherBuy] = this.#twoBest(begin, end, (at) => this.#costRank(at, filter));
    const [sell, otherSell] = this.#twoBest(begin, end, (at) => this.#proceedsRank(at, filter));
    if (buy === NONE || sell === NONE) return undefined;
    if (this.#markets[buy] !== this.#markets[sell]) return this.#spread(buy, sell, filter);
    const pairs = [this.#spread(buy, otherSell, filter), this.#spread(otherBuy, sell, filter)];
    return pairs.reduce((a, b) => ((b?.profit ?? 0) > (a?.profit ?? 0) ? b : a));
  }

  /** The leg of the highest rank, and that of the highest rank at another market. */
  #twoBest(begin: number, end: number, rankOf: (at: number) => number): readonly [number, number] {
    let best = NONE;
    let other = NONE;
    let bestRank = Number.NEGATIVE_INFINITY;
    let otherRank = Number.NEGATIVE_INFINITY;
    for (let at = begin; at < end; at += 1) {
      const rank = rankOf(at);
      if (rank > bestRank) {
        if (best !== NONE && this.#markets[best] !== this.#markets[at]) {
          other = best;
          otherRank = bestRank;
        }
        best = at;
        bestRank = rank;
      } else if (rank > otherRank && this.#markets[at] !== this.#markets[best]) {
        other = at;
        otherRank = rank;
      }
    }
    return [best, other];
  }

  /** @returns undefined where a leg is missing, or the profit is too small */
  #spread(buy: number, sell: number, { minProfit }: LegFilter): Spread | undefined {
    if (buy === NONE || sell === NONE) return undefined;
    const pays = required(this.#pays[buy], 'a leg');
    const profit = required(this.#gets[sell], 'a leg') - pays;
    if (profit < minProfit) return undefined;
    return {
      itemId: required(this.#itemIds[buy], 'a leg'),
      buySource: required(this.#sourceIds[buy], 'a leg'),
      sellSource: required(this.#sourceIds[sell], 'a leg'),
      pays,
      profit,
    };
  }

  #costRank(at: number, filter: LegFilter): number {
    return this.#canBuy(at, filter) ? -required(this.#pays[at], 'a leg') : Number.NEGATIVE_INFINITY;
  }

  #proceedsRank(at: number, filter: LegFilter): number {
    return this.#canSell(at, filter) ? required(this.#gets[at], 'a leg') : Number.NEGATIVE_INFINITY;
  }

  #canBuy(at: number, { from, withStale, minPays }: LegFilter): boolean {
    const pays = required(this.#pays[at], 'a leg');
    return (
      pays !== CANNOT_BUY &&
      pays >= minPays &&
      (from === undefined || this.#markets[at] === from) &&
      (withStale || !this.#has(at, STALE))
    );
  }

  #canSell(at: number, { to, side, withStale }: LegFilter): boolean {
    return (
      (to === undefined || this.#markets[at] === to) &&
      (side === undefined || this.#has(at, BID) === (side === 'bid')) &&
      (withStale || !this.#has(at, STALE))
    );
  }

  #has(at: number, flag: number): boolean {
    return (required(this.#flags[at], 'a leg') & flag) !== 0;
  }
}
