import type { Wrap } from '../wrap.js';

/** Texts of the sharing of a portfolio: its settings, and the page that others see. */
export const sharing = {
  /** What loads, as in `Loading the sharing settings…`. */
  content: '分享设置',
  explanation: '有链接的人可见你的持仓。名称、成本、备注、标签和出售不公开。',
  notShared: '还没有链接。',
  createLink: '创建链接',
  linkOf: (name: string) => `链接 ${name}`,
  /** For links from before their addresses were kept. */
  addressNotKept: '此链接太旧，无法再次显示。',
  viewPage: '打开',
  newTitle: '新链接',
  name: '名称',
  nameHint: '页面标题。',
  defaultName: '我的库存',
  noName: '请输入名称。',
  shown: '显示',
  shownChoices: {
    amounts: '金额',
    percent: '仅百分比',
  },
  shownHint: '百分比仍可能透露规模。',
  withLots: '显示每笔持仓',
  withHistory: '显示最近一年',
  end: '最后一天',
  endHint: '可选',
  past: '请选择未来的日期。',
  shows: ({ amounts, lots, history }: Record<'amounts' | 'lots' | 'history', boolean>) =>
    `${[
      amounts ? '金额' : '仅百分比',
      lots ? '每笔持仓' : '仅汇总',
      history ? '最近一年' : '无历史',
    ].join(', ')}.`,
  since: (date: string) => `自 ${date}。`,
  until: (date: string) => `至 ${date}。`,
  ended: '已结束',
  remove: '移除',
  removeTitle: (name: string) => `移除链接 ${name}`,
  removeResult: '对所有人失效。',
  lastYear: '最近一年',
  lots: '持仓',
  lotsCaption: '从旧到新',
  acquired: '获得',
  pageTitle: '分享的库存',
  /** What loads, as in `Loading the shared portfolio…`. */
  pageContent: '分享的库存',
  linkGone: '链接无效',
  linkGoneHint: '已被移除，或地址不完整。',
  allItems: '查看全部饰品',
  empty: '此库存为空',
  totals: {
    value: '价值',
    change: '24 小时',
    items: '饰品',
    unpriced: '无价格',
  } as const,
};

/** Texts of the watchlist. */
export const watchlist = {
  /** What loads, as in `Loading your watchlist…`. */
  content: '你的关注',
  add: '添加饰品',
  notAdded: '未添加',
  empty: '还没有关注',
  emptyHint: '添加饰品以跟踪价格。',
  notRemoved: '未移除',
  caption: '关注的饰品',
  columns: {
    item: '饰品',
    price: '价格',
    change: '24 小时',
    week: '7 天',
    target: '目标',
    since: '关注日期',
    remove: '移除',
  } as const,
  /** @param hidden words for screen readers only */
  remove: (item: string, hidden: Wrap) => <>移除{hidden(`：${item}`)}</>,
  /** @param percent such as `−12.0%` */
  away: (percent: string) => `还差 ${percent}`,
  /** @param hidden words for screen readers only */
  setTarget: (item: string, has: boolean, hidden: Wrap) => (
    <>
      {has ? '更改' : '设定'} {hidden(`：${item} 的目标`)}
    </>
  ),
  targetTitle: (item: string) => `${item} 的目标`,
  targetIn: (currency: string) => `目标（${currency}）`,
  targetHint: '可选',
  noTarget: '请输入大于零的数。',
  saveTarget: '保存',
};
