import type { Bar } from '../../ui/chart/entries.js';

/** The intervals between the times, in milliseconds. */
export function stepsOf(bars: readonly Pick<Bar, 'time'>[]): number[] {
  return bars.slice(1).map(({ time }, index) => time - (bars[index]?.time ?? time));
}

/** A period without prices, in milliseconds. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** A step longer than this many usual steps is a gap. */
const GAP_STEPS = 3;

/** The number of neighbouring steps that define the usual step. */
const AROUND = 9;

/**
 * The periods in which prices are missing: steps much longer than both the median step of the
 * history and the steps around them. Comparing with both allows a history whose interval changes,
 * such as from hours to five minutes.
 */
export function gapsIn(bars: readonly Pick<Bar, 'time'>[]): Gap[] {
  const steps = stepsOf(bars);
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  return steps.flatMap((step, index) => {
    if (step <= GAP_STEPS * usual || step <= GAP_STEPS * usualAround(steps, index)) return [];
    const from = bars[index]?.time ?? 0;
    return [{ from, to: from + step }];
  });
}

/** The third longest of the neighbouring steps, because two gaps may be close together. */
function usualAround(steps: readonly number[], index: number): number {
  const begin = Math.max(0, Math.min(index - (AROUND >> 1), steps.length - AROUND));
  const around = steps.slice(begin, begin + AROUND);
  return around.sort((a, b) => b - a)[2] ?? 0;
}
