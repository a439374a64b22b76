import type { MinorUnits } from '../../domain/units.js';
import { carried } from '../carried.js';
import { horizonReturns } from './horizon-returns.js';
import { CLASS_FACTORS, type MoveClass } from './move-class.js';
import { bandOf, priceBand } from './price-bands.js';

/** The items with which an item is compared, in addition to those of its price. */
export interface ItemKind {
  /** The item without its quality and wear: items of one stem move together. */
  readonly stem: string;
  readonly moveClass: MoveClass;
}

/** How an item moves over a week. */
export interface ItemMoves {
  /** The standard deviation of its log returns over seven days. Above 0. */
  readonly weekly: number;
  /**
   * The variance of the difference between a price and the level of its item, which depends on the copy that
   * was sold or offered, summed over two days. No other item shares it, and it does not grow with the
   * horizon.
   */
  readonly noise: number;
  /** With a price; 0 if they are too few for figures of its own. */
  readonly days: number;
  /** The index of the band of its price. */
  readonly band: number;
  readonly stem: string;
  /**
   * Its past returns as a vector of length 1, so that the correlation of two items is the product of their
   * vectors; undefined if it is too new, or never moved.
   */
  readonly returns: Float64Array | undefined;
}

/** Days from the first price to today, and how many of them have one. */
export interface PastLength {
  readonly age: number;
  readonly priced: number;
}

/** Minimum for a deviation of its own. */
export const LEAST_PAST: PastLength = { age: 30, priced: 15 };

/** Minimum for correlations of its own. */
const CORRELATED_PAST: PastLength = { age: 60, priced: 30 };

/** The weight of an item's own log deviation of n days is 0.3 n / (n + 30); the rest is that of similar items. */
const OWN_WEIGHT = { most: 0.3, halfDays: 30 };

/** The weight of a return decreases by this factor per day: by half in 60 days. */
const DECAY = 0.5 ** (1 / 60);

/** The deviation of a price that never moved: it may still move by its smallest step. */
const LEAST_WEEKLY = 0.01;

/** The noise of an item without a past equals its moves over this many days. */
const TYPICAL_NOISE_DAYS = 3;

/** Length in days of the returns from which deviations and correlations are computed. */
export const WEEK = 7;

/**
 * The weekly deviation of an item is exp(a ln(own) + (1 - a) ln(typical)), a being more for a longer past. Four
 * months are too short a sample of a single price: its next months are closer to those of similar items than to
 * its own past (docs/figures.md).
 * @param closes of consecutive days up to today, without spikes; 0 on days without a price
 * @param price the current one, in US cents
 * @param horizon the days of a return for the correlations
 */
export function itemMoves(
  closes: Int32Array,
  price: MinorUnits,
  { stem, moveClass }: ItemKind,
  horizon: number = WEEK,
): ItemMoves {
  const band = bandOf(price);
  const typical = priceBand(band).weekly * (band === 0 ? 1 : CLASS_FACTORS[moveClass]);
  const past = pastLength(closes);
  if (!isAsLong(past, LEAST_PAST)) {
    const noise = (typical ** 2 * TYPICAL_NOISE_DAYS) / WEEK;
    return { weekly: typical, noise, days: 0, band, stem, returns: undefined };
  }
  const prices = carried(closes).subarray(closes.length - past.age);
  const own = Math.max(LEAST_WEEKLY, recentDeviation(horizonReturns(prices, WEEK)));
  // Without noise, a return over a day has a seventh of the variance of a week.
  const noise = Math.max(0, recentDeviation(horizonReturns(prices, 1)) ** 2 - own ** 2 / WEEK);
  const days = past.priced;
  const weight = (OWN_WEIGHT.most * days) / (days + OWN_WEIGHT.halfDays);
  const weekly = Math.exp(weight * Math.log(own) + (1 - weight) * Math.log(typical));
  const isLong = isAsLong(past, CORRELATED_PAST);
  const returns = isLong ? unitVector(horizonReturns(prices, horizon), closes.length) : undefined;
  return { weekly, noise, days, band, stem, returns };
}

/** Of closes of consecutive days up to today; 0 on days without a price. */
export function pastLength(closes: Int32Array): PastLength {
  const first = closes.findIndex((close) => close > 0);
  const priced = closes.reduce((count, close) => count + (close > 0 ? 1 : 0), 0);
  return { age: first < 0 ? 0 : closes.length - first, priced };
}

/** Whether a past has both the days and the prices that are needed. */
export function isAsLong({ age, priced }: PastLength, needed: PastLength): boolean {
  return age >= needed.age && priced >= needed.priced;
}

/** The root of the weighted mean square: around 0, because a past trend does not predict the next. */
function recentDeviation(returns: Float64Array): number {
  let total = 0;
  let weights = 0;
  for (const value of returns) {
    total = DECAY * total + value ** 2;
    weights = DECAY * weights + 1;
  }
  return Math.sqrt(total / weights);
}

/**
 * Aligned to the end of a vector of the given length, so that the same index is the same day for all items.
 */
function unitVector(returns: Float64Array, length: number): Float64Array | undefined {
  const size = Math.sqrt(returns.reduce((sum, value) => sum + value ** 2, 0));
  if (size === 0) return undefined;
  const vector = new Float64Array(length);
  vector.set(
    returns.map((value) => value / size),
    length - returns.length,
  );
  return vector;
}
