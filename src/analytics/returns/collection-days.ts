import { required } from '../../domain/required.js';
import type { MinorUnits } from '../../domain/units.js';

/** What a collection did on consecutive days, all holdings added up. Integers: all sums are exact. */
export interface CollectionDays {
  /** What was held when the day before closed and had a price then, at that price. */
  readonly base: Float64Array;
  /** What the prices of that gained up to the close of the day. */
  readonly gain: Float64Array;
  /** What is held at the close, at the price of then. */
  readonly value: Float64Array;
}

/** One holding on the same days. */
export interface HoldingDays {
  /** Held at the close of each day. */
  readonly quantities: ArrayLike<number>;
  /** The last price by the close of each day; 0 before the first one. */
  readonly prices: ArrayLike<MinorUnits>;
  /** The source of each price. */
  readonly sourceIds: ArrayLike<number>;
}

export function noCollectionDays(days: number): CollectionDays {
  return {
    base: new Float64Array(days),
    gain: new Float64Array(days),
    value: new Float64Array(days),
  };
}

/**
 * Adds a holding. Its gain of a day is q(d - 1) (p(d) - p(d - 1)): what was held over the whole day.
 * What is bought enters at the close, and what is sold leaves at it, both at the market price, so that
 * neither is a gain. A step to the price of another source is no gain, and a first price is none.
 */
export function addHolding(
  total: CollectionDays,
  { quantities, prices, sourceIds }: HoldingDays,
): void {
  const { base, gain, value } = total;
  for (let day = 0; day < value.length; day += 1) {
    const price = required(prices[day], 'a price');
    const quantity = required(quantities[day], 'a quantity');
    value[day] = required(value[day], 'a sum') + quantity * price;
    if (day === 0) continue;
    const held = required(quantities[day - 1], 'a quantity');
    const before = required(prices[day - 1], 'a price');
    if (held === 0 || before === 0) continue;
    base[day] = required(base[day], 'a sum') + held * before;
    if (sourceIds[day] !== sourceIds[day - 1]) continue;
    gain[day] = required(gain[day], 'a sum') + held * (price - before);
  }
}
