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

  /** The most profitable spread of each item that has one, in the order of the items. */
  spreads(filter: LegFilter): Spread[] {
    const found: Spread[] = [];
    let begin = 0;
    while (begin < this.#length) {
      let end = begin + 1;
      while (end < this.#length && this.#itemIds[end] === this.#itemIds[begin]) end += 1;
      const spread = this.#best(begin, end, filter);
      if (spread !== undefined) found.push(spread);
      begin = end;
    }
    return found;
  }

  /** Among the legs of an item, which are few. */
  #best(begin: number, end: number, filter: LegFilter): Spread | undefined {
    let profit = filter.minProfit - 1;
    let best: readonly [number, number] | undefined;
    for (let buy = begin; buy < end; buy += 1) {
      if (!this.#canBuy(buy, filter)) continue;
      for (let sell = begin; sell < end; sell += 1) {
        if (this.#markets[sell] === this.#markets[buy] || !this.#canSell(sell, filter)) continue;
        const gain = (this.#gets[sell] ?? 0) - (this.#pays[buy] ?? 0);
        if (gain <= profit) continue;
        profit = gain;
        best = [buy, sell];
      }
    }
    return best && this.#spread(best[0], best[1], profit);
  }

  #spread(buy: number, sell: number, profit: MinorUnits): Spread {
    return {
      itemId: this.#itemIds[buy] ?? 0,
      buySource: this.#sourceIds[buy] ?? 0,
      sellSource: this.#sourceIds[sell] ?? 0,
      pays: this.#pays[buy] ?? 0,
      profit,
    };
  }

  #canBuy(at: number, { from, withStale, minPays }: LegFilter): boolean {
    const pays = this.#pays[at] ?? CANNOT_BUY;
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
    return ((this.#flags[at] ?? 0) & flag) !== 0;
  }
}
