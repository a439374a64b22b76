// Sentences on the risk of a portfolio, and on what sales and purchases change.

import type { RiskHorizon } from '../../../contract/values.js';

const PERIODS: Readonly<Record<RiskHorizon, string>> = {
  '1d': '一天',
  '7d': '一周',
  '30d': '一个月',
};

export const badPeriod = (horizon: RiskHorizon, loss: string) =>
  `糟糕的${PERIODS[horizon]}（20 次中 1 次），此库存会亏损 ${loss} 或更多。`;
/** What the figures of a risk rest on; nothing if all have been priced for 30 days. */
export const noneHasPrices = '还没有饰品的价格满 30 天：全部价值以相似饰品代替。';
export const someHavePrices = (percent: string) =>
  `其中 ${percent} 的价值价格已满 30 天，其余以相似饰品代替。`;
export const missing = { nothing_held: '没有持仓。', no_prices: '没有持仓有价格。' } as const;

export const costs = (amount: string) => `需支付 ${amount}`;
export const brings = (amount: string) => `可得 ${amount}`;
/** @param money what it costs or brings */
export const newValue = (money: string, before: string, after: string) =>
  `${money}；库存价值由 ${before} 变为 ${after}。`;
export const newLoss = (horizon: RiskHorizon, before: string, after: string) =>
  `糟糕的${PERIODS[horizon]}（20 次中 1 次），将亏损 ${after} 或更多，原为 ${before}。`;
