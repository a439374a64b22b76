/**
 * The first index from `low` on for which the predicate holds, by binary search; `high` if it holds
 * for none below. From the first one on it must hold for all.
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
