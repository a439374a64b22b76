import { required } from './required.js';
import type { MinorUnits } from './units.js';

/** A price at which an item can be bought or sold. */
export interface TradeLeg {
  readonly itemId: number;
  readonly sourceId: number;
  /** The number of its market: the two legs of a spread have different markets. */
  readonly market: number;
  readonly isBid: boolean;
  readonly stale: boolean;
  /** Before fees. */
  readonly price: MinorUnits;
  /** Whether one can believe that it can be sold at the price; a bid always is. */
  readonly isConfirmed: boolean;
  /** The buyer's cost; undefined if it cannot be bought. */
  readonly pays: MinorUnits | undefined;
  /** The seller's proceeds. */
  readonly gets: MinorUnits;
}

/** Selects legs by the numbers of their markets; undefined for all. */
export interface LegFilter {
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Whether to sell to bids or by an offer; undefined for both. */
  readonly side: 'offer' | 'bid' | undefined;
  readonly withStale: boolean;
  /** Whether the two prices may be {@link areFarApart}. */
  readonly withFarApart: boolean;
  /** Whether to sell at prices that are not confirmed. */
  readonly withUnconfirmed: boolean;
  /** The minimum cost for the buyer. */
  readonly minPays: MinorUnits;
  /** At least 1. */
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

/** Whether a price to sell at is so far above the price to buy at that one of them may be wrong. */
export function areFarApart(buy: MinorUnits, sell: MinorUnits): boolean {
  return sell > 3 * buy;
}

const CANNOT_BUY = 0;
const NONE = -1;
/** Items between two yields: takes less than a millisecond. */
const BETWEEN_YIELDS = 512;
const STALE = 1;
const BID = 2;
const UNCONFIRMED = 4;

/** The legs of all items in columns: a few hundred thousand take 7 MB, and a search 10 ms. */
export class TradeLegs {
  readonly #itemIds: Int32Array;
  readonly #sourceIds: Int32Array;
  readonly #markets: Uint8Array;
  readonly #flags: Uint8Array;
  readonly #prices: Float64Array;
  readonly #pays: Float64Array;
  readonly #gets: Float64Array;
  #length = 0;

  constructor(capacity: number) {
    this.#itemIds = new Int32Array(capacity);
    this.#sourceIds = new Int32Array(capacity);
    this.#markets = new Uint8Array(capacity);
    this.#flags = new Uint8Array(capacity);
    this.#prices = new Float64Array(capacity);
    this.#pays = new Float64Array(capacity);
    this.#gets = new Float64Array(capacity);
  }

