import type { Observation } from '../../src/domain/tick.js';
import type { EpochMs } from '../../src/domain/units.js';
import { MAX_AGE, type StoredLists } from '../../src/ingest/list-gate/stored-lists.js';

/** The last prices of sources, as the engine derives them from stored observations. */
export class StoredPrices {
  /** By source. */
  readonly #sources = new Map<
    string,
    { readonly market: string; readonly last: Map<string, { price: number; time: EpochMs }> }
  >();

  add(market: string, observations: readonly Observation[], time: EpochMs): void {
    for (const { name, source, price } of observations) {
      const known = this.#sources.get(source) ?? { market, last: new Map() };
      this.#sources.set(source, known);
      known.last.set(name, { price, time });
    }
  }

  readonly lists: StoredLists = (now) =>
    [...this.#sources].map(([source, { market, last }]) => ({
      source,
      market,
      priceOf: (name) => {
        const { price = 0, time = 0 } = last.get(name) ?? {};
        return time > now - MAX_AGE ? price : 0;
      },
      timeOf: (name) => last.get(name)?.time ?? 0,
    }));
}
