import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** Texts of the list of items. */
export const list = {
  title: '饰品',
  /** What loads, as in `Loading items…`. */
  content: '饰品',
  notShown: '无法显示饰品',
  none: '还没有饰品',
  noneHint: '市场响应后即会出现。',
  noMatch: '没有结果',
  clearAll: '全部清除',
  search: '搜索饰品',
  searchExample: '搜索：ak 红线 久经',
  /** @param query the corrected search */
  meant: (query: string) => `显示“${query}”的结果`,
  filters: '筛选',
  filtersSet: (count: number) => `筛选（${count}）`,
  clear: '清除',
  /** @param items the count, formatted */
  countOfItems: (count: number, items: string) => plural(count, { other: `${items} 件` }),
  /** @param count of all items; formatted as `items`, of which `shown` match */
  countShown: (count: number, shown: string, items: string) =>
    plural(count, { other: `${items} 件中的 ${shown} 件` }),
  category: '类别',
  allCategories: '全部类别',
  type: '类型',
  allTypes: '全部类型',
  rarity: '稀有度',
  allRarities: '全部稀有度',
  wear: '外观',
  allWears: '全部外观',
  stattrak: 'StatTrak™',
  stattrakChoices: {
    any: 'StatTrak™ 不限',
    only: '仅 StatTrak™',
    without: '非 StatTrak™',
  } as const,
  minPrice: (currency: string) => `从 ${currency}`,
  maxPrice: (currency: string) => `至 ${currency}`,
  /** Opens the dialog of `items-list.tsx`. */
  savedAndColumns: '视图',
  /** What loads, as in `Loading the form…`. */
  form: '表单',
  columns: {
    name: '饰品',
    wear: '外观',
    rarity: '稀有度',
    price: '价格',
    change: '24 小时',
    volatility: '波动',
    hours: '近 24 小时',
    source: '市场',
    time: '更新',
  } as const,
  changeHint: '24 小时价格涨跌',
  volatilityHint: '24 小时内围绕中位数的典型波动',
  stale: '过期',
  oldRate: '汇率过旧',
  oldRateHint: '按超过四天的汇率换算',
  tooFewPrices: '价格太少',
};

/** Texts of the dialog of saved filters and columns. */
export const views = {
  title: '视图',
  saved: '已保存的筛选',
  /** @param hidden words for screen readers only */
  remove: (filter: string, hidden: Wrap) => <>移除{hidden(`：${filter}`)}</>,
  nothingToSave: '先筛选或排序列表，再在此保存。',
  name: '名称',
  save: '保存',
  columns: '列',
  columnNames: {
    wear: '外观',
    rarity: '稀有度',
    change: '24 小时涨跌',
    volatility: '波动',
    hours: '24 小时走势',
    source: '市场',
    time: '更新',
  } as const,
};
