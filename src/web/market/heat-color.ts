/** In percent. The full colour is never below this change, so that a calm day looks calm. */
const LEAST_FULL = 2;

/** In percent. A single outlier must not take the colour from all other categories. */
const MOST_FULL = 10;

/** The change with the full colour, in percent: the largest one shown, within limits. */
export function fullColorAt(changes: readonly number[]): number {
  const largest = changes.reduce((max, change) => Math.max(max, Math.abs(change)), 0);
  return Math.min(MOST_FULL, Math.max(LEAST_FULL, Math.ceil(largest)));
}

/**
 * The strength of the colour of a change, 0 to 1. Grows with the square root, so that everyday
 * changes differ even next to a large one.
 */
export function strengthOf(change: number, full: number): number {
  return Math.sqrt(Math.min(1, Math.abs(change) / full));
}

/** The changes in the legend: a quarter of the maximum has half of the colour. */
export function legendChanges(full: number): number[] {
  return [-full, -full / 4, 0, full / 4, full];
}
