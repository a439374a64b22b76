import { required } from '../domain/required.js';
import type { PriceKind } from '../domain/source.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { type Consensus, consensus } from './consensus.js';
import { newSeen, type SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import type { SourceSeries } from './source-series.js';
import { priceKindOf, voterOf } from './source-traits.js';

/** A source, and the market and group that it votes for. */
interface Voter {
  readonly source: SourceSeries;
  readonly market: string;
  readonly group: string;
}

/**
 * The standing fresh offers of one item as of a time, in order of preference, and their votes: each market
 * votes with its first offer, each group with the median of its markets, the lower one of two. Reading
 * another item overwrites them.
 */
export class Offers {
  readonly sourceIds: number[] = [];
  readonly prices: MinorUnits[] = [];
  /** The markets with an offer, and the first offer of each. */
  readonly markets: string[] = [];
  readonly marketPrices: MinorUnits[] = [];
  /** The vote of each group. */
  readonly votes: MinorUnits[] = [];
  /** The prices of the markets of each group, ascending. */
  readonly members: MinorUnits[][] = [];
  /** The consensus of the votes; undefined if there are none. */
  consensus: Consensus | undefined;
  /** The last time at which none of the offers is stale; infinity if there are no offers. */
  freshUntil: EpochMs = Number.POSITIVE_INFINITY;
  /** The earliest later time at which the offers may differ from these; infinity if no later observation is known. */
  changeAt: EpochMs = Number.POSITIVE_INFINITY;
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #kinds: ReadonlySet<PriceKind>;
  readonly #seen = newSeen();
  /** By offer, the index of its group. */
  readonly #groupOf: number[] = [];
  /** The sources that vote, as of an epoch of the table. */
  #voters: readonly Voter[] = [];
  #epoch = -1;
  readonly #groups: string[] = [];

  /** @param kinds the kinds of prices that count */
  constructor(table: SeriesTable, reader: SeriesReader, kinds: readonly PriceKind[]) {
    this.#table = table;
    this.#reader = reader;
    this.#kinds = new Set(kinds);
  }

  /** The price of the consensus; 0 if there is none. */
  get agreed(): MinorUnits {
    return this.consensus?.price ?? 0;
  }

  /** @param now not ahead of a time of {@link SeriesTable.asOf} */
  read(itemId: number, now: EpochMs): this {
    this.#clear();
    if (this.#epoch !== this.#table.changes.epoch) this.#readVoters();
    const seen = this.#seen;
    for (const voter of this.#voters) {
      const { source } = voter;
      if (!source.has(itemId)) continue;
      this.#reader.seen(source, itemId, now, seen);
      const freshUntil = seen.time + source.traits.staleAfter;
      this.changeAt = Math.min(this.changeAt, seen.until);
      if (seen.time === 0 || seen.isGone) continue;
      if (now > freshUntil) {
        this.changeAt = Math.min(this.changeAt, this.#reader.observedAfter(source, itemId, now));
        continue;
      }
      this.freshUntil = Math.min(this.freshUntil, freshUntil);
      this.sourceIds.push(source.sourceId);
      this.prices.push(seen.price);
      this.#count(voter, seen.price);
    }
    for (const prices of this.members) {
      if (prices.length > 1) prices.sort((a, b) => a - b);
      this.votes.push(required(prices[(prices.length - 1) >> 1], 'a price'));
    }
    this.consensus = consensus(this.votes);
    this.changeAt = Math.min(this.changeAt, this.freshUntil + 1);
    return this;
  }

  /** If there are two groups, the vote of the one to which the offer does not belong. */
  otherVote(index: number): MinorUnits {
    return required(this.votes[1 - required(this.#groupOf[index], 'an offer')], 'a vote');
  }

  #clear(): void {
    this.freshUntil = Number.POSITIVE_INFINITY;
    this.changeAt = Number.POSITIVE_INFINITY;
    for (const list of [this.sourceIds, this.prices, this.votes, this.members]) list.length = 0;
    this.#groupOf.length = 0;
    this.markets.length = 0;
    this.marketPrices.length = 0;
    this.#groups.length = 0;
  }

  #readVoters(): void {
    const { sources, groups, changes } = this.#table;
    this.#epoch = changes.epoch;
    this.#voters = sources
      .filter(({ traits }) => this.#kinds.has(priceKindOf(traits)))
      .map((source) => {
        const market = voterOf(source.sourceId, source.traits);
        return { source, market, group: groups.groupOf(market) };
      });
  }

  #count({ market, group: name }: Voter, price: MinorUnits): void {
    const existing = this.#groups.indexOf(name);
    const group = existing < 0 ? this.#groups.push(name) - 1 : existing;
    if (existing < 0) this.members.push([]);
    this.#groupOf.push(group);
    if (this.markets.includes(market)) return;
    this.markets.push(market);
    this.marketPrices.push(price);
    this.members[group]?.push(price);
  }
}
