import type { Observation } from '../../src/domain/tick.js';
import type { EpochMs } from '../../src/domain/units.js';
import { MAX_AGE, type StoredLists } from '../../src/ingest/list-gate/stored-lists.js';

/** The prices of sources, as the engine derives them from stored observations. */
export class StoredPrices {
  /** By source. */
  readonly #sources = new Map<
    string,
    { readonly market: string; readonly byName: Map<string, { price: number; time: EpochMs }[]> }
  >();

  add(market: string, observations: readonly Observation[], time: EpochMs): void {
    for (const { name, source, price } of observations) {
      const known = this.#sources.get(source) ?? {
        market,
        byName: new Map<string, { price: number; time: EpochMs }[]>(),
      };
      this.#sources.set(source, known);
      const prices = (known.byName.get(name) ?? []).filter((one) => one.time > time - 2 * MAX_AGE);
      known.byName.set(name, [...prices, { price, time }]);
    }
  }

  readonly lists: StoredLists = (now) =>
    [...this.#sources].map(([source, { market, byName }]) => {
      const priceAt = (name: string, until: EpochMs) => {
        const { price = 0, time = 0 } =
          byName.get(name)?.findLast((one) => one.time <= until) ?? {};
        return time > now - MAX_AGE ? price : 0;
      };
      return {
        source,
        market,
        priceOf: (name) => priceAt(name, Number.POSITIVE_INFINITY),
        timeOf: (name) => byName.get(name)?.at(-1)?.time ?? 0,
        priceAt,
      };
    });
}
