import type { PriceKind } from '../domain/source.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { type Consensus, consensus } from './consensus.js';
import type { LatestPrices } from './latest-prices.js';
import type { SeriesTable } from './series-table.js';
import { priceKindOf } from './source-traits.js';

/** Which prices of an item its consensus is made of. */
export class ConsensusVotes {
  readonly #table: SeriesTable;
  readonly #latest: LatestPrices;
  readonly #kinds: ReadonlySet<PriceKind>;

  /** @param kinds the kinds of price that count */
  constructor(table: SeriesTable, latest: LatestPrices, kinds: readonly PriceKind[]) {
    this.#table = table;
    this.#latest = latest;
    this.#kinds = new Set(kinds);
  }

  /**
   * What the item's fresh markets agree on, by prices of the chosen kinds; undefined where none is
   * fresh.
   */
  consensus(itemId: number, now: EpochMs): Consensus | undefined {
    return consensus(this.#votes(itemId, this.#table.asOf(now)));
  }

  /** Whether prices of the source count in a consensus. */
  counts(sourceId: number): boolean {
    return this.#kinds.has(priceKindOf(this.#table.source(sourceId).traits));
  }

  /** The prices of the item's fresh markets: of each the first source, in order of preference. */
  #votes(itemId: number, now: EpochMs): MinorUnits[] {
    const counted: (string | number)[] = [];
    const prices: MinorUnits[] = [];
    for (const source of this.#table.sourcesOf(itemId)) {
      const { sourceId, traits } = source;
      const voter = traits.market ?? sourceId;
      if (!this.#kinds.has(priceKindOf(traits)) || counted.includes(voter)) continue;
      const point = this.#latest.of(source, itemId, now);
      if (point === undefined || point.stale) continue;
      counted.push(voter);
      prices.push(point.price);
    }
    return prices;
  }
}
