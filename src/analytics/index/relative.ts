import { required } from '../../domain/required.js';
import { winsorise } from '../quantiles.js';
import { dot, sum } from '../vectors.js';

/** How the items of an index count: by what was spent on them, or all alike. */
export type Weighting = 'sales' | 'equal';

/** The prices of items in two periods, and what was sold then. All of one length. */
interface TwoPeriods {
  /** Above 0. */
  readonly basePrices: ArrayLike<number>;
  /** Above 0. */
  readonly prices: ArrayLike<number>;
  readonly baseQuantities: ArrayLike<number>;
  readonly quantities: ArrayLike<number>;
}

/** With fewer items there is no telling which of them is far from the others. */
const WINSORISED_FROM = 20;

/**
 * The logarithm of how much higher the prices of a period are than those of the base, all items
 * together: sum of w ln(p / p0).
 *
 * By sales this is the index of Törnqvist: w = (s0 + s) / 2, the shares of what was spent on the item in
 * the two periods (L. Törnqvist, Bank of Finland Monthly Bulletin 10 (1936); ILO et al., Consumer Price
 * Index Manual: Theory (2020), 8). Without known sales it is that of Jevons: all weights are equal.
 *
 * Of {@link WINSORISED_FROM} items or more, relatives beyond median ± 4 * 1.4826 * MAD are put on that
 * edge, so that a single absurd price moves neither the index nor the weights.
 */
export function logRelative(
  { basePrices, prices, baseQuantities, quantities }: TwoPeriods,
  weighting: Weighting,
): number {
  const relatives = Float64Array.from(prices, (price, at) =>
    Math.log(price / required(basePrices[at], 'a price')),
  );
  if (relatives.length === 0) return 0;
  if (relatives.length >= WINSORISED_FROM) winsorise(relatives);
  const mean = sum(relatives) / relatives.length;
  if (weighting === 'equal') return mean;
  const spentBefore = Float64Array.from(
    basePrices,
    (price, at) => price * required(baseQuantities[at], 'a quantity'),
  );
  const spent = relatives.map(
    (relative, at) =>
      required(basePrices[at], 'a price') *
      Math.exp(relative) *
      required(quantities[at], 'a quantity'),
  );
  const before = weightedMean(relatives, spentBefore);
  const after = weightedMean(relatives, spent);
  // In a period without sales only the other one counts.
  return ((before ?? after ?? mean) + (after ?? before ?? mean)) / 2;
}

function weightedMean(values: Float64Array, weights: Float64Array): number | undefined {
  const total = sum(weights);
  return total > 0 ? dot(values, weights) / total : undefined;
}