  /**
   * Adds a leg. The legs of an item must be added consecutively.
   * @throws RangeError beyond the capacity
   */
  add(leg: TradeLeg): void {
    const { itemId, sourceId, market, isBid, stale, price, isConfirmed, pays, gets } = leg;
    const index = this.#length;
    if (index >= this.#itemIds.length) throw new RangeError('there is no room for another leg');
    this.#itemIds[index] = itemId;
    this.#sourceIds[index] = sourceId;
    this.#markets[index] = market;
    this.#flags[index] = (stale ? STALE : 0) | (isBid ? BID : 0) | (isConfirmed ? 0 : UNCONFIRMED);
    this.#prices[index] = price;
    this.#pays[index] = pays ?? CANNOT_BUY;
    this.#gets[index] = gets;
    this.#length += 1;
  }

  /**
   * The most profitable spread of each item that has one, in the order of the items. Yields between
   * steps of work.
   */
  *spreads(filter: LegFilter): Generator<void, Spread[], void> {
    const result: Spread[] = [];
    let begin = 0;
    for (let items = 1; begin < this.#length; items += 1) {
      const itemId = this.#itemIds[begin];
      let end = begin + 1;
      while (end < this.#length && this.#itemIds[end] === itemId) end += 1;
      const mayTakeAll = filter.withFarApart || !this.#hasFarApart(begin, end);
      const spread = mayTakeAll
        ? this.#best(begin, end, filter)
        : this.#bestNear(begin, end, filter);
      if (spread !== undefined) result.push(spread);
      begin = end;
      if (items % BETWEEN_YIELDS === 0) yield;
    }
    return result;
  }

  /**
   * The best spread between the two cheapest markets to buy at and the two best markets to sell at.
   */
  #best(begin: number, end: number, filter: LegFilter): Spread | undefined {
    const [buy, otherBuy] = this.#twoBest(begin, end, (leg) => this.#costRank(leg, filter));
    const [sell, otherSell] = this.#twoBest(begin, end, (leg) => this.#proceedsRank(leg, filter));
    if (buy === NONE || sell === NONE) return undefined;
    if (this.#markets[buy] !== this.#markets[sell]) return this.#spread(buy, sell, filter);
    const pairs = [this.#spread(buy, otherSell, filter), this.#spread(otherBuy, sell, filter)];
    return pairs.reduce((a, b) => ((b?.profit ?? 0) > (a?.profit ?? 0) ? b : a));
  }

  /** The best spread of all pairs whose prices are not far apart. */
  #bestNear(begin: number, end: number, filter: LegFilter): Spread | undefined {
    let best: Spread | undefined;
    for (let buy = begin; buy < end; buy += 1) {
      if (!this.#canBuy(buy, filter)) continue;
      for (let sell = begin; sell < end; sell += 1) {
        if (this.#markets[sell] === this.#markets[buy] || !this.#canSell(sell, filter)) continue;
        if (areFarApart(this.#price(buy), this.#price(sell))) continue;
        const spread = this.#spread(buy, sell, filter);
        if ((spread?.profit ?? 0) > (best?.profit ?? 0)) best = spread;
      }
    }
    return best;
  }

  /** Whether the lowest and the highest price of the legs are far apart. */
  #hasFarApart(begin: number, end: number): boolean {
    let lowest = this.#price(begin);
    let highest = lowest;
    for (let leg = begin + 1; leg < end; leg += 1) {
      lowest = Math.min(lowest, this.#price(leg));
      highest = Math.max(highest, this.#price(leg));
    }
    return areFarApart(lowest, highest);
  }

  #price(leg: number): MinorUnits {
    return required(this.#prices[leg], 'a leg');
  }

  /** The leg with the highest rank, and the one with the highest rank at another market. */
  #twoBest(begin: number, end: number, rankOf: (leg: number) => number): readonly [number, number] {
    let best = NONE;
    let other = NONE;
    let bestRank = Number.NEGATIVE_INFINITY;
    let otherRank = Number.NEGATIVE_INFINITY;
    for (let leg = begin; leg < end; leg += 1) {
      const rank = rankOf(leg);
      if (rank > bestRank) {
        if (best !== NONE && this.#markets[best] !== this.#markets[leg]) {
          other = best;
          otherRank = bestRank;
        }
        best = leg;
        bestRank = rank;
      } else if (rank > otherRank && this.#markets[leg] !== this.#markets[best]) {
        other = leg;
        otherRank = rank;
      }
    }
    return [best, other];
  }

  /** @returns undefined if a leg is missing, or the profit is too small */
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

  #costRank(leg: number, filter: LegFilter): number {
    return this.#canBuy(leg, filter)
      ? -required(this.#pays[leg], 'a leg')
      : Number.NEGATIVE_INFINITY;
  }

  #proceedsRank(leg: number, filter: LegFilter): number {
    return this.#canSell(leg, filter)
      ? required(this.#gets[leg], 'a leg')
      : Number.NEGATIVE_INFINITY;
  }

  #canBuy(leg: number, { from, withStale, minPays }: LegFilter): boolean {
    const pays = this.#pays[leg] ?? CANNOT_BUY;
    return (
      pays !== CANNOT_BUY &&
      pays >= minPays &&
      (from === undefined || this.#markets[leg] === from) &&
      (withStale || !this.#has(leg, STALE))
    );
  }

  #canSell(leg: number, { to, side, withStale, withUnconfirmed }: LegFilter): boolean {
    return (
      (to === undefined || this.#markets[leg] === to) &&
      (side === undefined || this.#has(leg, BID) === (side === 'bid')) &&
      (withUnconfirmed || !this.#has(leg, UNCONFIRMED)) &&
      (withStale || !this.#has(leg, STALE))
    );
  }

  #has(leg: number, flag: number): boolean {
    return (required(this.#flags[leg], 'a leg') & flag) !== 0;
  }
}
