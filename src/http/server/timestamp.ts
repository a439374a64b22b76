import type { EpochMs } from '../../domain/units.js';

/** ISO 8601, UTC, milliseconds. */
export function timestamp(time: EpochMs): string {
  return new Date(time).toISOString();
}

/** Null for undefined. */
export function optionalTimestamp(time: EpochMs | undefined): string | null {
  return time === undefined ? null : timestamp(time);
}
