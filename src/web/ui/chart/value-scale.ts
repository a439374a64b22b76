import type { SeriesOptionsCommon } from 'lightweight-charts';
import { formatDecimal } from '../format.js';

/** How the values of a chart are placed on its scale, and labelled there. */
export interface ValueScale {
  /** For all series on the scale: the lowest of them labels it. Without a format the chart does. */
  readonly format: Partial<Pick<SeriesOptionsCommon, 'priceFormat'>>;
  /** What the scale shows of a value: all that is drawn on it. */
  readonly toScale: (value: number) => number;
  /** The inverse of `toScale`. */
  readonly fromScale: (shown: number) => number;
  /** What is shown, as text. */
  readonly label: (shown: number) => string;
}

/** A scale of the values themselves, which the chart labels. */
export const PLAIN_SCALE: ValueScale = {
  format: {},
  toScale: (value) => value,
  fromScale: (shown) => shown,
  label: (shown) => formatDecimal(shown, 1),
};
