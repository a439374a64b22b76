import type { MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import { MIN_ITEMS, MIN_PRICE } from './ratios.js';
import type { Hold, PriceList } from './withheld-lists.js';

/** Bids are wrong if more than this share of them is above the offers: such a bid would be a sale. */
const MOST_ABOVE = 0.5;

/** Finds bids that are above the offers of the same answer. */
export class CrossedBids {
  /** Sources whose bids were released. */
  readonly #released = new Set<string>();

  /** Why the bids must be held; undefined if most are not above the offers, or they were released. */
  async holdOf(
    { source, prices }: PriceList,
    offers: ReadonlyMap<string, MinorUnits>,
  ): Promise<Hold | undefined> {
    let [known, above] = [0, 0];
    await eachInSlices(prices, ([name, bid]) => {
      const offer = offers.get(name) ?? 0;
      if (Math.min(bid, offer) < MIN_PRICE) return;
      known += 1;
      if (bid > offer) above += 1;
    });
    if (known < MIN_ITEMS) return undefined;
    if (above <= MOST_ABOVE * known) {
      this.#released.delete(source);
      return undefined;
    }
    if (this.#released.has(source)) return undefined;
    const reason = `${above} of ${known} bids are above the offers of the same answer`;
    return { reason, mayBeReal: false };
  }

  /** Accepts the bids of a source until most are below the offers. */
  release(source: string): void {
    this.#released.add(source);
  }
}
