// Texts of the page of the most volatile items.

export const title = '波动';
export const about = '典型波动：一半的价格离中位数更远。波动率：其 1.48 倍占价格的百分比。';
/** What loads, as in `Loading the ranking…`. */
export const content = '排行';

export const window = '时间范围';
export const limit = '行数';
export const filters = '筛选';
export const minPrice = (currency: string) => `从 ${currency}`;
/** Trades or listings of the window. */
export const minVolume = '最低数量';
export const pause = '暂停';
export const resume = '继续';

export const none = '没有可排行的';
export const noneHint = '饰品在时间范围内需要足够的价格，并有最新价。';

/** @param window one of `windows` */
export const caption = (window: string) => `最近 ${window}，最多每两秒重排一次`;
/** @param window one of `windows` */
export const captionWhilePointedAt = (window: string) => `最近 ${window}，指针停留时暂停`;
export const columns = {
  item: '饰品',
  volatility: '波动',
  swing: '典型波动',
  change: '涨跌',
  price: '价格',
  updated: '更新',
} as const;
