import type { Wrap } from '../wrap.js';

// Names of the indicators of charts.
// `candles`, or days of an index, are what each of their values is made of.

export const volume = '成交量';
export const simpleAverage = (candles: number) => `简单均线（${candles}）`;
export const exponentialAverage = (candles: number) => `指数均线（${candles}）`;
export const bollinger = (candles: number) => `布林带（${candles}, 2）`;
export const relativeStrength = (candles: number) => `RSI（${candles}）`;
export const convergence = 'MACD（12, 26, 9）';

/** In the key of the chart, below which the lines of MACD stand. */
export const signal = '信号线';
export const histogram = '柱状图';
export const bandValues = (lower: string, middle: string, upper: string) =>
  `${lower} – ${middle} – ${upper}`;

// Texts of the scale of a chart.

export const scale = '坐标';
export const scales = { linear: '线性', log: '对数', percent: '百分比' } as const;

/** How far back a chart reaches. */
export const ranges = {
  '1h': '1 小时',
  '24h': '24 小时',
  '7d': '7 天',
  '30d': '30 天',
  '90d': '90 天',
  '1y': '1 年',
  all: '全部时间',
} as const;

// Texts of all charts.

/** What loads, as in `Loading the chart…`. */
export const content = '图表';
export const failed = '图表出错了';
/** @param shown what the chart shows, such as `Prices` */
export const label = (shown: string) => `${shown}，图表。方向键移动，+ 和 - 缩放，0 显示全部。`;
/** Names the list of the lines of a chart. */
export const key = '图例';
export const credit = (library: Wrap) => <>图表由 {library('TradingView')} 提供。</>;
