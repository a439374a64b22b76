import { required } from '../../domain/required.js';
import type { MinorUnits } from '../../domain/units.js';

/**
 * The daily figures of a collection, summed over all holdings. Integers, so that all sums are
 * exact.
 */
export interface CollectionDays {
  /** The value, at the close of the previous day, of the holdings that had a price then. */
  readonly base: Float64Array;
  /** The gain of those holdings by prices until the close of the day. */
  readonly gain: Float64Array;
  /** The value of the holdings at the close of the day. */
  readonly value: Float64Array;
}

/** The prices of an item by day. */
export interface PricedDays {
  /** The last price by the close of each day; 0 before the first one, and if nothing is left after the fee. */
  readonly prices: ArrayLike<MinorUnits>;
  /** The index of the first day with a price; the number of days if there is none. */
  readonly begin: number;
}

/** One holding over the same days. */
export interface HoldingDays extends PricedDays {
  /** Quantity at the close of each day. */
  readonly quantities: ArrayLike<number>;
}

export function noCollectionDays(days: number): CollectionDays {
  return {
    base: new Float64Array(days),
    gain: new Float64Array(days),
    value: new Float64Array(days),
  };
}

/**
 * Adds a holding. Its gain of a day is q(d - 1) (p(d) - p(d - 1)), for the quantity held over the
 * whole day. Purchases and sales happen at the close at the market price, so that neither is a
 * gain, nor is a first price.
 */
export function addHolding(
  total: CollectionDays,
  { quantities, prices, begin }: HoldingDays,
): void {
  const { base, gain, value } = total;
  for (let day = 0; day < value.length; day += 1) {
    const price = required(prices[day], 'a price');
    const quantity = required(quantities[day], 'a quantity');
    value[day] = required(value[day], 'a sum') + quantity * price;
    if (day === 0) continue;
    const held = required(quantities[day - 1], 'a quantity');
    const before = required(prices[day - 1], 'a price');
    if (held === 0 || day <= begin) continue;
    base[day] = required(base[day], 'a sum') + held * before;
    gain[day] = required(gain[day], 'a sum') + held * (price - before);
  }
}
