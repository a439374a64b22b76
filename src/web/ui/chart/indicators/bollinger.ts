import { mean } from './moving-averages.js';

export interface Band {
  readonly lower: number;
  readonly middle: number;
  readonly upper: number;
}

/** The half-width of the bands in standard deviations. */
const WIDTH = 2;

/**
 * Bollinger bands: the mean of the last `period` values, plus and minus two population standard
 * deviations of them: J. Bollinger, Bollinger on Bollinger Bands (2001). Undefined with fewer
 * values.
 */
export function bollingerBands(
  values: readonly number[],
  period: number,
): readonly (Band | undefined)[] {
  return values.map((_value, index) => {
    if (index < period - 1) return undefined;
    const last = values.slice(index - period + 1, index + 1);
    const middle = mean(last);
    const distance = WIDTH * Math.sqrt(mean(last.map((value) => (value - middle) ** 2)));
    return { lower: middle - distance, middle, upper: middle + distance };
  });
}
