// Names of the indicators of charts.
// `candles`, or days of an index, are what each of their values is made of.

export const volume = 'Volume';
export const simpleAverage = (candles: number) => `Simple average (${candles})`;
export const exponentialAverage = (candles: number) => `Exponential average (${candles})`;
export const bollinger = (candles: number) => `Bollinger bands (${candles}, 2)`;
export const relativeStrength = (candles: number) => `RSI (${candles})`;
export const convergence = 'MACD (12, 26, 9)';

/** In the key of the chart, below which the lines of MACD stand. */
export const signal = 'Signal';
export const histogram = 'Histogram';
export const bandValues = (lower: string, middle: string, upper: string) =>
  `${lower} – ${middle} – ${upper}`;
