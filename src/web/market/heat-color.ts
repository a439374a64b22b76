/** Percent; colours are never full below this, so that a calm day looks calm. */
const LEAST_FULL = 2;

/** Percent; one odd category must not take the colour from all others. */
const MOST_FULL = 10;

/** The change in percent at which colours are full: the largest one shown, within bounds. */
export function fullColorAt(changes: readonly number[]): number {
  const largest = changes.reduce((one, other) => Math.max(one, Math.abs(other)), 0);
  return Math.min(MOST_FULL, Math.max(LEAST_FULL, Math.ceil(largest)));
}

/**
 * How strong the colour of a change is, 0 to 1. It grows with the square root, so that everyday moves
 * differ beside a large one.
 */
export function strengthOf(change: number, full: number): number {
  return Math.sqrt(Math.min(1, Math.abs(change) / full));
}

/** Changes that a legend shows: a quarter has half of the colour. */
export function legendChanges(full: number): number[] {
  return [-full, -full / 4, 0, full / 4, full];
}
