import { medianOf } from '../quantiles.js';

/** Returns as logarithms, all over the same time. */
interface Moves {
  readonly item: number;
  readonly market: number;
  readonly category: number;
}

/** What a return is made of. The parts add up to it. */
export interface MoveParts {
  readonly market: number;
  /** By how much the category did better than the market. */
  readonly category: number;
  /** By how much the item did better than its category. */
  readonly own: number;
}

export function splitMove({ item, market, category }: Moves): MoveParts {
  return { market, category: category - market, own: item - category };
}

/** How an item usually moves by itself, over periods of one length. */
interface UsualMoves {
  readonly median: number;
  /** A standard deviation by the median absolute deviation, 1.4826 * MAD. */
  readonly deviation: number;
}

/** Own parts beyond so many deviations from their median are unusual. */
const UNUSUAL_FROM = 2.5;

/** How many own parts of the past are needed to call one unusual. */
export const OWN_PARTS_NEEDED = 30;

/** @param least the least deviation: what rounding to whole cents makes */
export function usualMoves(ownParts: Float64Array, least: number): UsualMoves {
  const median = medianOf(ownParts);
  const mad = medianOf(ownParts.map((part) => Math.abs(part - median)));
  return { median, deviation: Math.max(least, 1.4826 * mad) };
}

export function isUnusual(own: number, { median, deviation }: UsualMoves): boolean {
  return Math.abs(own - median) > UNUSUAL_FROM * deviation;
}
