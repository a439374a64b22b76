import { type DurationMs, HOUR_MS, MINUTE_MS } from '../../domain/units.js';

/** The wait after a number of consecutive failures, at least 1: from a minute to an hour. */
export function waitAfter(failures: number): DurationMs {
  return Math.min(MINUTE_MS * 2 ** (failures - 1), HOUR_MS);
}
