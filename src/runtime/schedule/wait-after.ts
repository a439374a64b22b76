import { type DurationMs, HOUR_MS, MINUTE_MS } from '../../domain/units.js';

/**
 * The wait after a number of consecutive failures, at least 1: the shortest, and twice as long after each
 * further one, up to the longest.
 */
export function waitAfter(
  failures: number,
  shortest: DurationMs = MINUTE_MS,
  longest: DurationMs = HOUR_MS,
): DurationMs {
  return Math.min(shortest * 2 ** (failures - 1), longest);
}
