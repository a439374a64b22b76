import type { Values } from './moving-averages.js';

/**
 * The relative strength index, 100 - 100 / (1 + gain / loss), from 0 to 100. Gain and loss are
 * means of the first `period` steps, later (before × (period - 1) + step) / period: J. W. Wilder,
 * New Concepts in Technical Trading Systems (1978). If no price moved, which Wilder does not
 * define, the result is 50.
 * @param period from 1
 */
export function relativeStrength(values: readonly number[], period: number): Values {
  let gain = 0;
  let loss = 0;
  return values.map((value, index) => {
    if (index === 0) return undefined;
    const step = value - (values[index - 1] ?? value);
    // The first steps have equal weights, which yields their mean.
    const steps = Math.min(index, period);
    gain += (Math.max(step, 0) - gain) / steps;
    loss += (Math.max(-step, 0) - loss) / steps;
    if (index < period) return undefined;
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  });
}
