import type { MinorUnits } from '../domain/units.js';

/** The current figures of an item. */
export interface TalliedItem {
  /** Undefined if it has none, or a stale one. */
  readonly price: MinorUnits | undefined;
  /** The number of offers; undefined if unknown. */
  readonly offers: number | undefined;
  /** Whether the change of the price over the last 24 hours is known reliably. */
  readonly isChangeKnown: boolean;
}

/** Figures of several items together. */
export interface MarketFigures {
  readonly items: number;
  readonly priced: number;
  /** Undefined if the offers of less than half of the priced items are known. */
  readonly value: MinorUnits | undefined;
  /** The number of items whose change is known. */
  readonly counted: number;
}

/** Sums up the value of all offers. */
export class MarketTally {
  #items = 0;
  #priced = 0;
  #value = 0;
  #valued = 0;
  #counted = 0;

  add({ price, offers, isChangeKnown }: TalliedItem): void {
    this.#items += 1;
    if (price === undefined) return;
    this.#priced += 1;
    if (isChangeKnown) this.#counted += 1;
    if (offers === undefined) return;
    this.#value += price * offers;
    this.#valued += 1;
  }

  figures(): MarketFigures {
    const isValueKnown = this.#priced > 0 && 2 * this.#valued >= this.#priced;
    return {
      items: this.#items,
      priced: this.#priced,
      value: isValueKnown ? this.#value : undefined,
      counted: this.#counted,
    };
  }
}
