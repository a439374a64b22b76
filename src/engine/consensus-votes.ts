import type { PriceKind } from '../domain/source.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import type { Consensus } from './consensus.js';
import { Offers } from './offers.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import { priceKindOf } from './source-traits.js';

/** The consensus of groups of markets on an item. */
export interface GroupConsensus extends Consensus {
  /** Groups whose votes were used, at least 1. */
  readonly groups: number;
  /** Markets of those groups. */
  readonly markets: number;
  /** Markets of the groups whose votes were excluded. */
  readonly outliers: number;
}

/** Computes the consensus of the markets on an item's price. */
export class ConsensusVotes {
  readonly #table: SeriesTable;
  readonly #offers: Offers;
  readonly #kinds: ReadonlySet<PriceKind>;

  /** @param kinds the kinds of prices that count */
  constructor(table: SeriesTable, reader: SeriesReader, kinds: readonly PriceKind[]) {
    this.#table = table;
    this.#offers = new Offers(table, reader, kinds);
    this.#kinds = new Set(kinds);
  }

  /**
   * The consensus of the groups of markets on an item, from its standing fresh prices of the chosen kinds;
   * undefined if it has none.
   */
  consensus(itemId: number, now: EpochMs): GroupConsensus | undefined {
    const offers = this.#offers.read(itemId, this.#table.asOf(now));
    const { votes, members, consensus } = offers;
    if (consensus === undefined) return undefined;
    const prices = members.flat();
    const highest = Math.max(...prices);
    const isUsed = (vote: MinorUnits | undefined) =>
      vote !== undefined && vote >= consensus.from && vote <= consensus.to;
    const used = members.filter((_, group) => isUsed(votes[group])).flat();
    return {
      ...consensus,
      groups: consensus.markets,
      markets: used.length,
      outliers: prices.length - used.length,
      highest,
      spread: highest / Math.min(...prices),
    };
  }

  /** The votes, in order of preference. */
  votes(itemId: number, now: EpochMs): readonly MinorUnits[] {
    return this.#offers.read(itemId, this.#table.asOf(now)).votes;
  }

  /** Whether prices of the source count in a consensus. */
  counts(sourceId: number): boolean {
    return this.#kinds.has(priceKindOf(this.#table.source(sourceId).traits));
  }
}
