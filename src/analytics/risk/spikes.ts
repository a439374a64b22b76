import { required } from '../../domain/required.js';
import { DEVIATION_BY_MAD, medianOf } from '../quantiles.js';

/** Number of priced days before and after a price that it is compared with. */
const REACH = 2;

/**
 * A price is a spike if it differs from its neighbours by more than this many scaled median
 * absolute deviations.
 */
const LIMIT = 5;

/**
 * Replaces isolated prices, such as one wrong sale, by the median of the five days around them. A
 * price is isolated if its logarithm differs from that median by more than 5 * 1.4826 * MAD, the
 * MAD being that of all such differences of the series, at least half a cent. The first two and the
 * last two days with a price stay unchanged, so that a fall of today is never mistaken for a spike.
 * Source: R. K. Pearson, "Outliers in Process Modeling and Identification", IEEE Transactions on
 * Control Systems Technology 10(1) (2002), the Hampel filter.
 * @param closes 0 on days without a price
 * @returns the closes; those that are 0 stay 0
 */
export function withoutSpikes(closes: Int32Array): Int32Array {
  const cleaned = closes.slice();
  const days = [...closes.keys()].filter((day) => required(closes[day], 'a close') > 0);
  const prices = Float64Array.from(days, (day) => required(closes[day], 'a close'));
  const medians = prices.map((price, index) => medianAround(prices, index) ?? price);
  const distances = prices.map((price, index) =>
    Math.log(price / required(medians[index], 'a median')),
  );
  const inner = distances.slice(REACH, -REACH).map(Math.abs);
  if (inner.length === 0) return cleaned;
  const halfCent = Math.log1p(0.5 / medianOf(prices));
  const limit = LIMIT * Math.max(DEVIATION_BY_MAD * medianOf(inner), halfCent);
  for (const [index, day] of days.entries()) {
    if (Math.abs(required(distances[index], 'a distance')) > limit) {
      cleaned[day] = required(medians[index], 'a median');
    }
  }
  return cleaned;
}

/** Undefined at both ends, where days around it are missing. */
function medianAround(prices: Float64Array, index: number): number | undefined {
  if (index < REACH || index + REACH >= prices.length) return undefined;
  return medianOf(prices.slice(index - REACH, index + REACH + 1));
}
