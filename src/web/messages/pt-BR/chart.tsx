import type { Wrap } from '../wrap.js';

// Names of the indicators of charts.
// `candles`, or days of an index, are what each of their values is made of.

export const volume = 'Volume';
export const simpleAverage = (candles: number) => `Média simples (${candles})`;
export const exponentialAverage = (candles: number) => `Média exponencial (${candles})`;
export const bollinger = (candles: number) => `Bandas de Bollinger (${candles}, 2)`;
export const relativeStrength = (candles: number) => `RSI (${candles})`;
export const convergence = 'MACD (12, 26, 9)';

/** In the key of the chart, below which the lines of MACD stand. */
export const signal = 'Sinal';
export const histogram = 'Histograma';
export const bandValues = (lower: string, middle: string, upper: string) =>
  `${lower} – ${middle} – ${upper}`;

// Texts of the scale of a chart.

export const scale = 'Escala';
export const scales = { linear: 'Linear', log: 'Logarítmica', percent: 'Porcentagem' } as const;

/** How far back a chart reaches. */
export const ranges = {
  '1h': '1 hora',
  '24h': '24 horas',
  '7d': '7 dias',
  '30d': '30 dias',
  '90d': '90 dias',
  '1y': '1 ano',
  all: 'todo o período',
} as const;

// Texts of all charts.

/** What loads, as in `Loading the chart…`. */
export const content = 'o gráfico';
export const failed = 'Este gráfico falhou';
/** @param shown what the chart shows, such as `Prices` */
export const label = (shown: string) =>
  `${shown}, um gráfico. As setas movem, + e - dão zoom, 0 mostra tudo.`;
/** Names the list of the lines of a chart. */
export const key = 'Legenda';
export const credit = (library: Wrap) => <>Gráficos por {library('TradingView')}.</>;
