import * as texts from '../../../messages/en/chart.js';
import { AVERAGE_PERIOD, BAND_PERIOD, type Indicator, RSI_PERIOD } from './indicators.js';

export const INDICATOR_NAMES: Readonly<Record<Indicator, string>> = {
  volume: texts.volume,
  sma: texts.simpleAverage(AVERAGE_PERIOD),
  ema: texts.exponentialAverage(AVERAGE_PERIOD),
  bollinger: texts.bollinger(BAND_PERIOD),
  rsi: texts.relativeStrength(RSI_PERIOD),
  macd: texts.convergence,
};
