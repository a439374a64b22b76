/** Returns the current time. Passed as an argument so that tests can set it. */
export type Clock = () => EpochMs;

/** Milliseconds since 1970-01-01T00:00:00Z. ISO 8601 is used only at the edges. */
export type EpochMs = number;

/** A length of time in milliseconds. */
export type DurationMs = number;

/** An integer of minor units of USD (cents). Never a fraction, never a float sum. */
export type MinorUnits = number;

export const SECOND_MS: DurationMs = 1_000;
export const MINUTE_MS: DurationMs = 60 * SECOND_MS;
export const HOUR_MS: DurationMs = 60 * MINUTE_MS;
export const DAY_MS: DurationMs = 24 * HOUR_MS;
export const WEEK_MS: DurationMs = 7 * DAY_MS;

/**
 * The time from `time` to `now`; Infinity if `time` is later, as after the clock is set back, so that
 * things made then count as expired.
 */
export function ageAt(time: EpochMs, now: EpochMs): DurationMs {
  return time > now ? Number.POSITIVE_INFINITY : now - time;
}
