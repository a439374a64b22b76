import type { KnownMarket } from '../../domain/source.js';
import { TradeLegs } from '../../domain/trade-legs.js';
import { costAt, proceedsAt, type Trading } from '../../domain/trading.js';
import { ageAt, type DurationMs, type EpochMs, SECOND_MS } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { HttpDeps } from '../server/deps.js';
import { highestBelieved } from './believed-price.js';

/** Older legs are recomputed, while requests are still answered from them. */
const LIFETIME: DurationMs = 10 * SECOND_MS;

/** Beyond this age a request waits for new ones. */
const LONGEST_USE: DurationMs = 30 * SECOND_MS;

interface Kept {
  readonly legs: TradeLegs;
  readonly madeAt: EpochMs;
}

type SpreadBookDeps = Pick<HttpDeps, 'engine' | 'items' | 'clock' | 'sources'> & {
  readonly trading: Pick<HttpDeps['trading'], 'tradingAt'> & {
    readonly knownMarkets: readonly Pick<KnownMarket, 'name'>[];
  };
};

/** The costs and proceeds of all items on each market, cached for seconds: reading all takes a second. */
export class SpreadBook {
  readonly #deps: SpreadBookDeps;
  #kept: Kept | undefined;
  #making: Promise<Kept> | undefined;

  constructor(deps: SpreadBookDeps) {
    this.#deps = deps;
  }

  /** The number of a market in its legs; -1 for an unknown one. */
  marketNumber(market: string): number {
    return this.#deps.trading.knownMarkets.findIndex(({ name }) => name === market);
  }

  /** The legs, at most half a minute old. */
  async legs(): Promise<TradeLegs> {
    const age = ageAt(this.#kept?.madeAt ?? Number.NEGATIVE_INFINITY, this.#deps.clock());
    if (this.#kept !== undefined && age < LIFETIME) return this.#kept.legs;
    const making = this.#make();
    if (this.#kept !== undefined && age < LONGEST_USE) {
      // The next request gets the error.
      making.catch(() => undefined);
      return this.#kept.legs;
    }
    return (await making).legs;
  }

  #make(): Promise<Kept> {
    this.#making ??= this.#read().finally(() => {
      this.#making = undefined;
    });
    return this.#making;
  }

  async #read(): Promise<Kept> {
    const { engine, items, clock } = this.#deps;
    const madeAt = clock();
    const tradings = this.#cashTradings();
    const kindOf = (sourceId: number) => engine.series.priceKind(sourceId);
    const ids = [...items.all()].map(({ id }) => id);
    const legs = new TradeLegs(ids.length * tradings.size);
    await eachInSlices(ids, (itemId) => {
      const latest = engine.latest.all(itemId, madeAt);
      const votes = engine.votes.votes(itemId, madeAt);
      const believed = highestBelieved({ latest, kindOf, votes }, madeAt);
      for (const { sourceId, price, stale } of latest) {
        const trading = tradings.get(sourceId);
        const gets = proceedsAt(price, trading);
        if (trading === undefined || gets === undefined) continue;
        const market = this.marketNumber(trading.market);
        const pays = costAt(price, trading);
        const isBid = trading.side === 'bid';
        const isConfirmed = isBid || price <= believed;
        legs.add({ itemId, sourceId, market, isBid, stale, price, isConfirmed, pays, gets });
      }
    });
    this.#kept = { legs, madeAt };
    return this.#kept;
  }

  /** The trading terms of each source that is paid in cash and whose fees are known. */
  #cashTradings(): Map<number, Trading> {
    const {
      sources,
      trading: { tradingAt },
    } = this.#deps;
    const tradings = new Map<number, Trading>();
    for (const name of sources.names()) {
      const id = sources.idOf(name);
      const trading = id === undefined ? undefined : tradingAt(id);
      if (id !== undefined && trading?.cash === true && trading.fees !== undefined) {
        tradings.set(id, trading);
      }
    }
    return tradings;
  }
}
