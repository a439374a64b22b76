/**
 * The first index from `low` below `high` at which the predicate holds, by binary search; `high` if
 * there is none. The predicate must hold for all indexes after that one.
 */
export function firstIndex(
  low: number,
  high: number,
  isReached: (index: number) => boolean,
): number {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isReached(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
