import type { Catalogue } from '../catalogue/catalogue.js';
import type { Observation } from '../domain/tick.js';
import { DAY_MS, type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS } from '../domain/units.js';
import type { RankedMarket } from '../ingest/replica/source-tracker.js';
import { createRandom, type Random } from './seed.js';

// Lists of every item of the game, as sent by six markets.

/** Of each twentieth of a real market's list of 34,500 items, the lowest price in cents. */
const PRICES = [
  3, 4, 10, 25, 46, 66, 97, 134, 200, 285, 403, 565, 812, 1_228, 1_990, 3_395, 6_598, 11_514,
  19_900, 43_999, 204_379,
];

/** The shares of the listed items whose price, and whose count, changes at the next poll. */
const PRICES_CHANGED = 0.03;
const COUNTS_CHANGED = 0.06;
/** The share of the items that leave the list or return in a day. */
const MOVES_A_DAY = 0.01;

export interface ListedMarket {
  readonly name: string;
  readonly items: number;
  readonly every: DurationMs;
}

export const LISTED_MARKETS: readonly ListedMarket[] = [
  { name: 'skinport', items: 36_000, every: 5 * MINUTE_MS },
  { name: 'market_csgo', items: 27_500, every: 5 * MINUTE_MS },
  { name: 'csfloat', items: 22_000, every: 5 * MINUTE_MS },
  { name: 'waxpeer', items: 10_900, every: 5 * MINUTE_MS },
  { name: 'lis_skins', items: 23_900, every: 10 * MINUTE_MS },
  { name: 'bitskins', items: 25_000, every: 15 * MINUTE_MS },
];

/** The differences of a poll from the usual ones. */
export interface ListChanges {
  /** The share of prices that change, up to 1. */
  readonly prices?: number;
  /** The share of items that leave the list or return in a day. */
  readonly movesADay?: number;
}

/** As the service configures them. */
export const RANKED_MARKETS: readonly RankedMarket[] = LISTED_MARKETS.map(({ name, every }) => ({
  name,
  pollInterval: every,
  volumeMeans: 'listings',
}));

/** One market is unavailable between these times after the beginning. */
const AWAY = { name: 'csfloat', from: 30 * HOUR_MS, to: 33 * HOUR_MS };

/** The lists of all markets before their first poll; they overlap like those of real markets. */
export function createLists(catalogue: Catalogue): MarketList[] {
  const names = [...catalogue.names()];
  return LISTED_MARKETS.map((market, n) => {
    const listed = names.slice(n * 50, n * 50 + market.items);
    return new MarketList(market, listed, createRandom(n + 1));
  });
}

/** Names on all markets. */
export function namesOnAllMarkets(catalogue: Catalogue, count: number): string[] {
  return [...catalogue.names()].slice(1_000, 1_000 + count);
}

/** The list of a market as it changes from poll to poll. */
export class MarketList {
  readonly market: ListedMarket;
  readonly #names: readonly string[];
  readonly #random: Random;
  readonly #prices: Int32Array;
  readonly #counts: Int32Array;
  readonly #isListed: Uint8Array;

  constructor(market: ListedMarket, names: readonly string[], random: Random) {
    this.market = market;
    this.#names = names;
    this.#random = random;
    this.#prices = Int32Array.from(names, () => drawPrice(random));
    this.#counts = Int32Array.from(names, () => 1 + Math.floor(random() ** 3 * 500));
    this.#isListed = new Uint8Array(names.length).fill(1);
  }

  isAway(sinceBegin: DurationMs): boolean {
    return this.market.name === AWAY.name && sinceBegin >= AWAY.from && sinceBegin < AWAY.to;
  }

  /** Changes the list as between two polls. */
  change({ prices = PRICES_CHANGED, movesADay = MOVES_A_DAY }: ListChanges = {}): void {
    const random = this.#random;
    const moves = (movesADay * this.market.every) / DAY_MS;
    for (let item = 0; item < this.#prices.length; item += 1) {
      if (random() < prices) {
        const price = this.#prices[item] ?? 1;
        const step = Math.max(1, Math.round(price * 0.04 * random()));
        this.#prices[item] = Math.max(1, price + (random() < 0.5 ? -step : step));
      }
      if (random() < COUNTS_CHANGED) {
        const count = this.#counts[item] ?? 1;
        this.#counts[item] = Math.max(1, count + Math.floor(random() * 7) - 3);
      }
      if (random() < moves) this.#isListed[item] = this.#isListed[item] === 1 ? 0 : 1;
    }
  }

  observe(time: EpochMs): Observation[] {
    const source = this.market.name;
    const observations: Observation[] = [];
    for (const [item, name] of this.#names.entries()) {
      if (this.#isListed[item] !== 1) continue;
      const price = this.#prices[item] ?? 1;
      observations.push({ name, source, time, price, volume: this.#counts[item] ?? 1 });
    }
    return observations;
  }
}

function drawPrice(random: Random): number {
  const at = random() * (PRICES.length - 1);
  const low = PRICES[Math.floor(at)] ?? 3;
  const high = PRICES[Math.floor(at) + 1] ?? low;
  return Math.max(1, Math.round(low * (high / low) ** (at % 1)));
}
