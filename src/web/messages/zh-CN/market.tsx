// Texts of the front page, the market at a glance.

import { plural } from '../plural.js';

export const title = '总览';
/** What loads, as in `Loading the overview…`. */
export const content = '总览';
export const allItems = '全部饰品';

export const noItems = '还没有饰品：市场响应后即会出现。';
/** @param items the count, formatted */
export const allPriced = (count: number, items: string) => plural(count, { other: `${items} 件` });
/** @param items the count, formatted */
export const somePriced = (count: number, items: string, priced: string) =>
  plural(count, { other: `${items} 件，${priced} 件有价格` });

export const rises = '24 小时涨幅榜';
export const noRise = '没有上涨。';
export const falls = '24 小时跌幅榜';
export const noFall = '没有下跌。';
export const changesNotKnown = '暂不可知：需要 24 小时价格。';
export const varying = '24 小时波动榜';
export const noneVarying = '需要更多近 24 小时价格。';
export const allVarying = '查看全部';
export const newItems = '新饰品';

export const index = {
  title: '市场指数',
  /** What loads, as in `Loading the index…`. */
  content: '指数',
  none: '有价格后开始。',
  all: '全部指数',
  base: '100 = 第一天',
} as const;
/** The changes of the index. */
export const changes = {
  change_24h: '24 小时',
  change_7d: '7 天',
  change_30d: '30 天',
} as const;

export const heatMap = {
  title: '类别',
  areasByValue: '大小：在售总值。颜色：24 小时涨跌。',
  areasByCount: '大小：有价格的饰品数。颜色：24 小时涨跌。',
  legend: '色阶',
  noChange: '涨跌未知',
  asTable: '以表格显示',
  caption: '各类别 24 小时涨跌',
  columns: {
    category: '类别',
    change: '涨跌',
    value: '在售总值',
    priced: '有价格',
  },
  notCounted: '无统计',
} as const;
/** @param items the count, formatted */
export const countOfItems = (count: number, items: string) =>
  plural(count, { other: `${items} 件` });
export const pricedOf = (priced: string, items: string) => `${priced}/${items}`;
