import { quantileOf } from '../quantiles.js';

/** Maximum number of classes; a class has series with similar daily sales. */
const MOST_CLASSES = 5;

/** Minimum number of series in a class. */
const SERIES_IN_CLASS = 40;

/** The number of classes for a number of series: 1 to 5. */
export function classesOf(series: number): number {
  return Math.min(MOST_CLASSES, Math.max(1, Math.floor(series / SERIES_IN_CLASS)));
}

/**
 * The limits between classes of equal size, ascending; one less than the number of classes.
 * @param liquidities the mean daily volume of each series
 */
export function classLimits(liquidities: Float64Array, classes: number): number[] {
  const sorted = liquidities.toSorted();
  return Array.from({ length: classes - 1 }, (_, index) =>
    quantileOf(sorted, (index + 1) / classes),
  );
}

/** The class of a series, from 0 for the least traded. */
export function classOf(liquidity: number, limits: readonly number[]): number {
  const above = limits.findIndex((limit) => liquidity < limit);
  return above < 0 ? limits.length : above;
}
