import { DAY_MS, type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS } from '../domain/units.js';
import type { ValueHistoryWindow } from '../domain/window.js';

/** The length of each window, and its step. */
const STEPS: Readonly<
  Record<Exclude<ValueHistoryWindow, 'all'>, readonly [DurationMs, DurationMs]>
> = {
  '24h': [DAY_MS, 5 * MINUTE_MS],
  '7d': [7 * DAY_MS, HOUR_MS],
  '30d': [30 * DAY_MS, 6 * HOUR_MS],
  '90d': [90 * DAY_MS, DAY_MS],
  '1y': [365 * DAY_MS, DAY_MS],
};

/** Maximum number of points of the window `all`, whose step is a multiple of a day. */
const MOST_MOMENTS = 400;

/**
 * The times of a window, ascending: multiples of its step in UTC, followed by now.
 * @param first the time of the first purchase; `all` starts one step before it
 */
export function historyMoments(
  window: ValueHistoryWindow,
  first: EpochMs,
  now: EpochMs,
): { readonly moments: readonly EpochMs[]; readonly step: DurationMs } {
  const [length, step] = window === 'all' ? wholeLife(first, now) : STEPS[window];
  const moments: EpochMs[] = [];
  const begin = Math.ceil((now - length) / step) * step;
  for (let moment = begin; moment < now; moment += step) moments.push(moment);
  return { moments: [...moments, now], step };
}

function wholeLife(first: EpochMs, now: EpochMs): [length: DurationMs, step: DurationMs] {
  const age = Math.max(0, now - first);
  if (age < 7 * DAY_MS) return [age + HOUR_MS, HOUR_MS];
  const step = Math.ceil(age / DAY_MS / MOST_MOMENTS) * DAY_MS;
  return [age + step, step];
}
