import type { PortfolioHistoryPoint } from '../../../client/index.js';

/** The points from the first holding on: before it, the value is unknown, not 0. */
export function sinceFirstHeld(
  points: readonly PortfolioHistoryPoint[],
): readonly PortfolioHistoryPoint[] {
  const first = points.findIndex(({ value, cost }) => value !== 0 || cost !== 0);
  return first === -1 ? [] : points.slice(first);
}

/** The first, last, lowest and highest points; undefined for an empty history. */
export function summarize(points: readonly PortfolioHistoryPoint[]) {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return undefined;
  let lowest = first;
  let highest = first;
  for (const point of points) {
    if (point.value < lowest.value) lowest = point;
    if (point.value > highest.value) highest = point;
  }
  return { first, last, lowest, highest };
}

/** The maximum number of lines in the table. */
const MOST_LINES = 100;

/**
 * The points, newest first. Long histories are thinned to every n-th point, including the newest.
 */
export function linesOf(points: readonly PortfolioHistoryPoint[]): PortfolioHistoryPoint[] {
  const step = Math.ceil(points.length / MOST_LINES);
  return points.toReversed().filter((_point, index) => index % step === 0);
}
