import type { MinorUnits } from '../domain/units.js';

/** What is known of an item now. */
export interface TalliedItem {
  /** Undefined where it has none, or a stale one. */
  readonly price: MinorUnits | undefined;
  /** How many are offered; undefined where that is not known. */
  readonly offers: number | undefined;
  /** Of the price over the last 24 hours, in percent; undefined where it is not known well enough. */
  readonly percentChange: number | undefined;
}

/** Items together. */
export interface MarketFigures {
  readonly items: number;
  readonly priced: number;
  /** Undefined while the offers of less than half of the priced items are known. */
  readonly value: MinorUnits | undefined;
  /** Percent; undefined while no change is known. */
  readonly percentChange: number | undefined;
  /** The items that the change is computed from. */
  readonly counted: number;
}

/** Adds up what items are offered for, and how their prices changed. */
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
    // At the lower of both prices: neither a price that went astray nor one that came back weighs much.
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

/** The weighted mean of changes, in logarithms. */
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

/** The price that a change led from, in minor units. */
function before(price: MinorUnits, percentChange: number): number {
  return price / (1 + percentChange / 100);
}
