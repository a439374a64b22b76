// Texts of the overview of the portfolio: the links to its parts, the totals and the holdings.

import { plural } from '../plural.js';

export const partLinks = '库存';
/** The link to each part, and the title of its page. */
export const parts = {
  holdings: { name: '总览', title: '库存' },
  returns: { name: '收益', title: '收益' },
  risk: { name: '风险', title: '风险' },
  whatIf: { name: '假设', title: '假设' },
  lots: { name: '持仓', title: '持仓' },
  watchlist: { name: '关注', title: '关注' },
  alerts: { name: '提醒', title: '提醒' },
  transfer: { name: '导入', title: '导入和导出' },
  sharing: { name: '分享', title: '分享' },
} as const;

export const holdings = '持仓';
export const allSold = '已全部售出；见持仓。';
export const empty = '还没有饰品';
export const emptyHint = '添加你拥有的；成本可以稍后补。';
export const importItems = '导入';

/** Above figures that are of some lots only. */
export const onlyTag = (tag: string) => `仅标签 ${tag}。`;
export const onlyAccount = (name: string) => `仅账户 ${name}。`;
export const valued = '估值方式';
export const valuedHint = '历史价值按今日手续费。';
export const valuations = {
  offer: '最低在售价',
  best_net: '扣费后最高到手',
  bid: '扣费后最高求购',
} as const;
export const afterFeeOf = (market: string) => `${market} 扣费后`;

export const totals = {
  value: '价值',
  free: '已解锁',
  locked: '冷却中',
  change: '24 小时',
  cost: '成本',
  unrealized: '未实现盈亏',
  realized: '已实现盈亏',
  items: '饰品',
} as const;
/** The link in place of the cost while none is known. */
export const addCosts = '补充成本';
/** Behind the number of different items, such as `3 250 pieces`. */
export const pieces = (count: number, pieces: string) => plural(count, { other: `${pieces} 件` });

export const warnings = '未包含';
/** Why items count as zero, by the reason. */
export const unpriced = {
  no_price: (count: number, countText: string, items: string) =>
    plural(count, { other: `无价格，按 0 计（${countText}）：${items}。` }),
  not_offered: (count: number, countText: string, items: string) =>
    plural(count, { other: `此市场没有，按 0 计（${countText}）：${items}。` }),
  fees_unknown: (count: number, countText: string, items: string) =>
    plural(count, { other: `没有手续费已知且可提现的市场，按 0 计（${countText}）：${items}。` }),
  no_bid: (count: number, countText: string, items: string) =>
    plural(count, { other: `没有求购，按 0 计（${countText}）：${items}。` }),
} as const;
export const valueAtOffers = '用最低在售价';
export const stalePrices = (count: number, countText: string, items: string) =>
  plural(count, { other: `价格过期（${countText}）：${items}。` });
export const unknownCost = (count: number, countText: string, value: string) =>
  plural(count, { other: `盈亏不含成本未知的 ${countText} 件（${value}）。` });
export const unknownCostSold = (proceeds: string) => `盈亏不含无成本的出售 ${proceeds}。`;
/** @param others how many are not named; undefined if all are */
export const itemNames = (names: readonly string[], others: string | undefined) =>
  others === undefined ? names.join(', ') : `${names.join('、')}及另外 ${others} 件`;

export const noMatch = '没有匹配';

export const order = '按价值。';
export const holdingsCaption = '点名称看持仓。';
export const sharedCaption = '点名称看价格。';
export const columns = {
  item: '饰品',
  quantity: '数量',
  price: '价格',
  value: '价值',
  share: '占比',
  cost: '成本',
  profit: '盈亏',
} as const;
/** Below an item on narrow screens. */
export const heldAt = (quantity: string, price: string) => `${quantity} × ${price}`;
export const heldAtStale = (quantity: string, price: string) => `${quantity} × ${price}，过期`;
/** @param reason why, such as `no bid` */
export const heldWithoutPrice = (quantity: string, reason: string) => `${quantity}, ${reason}`;
export const quantityOfUnknownCost = (quantity: string) => `${quantity}，无成本`;
