// Texts of today's part of the portfolio.

import { plural } from '../plural.js';

/** What loads, as in `Loading today’s changes…`. */
export const content = '今日变化';
export const risk = '查看风险';

export const movers = '24 小时涨跌贡献';
export const noMovers = '价格没有变动。';

export const allocation = '分布';
export const groupedBy = '按';
export const groupings = { category: '类别', tag: '标签', account: '账户' } as const;
export const areas = '大小：价值。颜色：24 小时涨跌。';
export const tagAreas = '大小：各标签中的价值。颜色：24 小时涨跌。';
export const without = {
  category: '无类别',
  tag: '无标签',
  account: '无账户',
} as const;
export const noChange = '涨跌未知';
export const asTable = '表格';
export const allocationCaption = '价值从高到低';
export const columns = {
  group: '分组',
  value: '价值',
  quantity: '饰品',
  share: '占比',
  change: '24 小时',
} as const;

export const unlocks = '即将解锁';
export const noUnlocks = '没有冷却中的饰品。';
export const unlocksOn = (quantity: string, day: string) => `${quantity} 件，${day}`;
export const moreLocked = (count: number) => plural(count, { other: `另有 ${count} 笔冷却中` });

export const alerts = '今日提醒';
/** What loads. */
export const alertsContent = '提醒';
export const noAlerts = '今天没有。';
export const allAlerts = '全部提醒';
