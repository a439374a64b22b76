// Texts of the page that compares items side by side.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const title = '对比';
export const limit = (items: number) => `最多 ${items} 件并排对比`;
export const full = (most: number) => `最多 ${most} 件：移除一件才能再加。`;
export const add = '添加饰品';
export const none = '还没有可对比的';
export const noneHint = '在此处、饰品页或搜索（Ctrl K）中添加。';

export const comparison = '对比';
export const caption = '净额已扣市场手续费；每行最佳者带星号。';
/** In front of the best figure of a row, for screen readers. */
export const best = '最佳：';
/** The name of an item while it is not known. */
export const unnamed = (id: number) => `饰品 ${id}`;
/** @param hide makes words readable for screen readers only */
export const remove = (name: string, hide: Wrap) => <>移除{hide(`：${name}`)}</>;

export const rows = {
  price: '价格',
  day: '涨跌，24 小时',
  week: '涨跌，7 天',
  variation: '波动，7 天',
  sellerGets: '最高到手',
  buyerPays: '最低买价',
  /** The result of buying and selling at once, in percent of the price paid. */
  resale: '立即倒手',
  outlook: '解锁时区间',
  wear: '磨损值',
} as const;
/** From one price, or wear value, to another. */
export const fromTo = (least: string, most: string) => `${least} 至 ${most}`;
export const net = (price: ReactNode) => <>净 {price}</>;
export const notKnown = '未知';
export const noOutlook = '无展望';
export const noWear = '无';
export const notOnMarket = '没有';
export const feesNotKnown = '手续费未知';
