import { required } from '../../domain/required.js';
import { winsorise } from '../quantiles.js';
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

/** With fewer items, outliers cannot be identified. */
const WINSORISED_FROM = 20;

/**
 * The logarithm of the ratio of the prices of a period to those of the base, over all items: sum of
 * w ln(p / p0).
 *
 * Weighted by sales this is the Törnqvist index: w = (s0 + s) / 2, the shares of the item in the
 * money spent in the two periods (L. Törnqvist, Bank of Finland Monthly Bulletin 10 (1936); ILO et
 * al., Consumer Price Index Manual: Theory (2020), 8). Without known sales it is the Jevons index:
 * all weights are equal.
 *
 * With {@link WINSORISED_FROM} items or more, relatives outside median ± 4 * 1.4826 * MAD are set
 * to that limit, so that a single wrong price affects neither the index nor the weights.
 */
export function logRelative(
  { basePrices, prices, baseQuantities, quantities }: TwoPeriods,
  weighting: Weighting,
): number {
  const relatives = Float64Array.from(prices, (price, index) =>
    Math.log(price / required(basePrices[index], 'a price')),
  );
  if (relatives.length === 0) return 0;
  if (relatives.length >= WINSORISED_FROM) winsorise(relatives);
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
