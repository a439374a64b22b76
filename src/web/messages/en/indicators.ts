// Names of the indicators of charts.
// `candles`, or days of an index, are what each of their values is made of.

export const volume = 'Volume';
export const simpleAverage = (candles: number) => `Simple average (${candles})`;
export const exponentialAverage = (candles: number) => `Exponential average (${candles})`;
export const bollinger = (candles: number) => `Bollinger bands (${candles}, 2)`;
export const relativeStrength = (candles: number) => `RSI (${candles})`;
export const convergence = 'MACD (12, 26, 9)';

/** Beside the lines in the chart. */
export const lines = { rsi: 'RSI', macd: 'MACD' } as const;
