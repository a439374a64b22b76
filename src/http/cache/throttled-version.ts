import type { Clock } from '../../domain/clock.js';
import type { DurationMs } from '../../domain/units.js';

/**
 * A version that grows when `changes` does, but at most once in `pace`: what is made anew at every
 * version costs no more than that, however much happens, and is at most `pace` behind.
 * @param changes a number that grows with whatever is shown
 */
export function pacedVersion(clock: Clock, changes: () => number, pace: DurationMs): () => number {
  let version = 0;
  let seen = Number.NaN;
  let grownAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock();
    const current = changes();
    if (current !== seen && now - grownAt >= pace) {
      seen = current;
      grownAt = now;
      version += 1;
    }
    return version;
  };
}
