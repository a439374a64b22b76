import type { MinorUnits } from '../domain/units.js';

/** The current figures of an item. */
export interface TalliedItem {
  /** Undefined if it has none, or a stale one. */
  readonly price: MinorUnits | undefined;
  /** The number of offers; undefined if unknown. */
  readonly offers: number | undefined;
  /** The change of the price over the last 24 hours in percent; undefined if not known reliably. */
  readonly percentChange: number | undefined;
}

/** Figures of several items together. */
export interface MarketFigures {
  readonly items: number;
  readonly priced: number;
  /** Undefined if the offers of less than half of the priced items are known. */
  readonly value: MinorUnits | undefined;
  /** In percent; undefined if no change is known. */
  readonly percentChange: number | undefined;
  /** The number of items from which the change is computed. */
  readonly counted: number;
}

/** Sums up the value of all offers, and the changes of prices. */
export class MarketTally {
  #items = 0;
  #priced = 0;
  #value = 0;
  #valued = 0;
  readonly #byValue = new LogMean();
  readonly #equal = new LogMean();

  add({ price, offers, percentChange }: TalliedItem): void {
    this.#items += 1;
    if (price === undefined) return;
    this.#priced += 1;
    if (offers !== undefined) {
      this.#value += price * offers;
      this.#valued += 1;
    }
    if (percentChange === undefined) return;
    this.#equal.add(percentChange, 1);
    if (offers === undefined) return;
    // Weighted by the lower of both prices, so that a single wrong price has little weight, both
    // when it appears and when it is corrected.
    this.#byValue.add(percentChange, offers * Math.min(price, before(price, percentChange)));
  }

  figures(): MarketFigures {
    const isValueKnown = this.#priced > 0 && 2 * this.#valued >= this.#priced;
    const mean = isValueKnown && this.#byValue.count > 0 ? this.#byValue : this.#equal;
    return {
      items: this.#items,
      priced: this.#priced,
      value: isValueKnown ? this.#value : undefined,
      percentChange: mean.percent(),
      counted: mean.count,
    };
  }
}

/** The weighted mean of changes, computed in logarithms. */
class LogMean {
  #sum = 0;
  #weights = 0;
  #count = 0;

  /** @param weight above 0 */
  add(percent: number, weight: number): void {
    this.#sum += weight * Math.log1p(percent / 100);
    this.#weights += weight;
    this.#count += 1;
  }

  get count(): number {
    return this.#count;
  }

  percent(): number | undefined {
    return this.#count === 0 ? undefined : 100 * Math.expm1(this.#sum / this.#weights);
  }
}

/** The price before a change, in minor units. */
function before(price: MinorUnits, percentChange: number): number {
  return price / (1 + percentChange / 100);
}
