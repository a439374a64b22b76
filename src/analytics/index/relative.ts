import { required } from '../../domain/required.js';
import { robustWidth, winsorise } from '../quantiles.js';
import { dot, sum } from '../vectors.js';

/** How the items of an index are weighted: by the money spent on them, or equally. */
export type Weighting = 'sales' | 'equal';

/** The prices and sold quantities of items in two periods. All arrays have the same length. */
interface TwoPeriods {
  /** Above 0. */
  readonly basePrices: ArrayLike<number>;
  /** Above 0. */
  readonly prices: ArrayLike<number>;
  readonly baseQuantities: ArrayLike<number>;
  readonly quantities: ArrayLike<number>;
}

/** The deviation of fewer relatives is not known well. */
const ENOUGH_RELATIVES = 20;

/** If relatives are few, or most are equal, one is an outlier only beyond a factor of 2 from the median. */
const LEAST_WIDTH = Math.LN2;

/**
 * The logarithm of the ratio of the prices of a period to those of the base, over all items: sum of
 * w ln(p / p0).
 *
 * Weighted by sales this is the Törnqvist index: w = (s0 + s) / 2, the shares of the item in the
 * money spent in the two periods (L. Törnqvist, Bank of Finland Monthly Bulletin 10 (1936); ILO et
 * al., Consumer Price Index Manual: Theory (2020), 8). Without known sales it is the Jevons index:
 * all weights are equal.
 *
 * Relatives outside median ± 4 * 1.4826 * MAD are set to that limit, so that a single wrong price
 * affects neither the index nor the weights. The limit is at least ln 2 if there are fewer than
 * {@link ENOUGH_RELATIVES} or the MAD is 0. Of two relatives neither is the outlier: an unchanged price is then
 * taken as a third one.
 */
export function logRelative(
  { basePrices, prices, baseQuantities, quantities }: TwoPeriods,
  weighting: Weighting,
): number {
  const relatives = Float64Array.from(prices, (price, index) =>
    Math.log(price / required(basePrices[index], 'a price')),
  );
  if (relatives.length === 0) return 0;
  const widthOf = (mad: number) => {
    const least = mad === 0 || relatives.length < ENOUGH_RELATIVES ? LEAST_WIDTH : 0;
    return Math.max(robustWidth(mad), least);
  };
  winsorise(
    relatives,
    widthOf,
    relatives.length === 2 ? Float64Array.of(0, ...relatives) : relatives,
  );
  const mean = sum(relatives) / relatives.length;
  if (weighting === 'equal') return mean;
  const spentBefore = Float64Array.from(
    basePrices,
    (price, index) => price * required(baseQuantities[index], 'a quantity'),
  );
  const spent = relatives.map(
    (relative, index) =>
      required(basePrices[index], 'a price') *
      Math.exp(relative) *
      required(quantities[index], 'a quantity'),
  );
  const before = weightedMean(relatives, spentBefore);
  const after = weightedMean(relatives, spent);
  // If one period has no sales, only the other one is used.
  return ((before ?? after ?? mean) + (after ?? before ?? mean)) / 2;
}

function weightedMean(values: Float64Array, weights: Float64Array): number | undefined {
  const total = sum(weights);
  return total > 0 ? dot(values, weights) / total : undefined;
}
