import { DAY_MS, type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS } from './units.js';

/** Stored prices have times that are ahead of the clock. */
export type ClockTrouble =
  /** The clock was ahead while they were stored, and was set back at the time `until`. */
  | { readonly kind: 'was_ahead'; readonly by: DurationMs; readonly until: EpochMs }
  /** Nothing was stored since then: the clock is behind, or was ahead. */
  | { readonly kind: 'is_behind'; readonly by: DurationMs };

/** Describes the trouble in words. */
export function clockTroubleText(trouble: ClockTrouble): string {
  const by = roughly(trouble.by);
  if (trouble.kind === 'is_behind') {
    return `the clock is ${by} behind the newest stored prices`;
  }
  return `the clock was ahead by ${by} until ${new Date(trouble.until).toISOString()}`;
}

/** A duration in its largest unit, from minutes to days. */
function roughly(duration: DurationMs): string {
  const units = [
    [DAY_MS, 'day'],
    [HOUR_MS, 'hour'],
    [MINUTE_MS, 'minute'],
  ] as const;
  const [unit, name] = units.find(([unit]) => duration >= unit) ?? [MINUTE_MS, 'minute'];
  const count = Math.round(duration / unit);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
