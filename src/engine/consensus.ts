import { required } from '../domain/required.js';
import type { MinorUnits } from '../domain/units.js';

/**
 * A price is an outlier if it is more than this many times the median, or less than the median
 * divided by this.
 */
const OUTLYING = 3;

/** The agreement of several markets on a price. */
export interface Consensus {
  /** The median of the prices without outliers, rounded half up. */
  readonly price: MinorUnits;
  /** The lowest and the highest of the prices without outliers. */
  readonly from: MinorUnits;
  readonly to: MinorUnits;
  /** Markets whose prices were used, at least 1. */
  readonly markets: number;
  /** Markets whose prices were excluded as outliers. */
  readonly outliers: number;
  /**
   * How close the used prices are to their median, 0 to 1: 1 minus their mean distance from it,
   * relative to it. 0 if there is only one price.
   */
  readonly agreement: number;
  /** The highest of all prices divided by the lowest, at least 1; 1 if there is only one price. */
  readonly spread: number;
  /** The highest of all prices, including outliers. */
  readonly highest: MinorUnits;
}

/**
 * Computes the consensus of prices, one per market; undefined if there are none.
 *
 * Let m be the median of the sorted prices. Prices above 3 m or below m / 3 are excluded, and the
 * median of the rest is the consensus. If the count is even, m is the middle price that is nearer,
 * so that neither of two markets can outvote the other: both are used, with low agreement.
 */
export function consensus(unsorted: readonly MinorUnits[]): Consensus | undefined {
  if (unsorted.length === 0) return undefined;
  const prices = [...unsorted].sort((a, b) => a - b);
  const kept = withoutOutliers(prices);
  const middle = median(kept);
  const highest = required(prices.at(-1), 'a price');
  const distance = kept.reduce((sum, price) => sum + Math.abs(price - middle), 0) / kept.length;
  return {
    price: Math.round(middle),
    from: required(kept[0], 'a price'),
    to: required(kept.at(-1), 'a price'),
    markets: kept.length,
    outliers: prices.length - kept.length,
    agreement: kept.length === 1 ? 0 : Math.max(0, 1 - distance / middle),
    spread: highest / required(prices[0], 'a price'),
    highest,
  };
}

/**
 * Whether an offer is too high for a sale at it to be likely: more than 1.5 times the consensus, so that
 * buyers have cheaper ones. False without a consensus.
 */
export function isTooHighToSell(
  offer: MinorUnits,
  agreed: { readonly price: MinorUnits } | undefined,
): boolean {
  return agreed !== undefined && 2 * offer > 3 * agreed.price;
}

function withoutOutliers(ascending: readonly MinorUnits[]): readonly MinorUnits[] {
  const lower = required(ascending[(ascending.length - 1) >> 1], 'a price');
  const upper = required(ascending[ascending.length >> 1], 'a price');
  return ascending.filter((price) => price * OUTLYING >= lower && price <= upper * OUTLYING);
}

function median(ascending: readonly MinorUnits[]): number {
  const lower = required(ascending[(ascending.length - 1) >> 1], 'a price');
  const upper = required(ascending[ascending.length >> 1], 'a price');
  return (lower + upper) / 2;
}
