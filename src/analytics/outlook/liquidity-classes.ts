import { quantileOf } from '../quantiles.js';

/** Classes of series with about as many sales a day. */
const MOST_CLASSES = 5;

/** Fewer series than this make no class of their own. */
const SERIES_IN_CLASS = 40;

/** How many classes there are of so many series: 1 to 5. */
export function classesOf(series: number): number {
  return Math.min(MOST_CLASSES, Math.max(1, Math.floor(series / SERIES_IN_CLASS)));
}

/**
 * The limits between classes of equal size, ascending; one fewer than there are classes.
 * @param liquidities the mean volume a day of each series
 */
export function classLimits(liquidities: Float64Array, classes: number): number[] {
  const sorted = liquidities.toSorted();
  return Array.from({ length: classes - 1 }, (_, at) => quantileOf(sorted, (at + 1) / classes));
}

/** The class of a series: from 0, the one that is traded least. */
export function classOf(liquidity: number, limits: readonly number[]): number {
  const above = limits.findIndex((limit) => liquidity < limit);
  return above < 0 ? limits.length : above;
}
