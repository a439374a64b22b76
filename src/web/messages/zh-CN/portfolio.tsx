// Texts that several parts of the portfolio share.

/** What loads, as in `Loading your portfolio…`. */
export const content = '你的库存';

export const addItems = '添加饰品';
export const chooseItem = '请选择饰品。';
export const horizon = '期限';

export const search = '搜索';
export const shownOf = (shown: string, all: string) => `${shown}/${all}`;
export const clearSearch = '清除搜索';

export const profitNotKnown = '盈亏未知';
export const costNotKnown = '成本未知';
/** In place of a price, by the reason why there is none. */
export const unpriced = {
  no_price: '无价格',
  not_offered: '无在售',
  fees_unknown: '手续费未知',
  no_bid: '无求购',
} as const;
