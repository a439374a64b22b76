import { required } from '../../domain/required.js';
import type { MinorUnits } from '../../domain/units.js';
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
  const { medians, limit } = neighbours(closes);
  return closes.map((close, day) => calmed(close, required(medians[day], 'a median'), limit));
}

/** Replaces a price of a day as {@link withoutSpikes} replaces its close. @param day its index among the closes */
export type SpikeGuard = (day: number, price: MinorUnits) => MinorUnits;

/**
 * For prices within the days of closes. A day without a price is as the last one before it, whose price it has.
 * @param days the number of last days that prices can be of
 */
export function spikeGuard(closes: Int32Array, days: number): SpikeGuard {
  const { medians, limit } = neighbours(closes);
  const first = Math.max(0, closes.length - days);
  let last = 0;
  const kept = medians
    .map((median, day) => {
      if (required(closes[day], 'a close') > 0) last = median;
      return last;
    })
    .slice(first);
  return (day, price) => calmed(price, kept[day - first] ?? 0, limit);
}

/** @param median 0 if it is not known */
function calmed(price: MinorUnits, median: MinorUnits, limit: number): MinorUnits {
  return price > 0 && median > 0 && Math.abs(Math.log(price / median)) > limit ? median : price;
}

/** The median around each day, 0 if not known, and how far prices may be from it. */
function neighbours(closes: Int32Array) {
  const days = [...closes.keys()].filter((day) => required(closes[day], 'a close') > 0);
  const prices = Float64Array.from(days, (day) => required(closes[day], 'a close'));
  const medians = new Int32Array(closes.length);
  const distances: number[] = [];
  for (const [index, day] of days.entries()) {
    const median = medianAround(prices, index);
    if (median === undefined) continue;
    medians[day] = median;
    distances.push(Math.abs(Math.log(required(prices[index], 'a price') / median)));
  }
  if (distances.length === 0) return { medians, limit: Number.POSITIVE_INFINITY };
  const halfCent = Math.log1p(0.5 / medianOf(prices));
  const mad = medianOf(Float64Array.from(distances));
  return { medians, limit: LIMIT * Math.max(DEVIATION_BY_MAD * mad, halfCent) };
}

/** Undefined at both ends, as days around it are missing. */
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
