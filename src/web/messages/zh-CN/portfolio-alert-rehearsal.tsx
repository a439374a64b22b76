// Texts of the rehearsal of an alert.

export const title = '最近 90 天';
export const running = '正在用最近 90 天试算规则…';
export const notRehearsed = '未用历史试算规则';

export const count = (count: number) =>
  count === 0 ? '最近 90 天此规则不会触发。' : `最近 90 天此规则会触发 ${count} 次。`;
export const since = (date: string) => `价格自 ${date} 起。`;
export const gaps = (days: number) => `其间 ${days} 天没有价格。`;
export const reasons = {
  no_prices: '最近 90 天没有价格：无法试算。',
  rankings_not_kept: '不保存历史排行：无法试算。',
} as const;

/** @param last the change up to the end, and @param low and @param high the extremes, in percent */
export const after = (last: string, low: string, high: string, days: number) =>
  `${days === 0 ? '此后' : `${days} 天后`} ${last}，区间 ${low} 至 ${high}`;
export const noLater = '没有后续价格';
export const more = (count: number) => `以及更早的 ${count} 次`;
