import type { Clock } from '../../domain/clock.js';
import type { DurationMs } from '../../domain/units.js';

/**
 * A version that grows when `changes` does, but at most once per `interval`: what is made again at
 * each version costs no more than that under any load, and is at most `interval` old.
 * @param changes a number that grows with every change of the data
 */
export function throttledVersion(
  clock: Clock,
  changes: () => number,
  interval: DurationMs,
): () => number {
  let version = 0;
  let seen = Number.NaN;
  let grownAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock();
    const current = changes();
    if (current !== seen && now - grownAt >= interval) {
      seen = current;
      grownAt = now;
      version += 1;
    }
    return version;
  };
}
