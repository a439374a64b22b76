import type { Wrap } from '../wrap.js';

// Names of the indicators of charts.
// `candles`, or days of an index, are what each of their values is made of.

export const volume = 'Volumen';
export const simpleAverage = (candles: number) => `Einfacher Durchschnitt (${candles})`;
export const exponentialAverage = (candles: number) => `Exponentieller Durchschnitt (${candles})`;
export const bollinger = (candles: number) => `Bollinger-Bänder (${candles}, 2)`;
export const relativeStrength = (candles: number) => `RSI (${candles})`;
export const convergence = 'MACD (12, 26, 9)';

/** In the key of the chart, below which the lines of MACD stand. */
export const signal = 'Signal';
export const histogram = 'Histogramm';
export const bandValues = (lower: string, middle: string, upper: string) =>
  `${lower} – ${middle} – ${upper}`;

// Texts of the scale of a chart.

export const scale = 'Skala';
export const scales = { linear: 'Linear', log: 'Logarithmisch', percent: 'Prozent' } as const;

/** How far back a chart reaches. */
export const ranges = {
  '1h': '1 Stunde',
  '24h': '24 Stunden',
  '7d': '7 Tage',
  '30d': '30 Tage',
  '90d': '90 Tage',
  '1y': '1 Jahr',
  all: 'gesamte Zeit',
} as const;

// Texts of all charts.

/** What loads, as in `Loading the chart…`. */
export const content = 'das Diagramm';
export const failed = 'Dieses Diagramm ist ausgefallen';
/** @param shown what the chart shows, such as `Prices` */
export const label = (shown: string) =>
  `${shown}, ein Diagramm. Pfeiltasten bewegen es, + und - zoomen, 0 zeigt alles.`;
/** Names the list of the lines of a chart. */
export const key = 'Legende';
export const credit = (library: Wrap) => <>Diagramme von {library('TradingView')}.</>;
