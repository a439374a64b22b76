import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import { ranges } from './chart.js';

// When a price of a candle was.

export const weekOf = (day: string) => `${day} 当周`;

/** Texts of what the price of an item is compared with in its chart. */
export const tools = {
  compare: (most: number) => `对比（最多 ${most}）`,
  market: '市场',
  index: '指数',
  item: '饰品',
  choose: '选择',
  noChoice: '无',
  compared: '对比',
  indexNamed: (name: string) => `指数：${name}`,
  /** @param reason a message of the service */
  notComparable: (reason: string) => `无法对比：${reason}`,
  noPrices: '没有价格',
  /** Of an index in a chart of one hour. */
  onlyByHour: '每小时一个值：请选更长范围',
  remove: (name: string) => `移除 ${name}`,
  // Texts of the tools below the chart of an item, folded and open.

  /** What is loaded later, as in `The comparison could not be loaded`. */
  parts: {
    comparison: '对比',
    tools: '图表工具',
  } as const,
  tools: '指标、对比、文件',
  show: '指标',
  events: '游戏事件',
  lotsAndAlerts: '你的持仓和提醒',
  measure: '测量（或 Shift + 拖动）',
  save: '保存',
  candlesAsCsv: 'K 线 CSV',
  pricesAsCsv: '价格 CSV',
  /** Where the range is longer than a year. */
  yearOfPricesAsCsv: '一年价格 CSV',
  chartAsPng: '图表 PNG',
  /** In the picture, below the name of the item. */
  pictured: (market: string, range: keyof typeof ranges, last: string) =>
    `${market}, ${ranges[range]}: ${last}`,
  picturedAt: (time: string) => `Itemtide, ${time}`,
};

const edges = { above: '↑', below: '↓' } as const;

/** Texts of the events of the game in the chart of an item. */
export const own = {
  events: '游戏事件',
  severalEvents: (count: number) => `${count} 个事件`,
  kinds: { case: '新武器箱', major: 'Major', update: '更新', sale: '季节促销' } as const,
  /** The letters of the marks. */
  letters: { case: '箱', major: 'M', update: '更', sale: '促' } as const,
  // Texts of the viewer's lots and alerts in the chart of an item.
  lots: '你的持仓',
  lot: (pieces: string, unitCost: string, day: string) => `${pieces}，每件 ${unitCost}，${day}`,
  lotOfUnknownCost: (pieces: string, day: string) => `${pieces}，成本未知，${day}`,
  /** Beside the line of the average cost. */
  averageCost: '成本',
  costBeyond: (edge: 'above' | 'below', cost: string) => `${edges[edge]} 成本 ${cost}`,
  /** What is loaded later, as in `The form could not be loaded`. */
  alertForm: '表单',
  /** On the line of an alert, before the price. */
  alert: { price_above: '上破提醒', price_below: '下破提醒' } as const,
  /** Before an alert or a cost beyond the shown prices. */
  edges,
  shortStates: { armed: '', waits: '等待', off: '关' } as const,
  /** After the price of an alert, in a chart of another market. */
  on: (market: string) => `${market}`,
  /** @param state as on the line, with the market, or nothing */
  editAlert: {
    price_above: (price: string, state: string) =>
      `高于 ${price} 提醒 ${state}；拖动，或按 Enter 编辑`,
    price_below: (price: string, state: string) =>
      `低于 ${price} 提醒 ${state}；拖动，或按 Enter 编辑`,
  } as const,
  alertStates: {
    armed: '开',
    waits: '条件已满足：价格回到另一侧后再次越过时提醒',
    off: '关',
  } as const,
  undo: '撤销',
  alertNotChanged: '提醒未更改',
};

// Texts of the summary and the table below the chart of an item.

/** A price and when it was, as they are shown: `between 6:55 PM and 7:00 PM`. */
interface PriceAt {
  readonly price: string;
  readonly time: string;
}

/** Texts in the chart of an item. */
export const history = {
  prices: '价格',
  /** What the price did in the interval under the pointer. */
  movement: (open: string, low: string, high: string) => `开 ${open}，${low} – ${high}`,
  /** The prices of the candle under the pointer, as charts usually name them. */
  open: (price: string) => `开 ${price}`,
  high: (price: string) => `高 ${price}`,
  low: (price: string) => `低 ${price}`,
  close: (price: ReactNode) => <>收 {price}</>,
  summary: ({
    market,
    range,
    first,
    last,
    change,
    lowest,
    highest,
    count,
    shownCount,
    volume,
  }: {
    market: string;
    range: keyof typeof ranges;
    /** The price that the change begins with. */
    first: string;
    last: string;
    change: ReactNode;
    lowest: PriceAt;
    highest: PriceAt;
    /** Of prices. */
    count: number;
    shownCount: string;
    /** Undefined where the market counts nothing. */
    volume: string | undefined;
  }) => (
    <>
      {market}，{ranges[range]}：{change}，从 {first} 到 {last}。最低 {lowest.price}（{lowest.time}
      ），最高 {highest.price}（{highest.time}）。{shownCount} {plural(count, { other: '个价格' })}
      {volume !== undefined && `，${volume}`}。
    </>
  ),
  /** @param until the first day of later prices, formatted */
  joinedPart: (market: string, until: string) => `${market} 至 ${until}`,
  /** @param parts from the latest to the earliest */
  joined: (parts: readonly string[], market: string) =>
    `更早：${parts.join('、')}，已对齐 ${market}。`,
  /** @param duration of all gaps together */
  missing: (gaps: number, duration: string) => `${gaps} 处空缺，共 ${duration}。`,
  dottedLine: '虚线：起点价格。',
  table: '以表格显示',
  order: '从新到旧',
  caption: '每段的最后价格',
  columns: {
    time: '时间',
    price: '价格',
    lowest: '最低',
    highest: '最高',
    prices: '价格数',
  } as const,
};
