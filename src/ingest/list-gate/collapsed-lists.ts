import { sourceTitle } from '../../market/registry.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { PastList } from './own-past.js';
import type { Hold, PriceList } from './withheld-lists.js';

/** A list with less than this share of the previous list's items has collapsed. */
const COLLAPSED = 0.1;
const FEWEST_OFFERS = 200;

/** Finds lists that have lost nearly all of their items. */
export class CollapsedLists {
  /** Sources whose collapsed lists were released. */
  readonly #released = new Set<string>();

  /** Why the list must be held; undefined if it has not collapsed, or was released. */
  async holdOf(
    { source, prices }: PriceList,
    past: PastList | undefined,
  ): Promise<Hold | undefined> {
    if (past === undefined || past.listed < FEWEST_OFFERS) return undefined;
    let kept = 0;
    await eachInSlices(prices.keys(), (name) => {
      if (past.priceOf(name) > 0) kept += 1;
    });
    if (kept >= COLLAPSED * past.listed) {
      this.#released.delete(source);
      return undefined;
    }
    if (this.#released.has(source)) return undefined;
    const reason = `its list of ${sourceTitle(source)} has collapsed: ${kept} offers, ${past.listed} before`;
    return { reason, mayBeReal: false };
  }

  /** Accepts the lists of a source, however short, until they are long again. */
  release(source: string): void {
    this.#released.add(source);
  }
}
