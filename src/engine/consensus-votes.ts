import type { PriceKind } from '../domain/source.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { type Consensus, consensus } from './consensus.js';
import type { LatestPrices } from './latest-prices.js';
import type { SeriesTable } from './series-table.js';
import { priceKindOf } from './source-traits.js';

/** Selects the prices that form the consensus of an item. */
export class ConsensusVotes {
  readonly #table: SeriesTable;
  readonly #latest: LatestPrices;
  readonly #kinds: ReadonlySet<PriceKind>;

  /** @param kinds the price kinds that count */
  constructor(table: SeriesTable, latest: LatestPrices, kinds: readonly PriceKind[]) {
    this.#table = table;
    this.#latest = latest;
    this.#kinds = new Set(kinds);
  }

  /** The consensus of the item's fresh markets; undefined if none is fresh. */
  consensus(itemId: number, now: EpochMs): Consensus | undefined {
    return consensus(this.#votes(itemId, now));
  }

  /** Whether prices of the source count. */
  counts(sourceId: number): boolean {
    return this.#kinds.has(priceKindOf(this.#table.source(sourceId).traits));
  }

  /** The prices of the item's fresh markets, of the preferred source of each. */
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
