import { medianOf } from '../quantiles.js';

/** Log returns over the same period. */
interface Moves {
  readonly item: number;
  readonly market: number;
  readonly category: number;
}

/** The parts of a return; they add up to it. */
export interface MoveParts {
  readonly market: number;
  /** The return of the category minus that of the market. */
  readonly category: number;
  /** The return of the item minus that of its category. */
  readonly own: number;
}

export function splitMove({ item, market, category }: Moves): MoveParts {
  return { market, category: category - market, own: item - category };
}

/** The usual size of an item's own moves over periods of one length. */
interface UsualMoves {
  readonly median: number;
  /** A standard deviation estimated from the median absolute deviation, 1.4826 * MAD. */
  readonly deviation: number;
}

/** Own parts more than this many deviations from their median are unusual. */
const UNUSUAL_FROM = 2.5;

/** Number of past own parts needed to call one unusual. */
export const OWN_PARTS_NEEDED = 30;

/** @param least the minimum deviation, which rounding to whole cents causes */
export function usualMoves(ownParts: Float64Array, least: number): UsualMoves {
  const median = medianOf(ownParts);
  const mad = medianOf(ownParts.map((part) => Math.abs(part - median)));
  return { median, deviation: Math.max(least, 1.4826 * mad) };
}

export function isUnusual(ownPart: number, { median, deviation }: UsualMoves): boolean {
  return Math.abs(ownPart - median) > UNUSUAL_FROM * deviation;
}
