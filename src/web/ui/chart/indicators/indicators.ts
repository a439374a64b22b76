import * as texts from '#messages/chart.js';

/** The indicators that can be drawn with the values of a chart. */
export const INDICATORS = ['volume', 'sma', 'ema', 'bollinger', 'rsi', 'macd'] as const;
export type Indicator = (typeof INDICATORS)[number];

/** The number of chart values from which one value is computed. */
export const AVERAGE_PERIOD = 20;
export const BAND_PERIOD = 20;
export const RSI_PERIOD = 14;

export const INDICATOR_NAMES: Readonly<Record<Indicator, string>> = {
  volume: texts.volume,
  sma: texts.simpleAverage(AVERAGE_PERIOD),
  ema: texts.exponentialAverage(AVERAGE_PERIOD),
  bollinger: texts.bollinger(BAND_PERIOD),
  rsi: texts.relativeStrength(RSI_PERIOD),
  macd: texts.convergence,
};

/** The relative height of a pane below the price; that of the price pane is 2. */
export const PANE_SHARE = 0.7;
