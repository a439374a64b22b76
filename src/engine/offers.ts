import { required } from '../domain/required.js';
import type { PriceKind } from '../domain/source.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { type Consensus, consensus } from './consensus.js';
import { newSeen, type Seen, type SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import type { SourceSeries } from './source-series.js';
import { priceKindOf, voterOf } from './source-traits.js';

/** A source with the market and group that it votes for, and its offer of the item that was read last. */
interface Voter {
  readonly source: SourceSeries;
  readonly market: string;
  readonly group: string;
  readonly seen: Seen;
  isOffered: boolean;
  /** The last time at which the offer is not stale. */
  freshUntil: EpochMs;
  /** The earliest later time at which the offer may differ; 0 if it was not read. */
  until: EpochMs;
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
  /** The last time at which none of the offers is stale; infinity if there are no offers. */
  freshUntil: EpochMs = Number.POSITIVE_INFINITY;
  /** The earliest later time at which the offers may differ from these; infinity if no later observation is known. */
  changeAt: EpochMs = Number.POSITIVE_INFINITY;
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #kinds: ReadonlySet<PriceKind>;
  #itemId = 0;
  /** By offer, the index of its group. */
  readonly #groupOf: number[] = [];
  /** The sources that vote, as of an epoch of the table. */
  #voters: readonly Voter[] = [];
  #epoch = -1;
  readonly #groups: string[] = [];
  #consensus: Consensus | undefined;

  /** @param kinds the kinds of prices that count */
  constructor(table: SeriesTable, reader: SeriesReader, kinds: readonly PriceKind[]) {
    this.#table = table;
    this.#reader = reader;
    this.#kinds = new Set(kinds);
  }

  /** The consensus of the votes; undefined if there are none. */
  get consensus(): Consensus | undefined {
    this.#consensus ??= consensus(this.votes);
    return this.#consensus;
  }

  /** The price of the consensus; 0 if there is none. */
  get agreed(): MinorUnits {
    return this.consensus?.price ?? 0;
  }

  /** @param now not ahead of a time of {@link SeriesTable.asOf} */
  read(itemId: number, now: EpochMs): this {
    if (this.#epoch !== this.#table.changes.epoch) this.#readVoters();
    this.#itemId = itemId;
    for (const voter of this.#voters) voter.until = 0;
    return this.readOn(now);
  }

  /** Reads the same item at a later time, without observations since: only the sources that may differ. */
  readOn(now: EpochMs): this {
    this.#clear();
    for (const voter of this.#voters) {
      if (!voter.source.has(this.#itemId)) continue;
      if (now >= voter.until) this.#see(voter, now);
      this.changeAt = Math.min(this.changeAt, voter.until);
      if (!voter.isOffered) continue;
      this.freshUntil = Math.min(this.freshUntil, voter.freshUntil);
      this.sourceIds.push(voter.source.sourceId);
      this.prices.push(voter.seen.price);
      this.#count(voter, voter.seen.price);
    }
    for (const prices of this.members) {
      if (prices.length > 1) prices.sort((a, b) => a - b);
      this.votes.push(required(prices[(prices.length - 1) >> 1], 'a price'));
    }
    return this;
  }

  #see(voter: Voter, now: EpochMs): void {
    const { source, seen } = voter;
    this.#reader.seen(source, this.#itemId, now, seen);
    const isListed = seen.time > 0 && !seen.isGone;
    voter.freshUntil = seen.time + source.traits.staleAfter;
    voter.isOffered = isListed && now <= voter.freshUntil;
    voter.until = seen.until;
    if (!isListed) return;
    const next = voter.isOffered
      ? voter.freshUntil + 1
      : this.#reader.observedAfter(source, this.#itemId, now);
    voter.until = Math.min(voter.until, next);
  }

  /** If there are two groups, the vote of the one to which the offer does not belong. */
  otherVote(index: number): MinorUnits {
    return required(this.votes[1 - required(this.#groupOf[index], 'an offer')], 'a vote');
  }

  #clear(): void {
    this.#consensus = undefined;
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
        const group = groups.groupOf(market);
        const unread = { isOffered: false, freshUntil: 0, until: 0 };
        return { source, market, group, seen: newSeen(), ...unread };
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
