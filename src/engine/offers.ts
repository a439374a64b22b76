import type { PriceKind } from '../domain/source.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import { priceKindOf, voterOf } from './source-traits.js';

/**
 * The standing fresh offers of one item as of a time, in order of preference, and the votes that they
 * make: of each market its first offer, and of each group of markets the median of those, the lower
 * one of two. Reading another item overwrites them.
 */
export class Offers {
  readonly sourceIds: number[] = [];
  readonly prices: MinorUnits[] = [];
  /** The markets with an offer, and of each its first. */
  readonly markets: string[] = [];
  readonly marketPrices: MinorUnits[] = [];
  /** The vote of each group. */
  readonly votes: MinorUnits[] = [];
  /** Of each group, ascending: the prices of its markets. */
  readonly members: MinorUnits[][] = [];
  /** No offer gets stale before this time, which is infinity without any. */
  freshUntil: EpochMs = Number.POSITIVE_INFINITY;
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #kinds: ReadonlySet<PriceKind>;
  readonly #seen = { time: 0, price: 0, isGone: false };
  /** By offer, the index of its group. */
  readonly #groupOf: number[] = [];
  readonly #groups: string[] = [];

  /** @param kinds the kinds of price that count */
  constructor(table: SeriesTable, reader: SeriesReader, kinds: readonly PriceKind[]) {
    this.#table = table;
    this.#reader = reader;
    this.#kinds = new Set(kinds);
  }

  /** @param now not ahead of a time of {@link SeriesTable.asOf} */
  read(itemId: number, now: EpochMs): this {
    this.#clear();
    const seen = this.#seen;
    for (const source of this.#table.sources) {
      if (!source.has(itemId) || !this.#kinds.has(priceKindOf(source.traits))) continue;
      this.#reader.seen(source, itemId, now, seen);
      const freshUntil = seen.time + source.traits.staleAfter;
      if (seen.time === 0 || seen.isGone || now > freshUntil) continue;
      this.freshUntil = Math.min(this.freshUntil, freshUntil);
      this.sourceIds.push(source.sourceId);
      this.prices.push(seen.price);
      this.#count(voterOf(source.sourceId, source.traits), seen.price);
    }
    for (const prices of this.members) {
      prices.sort((a, b) => a - b);
      this.votes.push(prices[(prices.length - 1) >> 1] as number);
    }
    return this;
  }

  /** Of two groups, the vote of the one that the offer is not of. */
  otherVote(index: number): MinorUnits {
    return this.votes[1 - (this.#groupOf[index] as number)] as number;
  }

  #clear(): void {
    this.freshUntil = Number.POSITIVE_INFINITY;
    for (const list of [this.sourceIds, this.prices, this.votes, this.members]) list.length = 0;
    this.#groupOf.length = 0;
    this.markets.length = 0;
    this.marketPrices.length = 0;
    this.#groups.length = 0;
  }

  #count(market: string, price: MinorUnits): void {
    const name = this.#table.groups.groupOf(market);
    const known = this.#groups.indexOf(name);
    const group = known < 0 ? this.#groups.push(name) - 1 : known;
    if (known < 0) this.members.push([]);
    this.#groupOf.push(group);
    if (this.markets.includes(market)) return;
    this.markets.push(market);
    this.marketPrices.push(price);
    this.members[group]?.push(price);
  }
}
