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
  const price = (offset: number) => required(prices[index + offset], 'a price');
  return medianOfFive(price(-2), price(-1), price(0), price(1), price(2));
}

/**
 * The lower minimum of two pairs has three values above it, the higher maximum three below it: the median
 * is that of the other minimum, the other maximum and the fifth value.
 */
function medianOfFive(a: number, b: number, c: number, d: number, e: number): number {
  const low = Math.max(Math.min(a, b), Math.min(c, d));
  const high = Math.min(Math.max(a, b), Math.max(c, d));
  return Math.max(Math.min(low, high), Math.min(e, Math.max(low, high)));
}
