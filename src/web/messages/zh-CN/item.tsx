// Texts of an item's page, without the parts that are loaded later.

import type { ReactNode } from 'react';
import { ranges } from './chart.js';

/** The title while the name is not known, and the label of the head. */
export const item = '饰品';
/** What loads, as in `Loading the item…`. */
export const content = '饰品';
export const noSuchItem = '没有这个饰品';
export const nothingAtAddress = '此地址没有内容';
/** The rest of the page was never seen by this browser. */
export const onlyFromList = '仅显示列表数据';
export const allItems = '全部饰品';

/** What is loaded later, as in `The chart could not be loaded`. */
export const parts = {
  addForm: '表单',
  alertForm: '表单',
  chart: '图表',
  chartTools: '图表工具',
  events: '事件',
  indicators: '指标',
  marketPrices: '各市场价格',
  measureTool: '测量工具',
  metrics: '指标',
  move: '涨跌原因',
  trade: '哪里交易',
  outlook: '展望',
  ownLines: '你的持仓和提醒',
  summary: '价格摘要',
} as const;

export const changed = (age: ReactNode) => <>{age}变动</>;
/** The shown price of the item, if the page is of another market. */
export const reference = (price: ReactNode, market: string) => (
  <>
    {market} 为 {price}
  </>
);
export const type = '类型';
export const wear = '外观';
export const rarity = '稀有度';
export const compare = '对比';
export const addToPortfolio = '加入库存';
export const addAlert = '提醒';
export const signInToAdd = '登录后跟踪';

export const priceHistory = '价格历史';
/** What loads. */
export const historyContent = '价格历史';
export const noMarket = '还没有市场出售此饰品';
export const noPrices = (market: string, range: keyof typeof ranges) =>
  `${market} 在此范围（${ranges[range]}）没有价格`;

export const range = '范围';
export const market = '市场';
export const drawAs = '图形';
export const chartTypes = { line: '折线', area: '面积', candles: 'K 线' } as const;

/** The button that adds an item to the watchlist, or removes it. */
export const watchButton = {
  watch: '关注',
  watched: '已关注',
  notChanged: '关注未更改',
};
