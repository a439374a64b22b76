import { type Source, staleAfter } from '../domain/source.js';
import type { DurationMs } from '../domain/units.js';
import type { SourceTraits } from '../engine/engine.js';
import type { Database } from '../store/database.js';
import { addSource, loadSources } from '../store/sources.js';

/** A configured market, as far as its points' standing goes. */
export interface RankedMarket {
  readonly name: string;
  readonly pollInterval: DurationMs;
}

/**
 * Keeps the sources in step with the store, and tells the engine how they stand: in the order of
 * the setting MARKETS, and after those what no configured market delivers, oldest first.
 */
export class SourceTracker {
  readonly #database: Database;
  readonly #markets: readonly RankedMarket[];
  readonly #onSource: (sourceId: number, traits: SourceTraits) => void;
  readonly #byName = new Map<string, Source>();
  readonly #names = new Map<number, string>();

  constructor(
    database: Database,
    markets: readonly RankedMarket[],
    onSource: (sourceId: number, traits: SourceTraits) => void,
  ) {
    this.#database = database;
    this.#markets = markets;
    this.#onSource = onSource;
  }

  async load(): Promise<void> {
    for (const source of await loadSources(this.#database)) this.#know(source);
  }

  /** Makes sure that each named source is known as one that `market` delivers; `''` for none. */
  async track(names: Iterable<string>, market: string): Promise<void> {
    for (const name of new Set(names)) {
      const known = this.#byName.get(name);
      if (known !== undefined && (known.market === market || market === '')) continue;
      this.#know(await addSource(this.#database, name, market));
    }
  }

  nameOf(id: number): string {
    const name = this.#names.get(id);
    if (name === undefined) throw new RangeError(`source ${id} is not known`);
    return name;
  }

  idOf(name: string): number | undefined {
    return this.#byName.get(name)?.id;
  }

  #know(source: Source): void {
    this.#byName.set(source.name, source);
    this.#names.set(source.id, source.name);
    const place = this.#markets.findIndex((market) => market.name === source.market);
    this.#onSource(source.id, {
      rank: place >= 0 ? place : this.#markets.length + source.id,
      staleAfter: staleAfter(this.#markets[place]?.pollInterval ?? 0),
    });
  }
}
