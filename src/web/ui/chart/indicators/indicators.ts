/** Figures of the values of a chart that can be drawn beside them. */
export const INDICATORS = ['volume', 'sma', 'ema', 'bollinger', 'rsi', 'macd'] as const;
export type Indicator = (typeof INDICATORS)[number];

/** How many values of the chart a value of the indicator is made of. */
export const AVERAGE_PERIOD = 20;
export const BAND_PERIOD = 20;
export const RSI_PERIOD = 14;
