// Texts of the deals page.

import { plural } from '../plural.js';

export const title = '搬砖机会';
/** What loads, as in `Loading deals…`. */
export const content = '搬砖机会';

export const none = '目前没有盈利机会';
export const whyNone = {
  'few-markets': '需要两个手续费已知、可提现的市场。',
  'only-stale': '只有过期价格才有。',
  'only-doubtful': '只有存疑价格才有：相差 3 倍以上，或从未成交、求购或确认。',
  filtered: '没有机会符合筛选。',
  'none-pays': '价差小于手续费。',
} as const;
export const clearFilters = '清除筛选';
export const showStale = '包含过期价格';
export const showDoubtful = '包含存疑价格';
export const withoutTransfers =
  '已扣两个市场的手续费，不含充值和提现。饰品有 7 天冷却期，期间价格会变。';
export const leftOut = (markets: readonly string[]) => ` 未计入：${markets.join('、')}。`;
export const leftOutMarket = (market: string, reason: string) => `${market} (${reason})`;
export const leftOutReasons = {
  fees_unknown: '手续费未知',
  not_in_cash: '不可提现',
} as const;

export const filters = '筛选';
export const filtersSet = (count: number) => `筛选（${count}）`;
export const buyAt = '买入市场';
export const sellAt = '卖出市场';
export const anyMarket = '任意市场';
export const how = '卖出方式';
export const sells = {
  any: '不限',
  offer: '上架',
  bid: '直接卖给求购',
} as const;
export const minPrice = (currency: string) => `最低价 ${currency}`;
export const minProfit = (currency: string) => `最低利润 ${currency}`;
export const minSales = '最低日销量';
export const prices = '价格';
export const priceAges = { exclude: '最新价格', include: '包含过期' } as const;
export const belief = '存疑价格';
export const beliefs = { exclude: '隐藏', include: '显示' } as const;
export const order = '排序';
export const orders = { profit: '利润最高', percent: '比例最高' } as const;

export const caption = '扣费后的支付与所得';
export const columns = {
  item: '饰品',
  profit: '利润',
  sides: '路线',
  sales: '日销量',
} as const;
export const warnings = {
  stale: '过期',
  thin: '成交少',
  far_apart: '差距大',
  unconfirmed: '未确认',
} as const;
export const notCounted = '无统计';
/** What a market counts of the item. */
export const volumes = {
  trades: (count: number, shown: string) => `${shown} ${plural(count, { other: '笔成交' })}`,
  trades_24h: (count: number, shown: string) =>
    `24 小时 ${shown} ${plural(count, { other: '笔成交' })}`,
  listings: (count: number, shown: string) => `${shown} ${plural(count, { other: '件在售' })}`,
} as const;
export const sellToBidAt = '卖给求购';
export const listAt = '上架到';
