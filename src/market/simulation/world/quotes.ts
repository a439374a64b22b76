import {
  DAY_MS,
  type DurationMs,
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
} from '../../../domain/units.js';
import type { GeneratedQuote, GeneratedQuotes } from '../../source.js';
import { hashText, smoothNoise, uniform } from '../noise.js';
import type { WorldItem } from './world.js';

/** How a market of the world prices items. */
export interface Quoting {
  /** The typical ratio of its prices to fair ones. */
  readonly level: number;
  /** How far its price of an item is typically from that, as a logarithm. */
  readonly dispersion: number;
  /** How late it sees a fair price. */
  readonly delay: DurationMs;
  /** The share of items that it lists. */
  readonly assortment: number;
  /** The mean ratio of its stock to that of other markets. */
  readonly stock: number;
  /** Another market, whose sellers list this share of items here at the same price. */
  readonly sharedSellers?: {
    readonly market: string;
    readonly quoting: Quoting;
    readonly share: number;
  };
  /** Whether volumes count the sales of 24 hours, otherwise offers. */
  readonly countsSales?: boolean;
}

const ASSORTMENT = 0;
const PACE = 1;
const SHIFT = 2;
const MOMENT = 3;
const AWAKE = 4;
const SHARED = 5;
const JITTER = 6;
const STOCK = 7;
const TILT = 8;
const STOCK_SWING = 9;
const SALES = 10;

/** The price of an item changes at most once per interval: busy items every 40 minutes, others every 14 hours. */
const SHORTEST: DurationMs = 40 * MINUTE_MS;
const PACES = 20;

/** Sellers undercut each other for some intervals; then the cheapest offers are sold. */
const UNDERCUTS = 6;
const UNDERCUT = 0.004;
/** Looks back this many intervals for the last change of a quiet night. */
const LONGEST_SLEEP = 16;

/** The share of intervals with a change in the night from 0 to 7 o'clock UTC, and in the day. */
const AWAKE_AT_NIGHT = 0.15;
const AWAKE_BY_DAY = 0.9;
const NIGHT_ENDS: DurationMs = 7 * HOUR_MS;

/** The prices of one item at one market: steps, each a pure function of its interval. */
export class ItemQuotes implements GeneratedQuotes {
  readonly #item: WorldItem;
  readonly #quoting: Quoting;
  readonly #key: number;
  readonly #pace: DurationMs;
  readonly #shift: DurationMs;
  readonly #usualStock: number;
  readonly #usualSales: number;
  readonly isListed: boolean;

  /** @param market the name from which its random values follow */
  constructor(item: WorldItem, market: string, quoting: Quoting) {
    const own = hashText(item.key, market);
    const { sharedSellers } = quoting;
    const isShared = sharedSellers !== undefined && uniform(own, SHARED, 0) < sharedSellers.share;
    this.#item = item;
    // Sellers of several markets have the same price on all of them.
    this.#quoting = isShared ? sharedSellers.quoting : quoting;
    this.#key = isShared ? hashText(item.key, sharedSellers.market) : own;
    this.isListed = uniform(own, ASSORTMENT, 0) < quoting.assortment;
    // Items that trade more change more often; markets differ.
    const calm = 1 / (1 + item.trades);
    const luck = uniform(this.#key, PACE, 0);
    this.#pace = Math.round(SHORTEST * PACES ** ((calm + luck) / 2));
    this.#shift = Math.floor(uniform(this.#key, SHIFT, 0) * this.#pace);
    // Fewer of the more expensive items are offered.
    const scarcity = (1 + Math.exp(item.logPrice) / 1_000) ** 0.8;
    const stock = quoting.stock * (2 + 12 * item.trades ** 1.2) * 4 ** uniform(own, STOCK, 0);
    this.#usualStock = stock / scarcity;
    this.#usualSales = (60 * item.trades) / scarcity;
  }

  /** Undefined while the market does not list the item. */
  at(time: EpochMs): GeneratedQuote | undefined {
    if (!this.isListed || !this.#item.existsAt(time)) return undefined;
    let interval = Math.floor((time - this.#shift) / this.#pace);
    if (this.#momentOf(interval) > time) interval -= 1;
    for (let back = 0; back < LONGEST_SLEEP && !this.#changesIn(interval); back += 1) interval -= 1;
    return this.#quote(interval);
  }

  /** The quotes that begin in (after, until], ascending. */
  *between(after: EpochMs, until: EpochMs): Generator<GeneratedQuote> {
    if (!this.isListed) return;
    const first = Math.floor((after - this.#shift) / this.#pace);
    const last = Math.floor((until - this.#shift) / this.#pace);
    for (let interval = first; interval <= last; interval += 1) {
      const moment = this.#momentOf(interval);
      if (moment <= after || moment > until || !this.#changesIn(interval)) continue;
      if (this.#item.existsAt(moment)) yield this.#quote(interval);
    }
  }

  /** When the change of an interval happens. */
  #momentOf(interval: number): EpochMs {
    const at = interval + uniform(this.#key, MOMENT, interval);
    return Math.floor(this.#shift + at * this.#pace);
  }

  #changesIn(interval: number): boolean {
    const timeOfDay = this.#momentOf(interval) % DAY_MS;
    const awake = timeOfDay < NIGHT_ENDS ? AWAKE_AT_NIGHT : AWAKE_BY_DAY;
    return uniform(this.#key, AWAKE, interval) < awake;
  }

  #quote(interval: number): GeneratedQuote {
    const since = this.#momentOf(interval);
    const { level, dispersion, delay } = this.#quoting;
    const key = this.#key;
    const days = since / DAY_MS;
    // Twice a uniform value in [-1, 1] deviates by 1.15.
    const tilt = 2 * dispersion * smoothNoise(key, TILT, days / 12 + uniform(key, TILT, 0));
    const phase = (((interval + (key & 7)) % UNDERCUTS) + UNDERCUTS) % UNDERCUTS;
    const undercut = UNDERCUT * (UNDERCUTS / 2 - phase);
    const jitter = this.#item.scatter * (uniform(key, JITTER, interval) - 0.5);
    const log = this.#item.logFairAt(since - delay) + Math.log(level) + tilt + undercut + jitter;
    const price = Math.max(3, Math.round(Math.exp(log)));
    return { price, volume: this.#volume(since, phase), since };
  }

  #volume(time: EpochMs, phase: number): number {
    const { countsSales = false } = this.#quoting;
    const days = time / DAY_MS;
    if (countsSales) {
      const busy = Math.exp(0.5 * smoothNoise(this.#key, SALES, days));
      return Math.round(this.#usualSales * busy);
    }
    const swing = Math.exp(0.5 * smoothNoise(this.#key, STOCK_SWING, days / 4));
    return Math.max(1, Math.round(this.#usualStock * swing) + phase - 3);
  }
}
