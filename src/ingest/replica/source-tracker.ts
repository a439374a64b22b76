import {
  marketOfSeries,
  priceKind,
  type Source,
  staleAfter,
  type VolumeMeaning,
  volumeMeaning,
} from '../../domain/source.js';
import type { DurationMs, EpochMs } from '../../domain/units.js';
import type { SourceTraits } from '../../engine/engine.js';
import { MARKET_TRAITS } from '../../market/registry.js';
import type { Transaction } from '../../store/connection/database.js';
import { loadSources } from '../../store/markets/sources.js';

/** The facts of a configured market that rank its sources. */
export interface RankedMarket {
  readonly name: string;
  readonly pollInterval: DurationMs;
  /** The meaning of the volumes in the series of its own name; volumes of its sales are trades. */
  readonly volumeMeans: VolumeMeaning;
}

/**
 * Keeps the sources in step with the store, and ranks them in the engine: by the setting MARKETS, then the
 * sources of no configured market, oldest first.
 */
export class SourceTracker {
  readonly #markets: readonly RankedMarket[];
  readonly #onSource: (sourceId: number, traits: SourceTraits) => void;
  readonly #byName = new Map<string, Source>();
  readonly #byId = new Map<number, Source>();

  constructor(
    markets: readonly RankedMarket[],
    onSource: (sourceId: number, traits: SourceTraits) => void,
  ) {
    this.#markets = markets;
    this.#onSource = onSource;
  }

  async load(transaction: Transaction): Promise<void> {
    this.know(await loadSources(transaction));
  }

  ids(): number[] {
    return [...this.#byId.keys()];
  }

  /** Adds stored sources. */
  know(sources: readonly Source[]): void {
    for (const source of sources) this.#know(source);
  }

  nameOf(id: number): string {
    return this.#get(id).name;
  }

  /** When the first prices of the source were stored. */
  sinceOf(id: number): EpochMs {
    return this.#get(id).since;
  }

  /** The configured market that delivers the source; `''` if it only came from imports. */
  marketOf(id: number): string {
    return this.#get(id).market;
  }

  /** The sources that are series of these markets. */
  idsOf(markets: ReadonlySet<string>): ReadonlySet<number> {
    const names = [...markets];
    const sources = [...this.#byId.values()].filter((source) =>
      markets.has(marketOfSeries(source, names) ?? ''),
    );
    return new Set(sources.map(({ id }) => id));
  }

  idOf(name: string): number | undefined {
    return this.#byName.get(name)?.id;
  }

  /** The configured markets, and all other sources of prices. */
  names(): string[] {
    return [...new Set([...this.#markets.map(({ name }) => name), ...this.#byName.keys()])];
  }

  #know(source: Source): void {
    this.#byName.set(source.name, source);
    this.#byId.set(source.id, source);
    const names = this.#markets.map(({ name }) => name);
    const market = marketOfSeries(source, names) ?? source.name;
    const index = names.indexOf(market);
    const configured = this.#markets[index];
    const traits = traitsOf(source);
    // What is stored keeps its meaning when its market is no longer configured.
    const known = configured ?? traits;
    const offersOf = MARKET_TRAITS.map((traits) => traits.offersOf?.[source.name]).find(
      (seller) => seller !== undefined,
    );
    this.#onSource(source.id, {
      rank: this.#rank(source, index),
      staleAfter: staleAfter(configured?.pollInterval),
      market,
      ...(offersOf !== undefined && { offersOf }),
      ...(known && { volumeMeans: volumeMeaning(source.name, known) }),
      priceKind: priceKind(source.name, MARKET_TRAITS),
      currency: traits?.currency ?? 'USD',
      demo: traits?.demo ?? false,
    });
  }

  /** Ranks the source of the market's own name (its offers) before its sales. */
  #rank({ id, name }: Source, index: number): number {
    if (index < 0) return 2 * this.#markets.length + id;
    return 2 * index + (name === this.#markets[index]?.name ? 0 : 1);
  }

  #get(id: number): Source {
    const source = this.#byId.get(id);
    if (source === undefined) throw new RangeError(`source ${id} is not known`);
    return source;
  }
}

/** The facts of the market whose series it is, whether that is configured or not. */
function traitsOf(source: Source): (typeof MARKET_TRAITS)[number] | undefined {
  const names = MARKET_TRAITS.map(({ name }) => name);
  const market = marketOfSeries(source, names);
  return MARKET_TRAITS.find(({ name }) => name === market);
}
