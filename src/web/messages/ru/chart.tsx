import type { Wrap } from '../wrap.js';

// Names of the indicators of charts.
// `candles`, or days of an index, are what each of their values is made of.

export const volume = 'Объём';
export const simpleAverage = (candles: number) => `Простое среднее (${candles})`;
export const exponentialAverage = (candles: number) => `Экспоненциальное среднее (${candles})`;
export const bollinger = (candles: number) => `Полосы Боллинджера (${candles}, 2)`;
export const relativeStrength = (candles: number) => `RSI (${candles})`;
export const convergence = 'MACD (12, 26, 9)';

/** In the key of the chart, below which the lines of MACD stand. */
export const signal = 'Сигнал';
export const histogram = 'Гистограмма';
export const bandValues = (lower: string, middle: string, upper: string) =>
  `${lower} – ${middle} – ${upper}`;

// Texts of the scale of a chart.

export const scale = 'Шкала';
export const scales = { linear: 'Линейная', log: 'Логарифмическая', percent: 'Проценты' } as const;

/** How far back a chart reaches. */
export const ranges = {
  '1h': '1 час',
  '24h': '24 часа',
  '7d': '7 дней',
  '30d': '30 дней',
  '90d': '90 дней',
  '1y': '1 год',
  all: 'всё время',
} as const;

// Texts of all charts.

/** What loads, as in `Loading the chart…`. */
export const content = 'график';
export const failed = 'Этот график не работает';
/** @param shown what the chart shows, such as `Prices` */
export const label = (shown: string) =>
  `${shown}, график. Стрелки двигают, + и - меняют масштаб, 0 показывает всё.`;
/** Names the list of the lines of a chart. */
export const key = 'Легенда';
export const credit = (library: Wrap) => <>Графики: {library('TradingView')}.</>;
