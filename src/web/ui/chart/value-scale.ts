import type { SeriesOptionsCommon } from 'lightweight-charts';
import { formatDecimal } from '../format.js';

/** How the values of a chart are mapped to its scale, and labelled there. */
export interface ValueScale {
  /**
   * Given to all series on the scale, because the bottom one labels it; empty for the chart's
   * format.
   */
  readonly format: Partial<Pick<SeriesOptionsCommon, 'priceFormat'>>;
  /** Maps a value to the scale. */
  readonly toScale: (value: number) => number;
  /** The inverse of `toScale`. */
  readonly fromScale: (shown: number) => number;
  /** A label of a mapped value. */
  readonly label: (shown: number) => string;
}

/** The identity; the chart labels the values. */
export const PLAIN_SCALE: ValueScale = {
  format: {},
  toScale: (value) => value,
  fromScale: (shown) => shown,
  label: (shown) => formatDecimal(shown, 1),
};
