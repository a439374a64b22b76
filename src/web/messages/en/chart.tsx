import type { Wrap } from '../wrap.js';

// Names of the indicators of charts.
// `candles` is the number of candles, or of days of an index, from which a value is computed.

export const volume = 'Volume';
export const simpleAverage = (candles: number) => `Simple average (${candles})`;
export const exponentialAverage = (candles: number) => `Exponential average (${candles})`;
export const bollinger = (candles: number) => `Bollinger bands (${candles}, 2)`;
export const relativeStrength = (candles: number) => `RSI (${candles})`;
export const convergence = 'MACD (12, 26, 9)';

/** In the key of the chart, for the lines of MACD. */
export const signal = 'Signal';
export const histogram = 'Histogram';
export const bandValues = (lower: string, middle: string, upper: string) =>
  `${lower} – ${middle} – ${upper}`;

// Texts of the scale of a chart.

export const scale = 'Scale';
export const scales = { linear: 'Linear', log: 'Logarithmic', percent: 'Percent' } as const;

/** How far back a chart reaches. */
export const ranges = {
  '1h': '1 hour',
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '1y': '1 year',
  all: 'all time',
} as const;

// Texts of all charts.

/** What loads, as in `Loading the chart…`. */
export const content = 'the chart';
export const failed = 'This chart has failed';
/** @param shown the contents of the chart, such as `Prices` */
export const label = (shown: string) =>
  `${shown}, a chart. Arrow keys move it, + and - zoom, 0 shows all.`;
/** Names the list of the lines of a chart. */
export const key = 'Key';
export const credit = (library: Wrap) => <>Charts by {library('TradingView')}.</>;
