import { required } from '../../domain/required.js';
import { DEVIATION_BY_MAD, medianOf } from '../quantiles.js';

/** Days before and after, of those with a price, that a price is compared with. */
const REACH = 2;

/** So many scaled median absolute deviations away from its neighbours, a price is a spike. */
const LIMIT = 5;

/**
 * Replaces prices that stand alone, such as one absurd sale, by the median of the five days around
 * them. A price stands alone if its logarithm is more than 5 * 1.4826 * MAD away from that median,
 * the MAD being that of all such distances of the series, at least half a cent. The first two and
 * the last two days with a price stay as they are, so that a fall of today is never taken for a
 * spike. Source: R. K. Pearson, "Outliers in Process Modeling and Identification", IEEE
 * Transactions on Control Systems Technology 10(1) (2002), the Hampel filter.
 * @param closes 0 on days without a price
 * @returns the closes, 0 where they were 0
 */
export function withoutSpikes(closes: Int32Array): Int32Array {
  const cleaned = closes.slice();
  const days = [...closes.keys()].filter((day) => required(closes[day], 'a close') > 0);
  const prices = Float64Array.from(days, (day) => required(closes[day], 'a close'));
  const medians = prices.map((price, at) => medianAround(prices, at) ?? price);
  const distances = prices.map((price, at) => Math.log(price / required(medians[at], 'a median')));
  const inner = distances.slice(REACH, -REACH).map(Math.abs);
  if (inner.length === 0) return cleaned;
  const halfCent = Math.log1p(0.5 / medianOf(prices));
  const limit = LIMIT * Math.max(DEVIATION_BY_MAD * medianOf(inner), halfCent);
  for (const [at, day] of days.entries()) {
    if (Math.abs(required(distances[at], 'a distance')) > limit) {
      cleaned[day] = required(medians[at], 'a median');
    }
  }
  return cleaned;
}

/** Undefined at both ends, where days around are missing. */
function medianAround(prices: Float64Array, at: number): number | undefined {
  if (at < REACH || at + REACH >= prices.length) return undefined;
  return medianOf(prices.slice(at - REACH, at + REACH + 1));
}
