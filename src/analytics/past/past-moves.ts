import { required } from '../../domain/required.js';
import { carried } from '../carried.js';
import { isOutlier } from '../index/split-move.js';

/** There are too few other items, or their move is itself an outlier. */
export type NoParts = 'few_items' | 'market_unusual';

/** Minimum number of other items of the market, or of a category. */
export const LEAST_OTHERS = 5;

/**
 * Why the move of the market explains none of an item; undefined if it does.
 * @param others the number of other items
 * @param levels of the market's index, up to today
 * @param days the length of the move
 */
export function whyNoParts(
  others: number,
  marketMove: number,
  levels: Float64Array | undefined,
  days: number,
): NoParts | undefined {
  if (others < LEAST_OTHERS) return 'few_items';
  const past = levels === undefined ? new Float64Array() : pastReturns(levels, days);
  return isOutlier(marketMove, past) ? 'market_unusual' : undefined;
}

/** The log returns of an index over `days` days, up to each day before today. */
function pastReturns(levels: Float64Array, days: number): Float64Array {
  return levels
    .subarray(days, -1)
    .map((level, day) => Math.log(level / required(levels[day], 'a level')));
}

/** The return of the item minus that of the index over `days` days, up to each day before today. */
export function ownParts(closes: Int32Array, levels: Float64Array, days: number): Float64Array {
  const prices = carried(closes);
  const shift = prices.length - levels.length;
  const parts: number[] = [];
  for (let day = Math.max(0, shift) + days; day < prices.length - 1; day += 1) {
    const before = required(prices[day - days], 'a price');
    if (before === 0) continue;
    const itemReturn = Math.log(required(prices[day], 'a price') / before);
    const index = required(levels[day - shift], 'a level');
    parts.push(itemReturn - Math.log(index / required(levels[day - days - shift], 'a level')));
  }
  return Float64Array.from(parts);
}
