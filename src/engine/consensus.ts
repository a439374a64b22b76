import { required } from '../domain/required.js';
import type { MinorUnits } from '../domain/units.js';

/** A price this many times the median, or the median this many times the price, is left out. */
const OUTLYING = 3;

/** What several markets say together. */
export interface Consensus {
  /** The median of the prices that were kept, rounded half up. */
  readonly price: MinorUnits;
  /** Markets whose prices were kept, at least 1. */
  readonly markets: number;
  /** Markets whose prices were left out as outliers. */
  readonly outliers: number;
  /**
   * How near the kept prices are to their median, 0 to 1: 1 less their mean distance from it in
   * proportion to it. 0 where there is only one.
   */
  readonly agreement: number;
  /** The dearest of all prices divided by the cheapest, from 1; 1 where there is only one. */
  readonly spread: number;
  /** The dearest of all prices. */
  readonly highest: MinorUnits;
}

/**
 * What the prices of several markets, one of each, agree on; undefined where there are none.
 *
 * They are put in order; m is their median. Prices above 3 m or below m / 3 are left out, and
 * the median of the rest is the consensus. Among an even number m is the middle price that is
 * nearer, so that of two markets neither can outvote the other: both are kept, and agree little.
 */
export function consensus(given: readonly MinorUnits[]): Consensus | undefined {
  if (given.length === 0) return undefined;
  const prices = [...given].sort((a, b) => a - b);
  const kept = withoutOutliers(prices);
  const middle = median(kept);
  const highest = required(prices.at(-1), 'a price');
  const distance = kept.reduce((sum, price) => sum + Math.abs(price - middle), 0) / kept.length;
  return {
    price: Math.round(middle),
    markets: kept.length,
    outliers: prices.length - kept.length,
    agreement: kept.length === 1 ? 0 : Math.max(0, 1 - distance / middle),
    spread: highest / required(prices[0], 'a price'),
    highest,
  };
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
