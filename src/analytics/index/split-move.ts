import { DEVIATION_BY_MAD, medianOf, robustWidth } from '../quantiles.js';

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
  const { median, mad } = spreadOf(ownParts);
  return { median, deviation: Math.max(least, DEVIATION_BY_MAD * mad) };
}

export function isUnusual(ownPart: number, { median, deviation }: UsualMoves): boolean {
  return Math.abs(ownPart - median) > UNUSUAL_FROM * deviation;
}

/** Moves of the market up to this size are never outliers. */
const LEAST_OUTLIER = Math.log(1.1);

/**
 * Whether a move of the market is so far from its past ones that it explains no move of an item: by more than
 * 4 * 1.4826 * MAD from their median, and by more than a tenth. False with fewer past ones than needed.
 * @param past moves of the market over periods of the same length
 */
export function isOutlier(marketMove: number, past: Float64Array): boolean {
  if (past.length < OWN_PARTS_NEEDED) return false;
  const { median, mad } = spreadOf(past);
  return Math.abs(marketMove - median) > Math.max(LEAST_OUTLIER, robustWidth(mad));
}

function spreadOf(values: Float64Array): { readonly median: number; readonly mad: number } {
  const median = medianOf(values);
  return { median, mad: medianOf(values.map((value) => Math.abs(value - median))) };
}
