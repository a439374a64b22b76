import type { ReactNode } from 'react';
import { plural } from '../plural.js';

/** Texts of what the catalogue knows of an item. */
export const facts = {
  title: '饰品资料',
  floatRange: '磨损范围',
  fromTo: (least: string, most: string) => `${least} 至 ${most}`,
  collection: '收藏品',
  released: '发布',
  phases: '阶段',
  foundIn: '来自',
  /** More of them than are listed at once. */
  containers: (count: number) => `${count} 个武器箱`,
};

/** Texts of where to sell and to buy an item, in the head of its page. */
export const trade = {
  sellAt: (market: string) => `在 ${market} 卖`,
  youGet: (amount: ReactNode) => <>到手 {amount}</>,
  buyAt: (market: string) => `在 ${market} 买`,
  youPay: (amount: ReactNode) => <>支付 {amount}</>,
  likelyIn: (days: number) => plural(days, { other: `${days} 天后可能区间` }),
  /** @param day formatted */
  onUnlock: (day: string) => `解锁时，${day}`,
  sells: (days: number) => `${days} 天内售出`,
};

/** Why the price of an item moved. */
export const move = {
  sentence: ({
    market,
    alike,
    own,
    unusual,
  }: {
    market: string;
    /** The category; undefined if it has too few items. */
    alike: { name: string; percent: string } | undefined;
    own: string;
    /** Undefined if too little is known of earlier moves. */
    unusual: boolean | undefined;
  }) => {
    const others = `市场 ${market}${alike === undefined ? '' : `，${alike.name} ${alike.percent}`}`;
    const remark = unusual === undefined ? '' : unusual ? '，不寻常' : '，属正常';
    return `${others}；${own} 为该饰品自身${remark}。`;
  },
  noParts: {
    few_items: '未与其他饰品比较：有价格的太少。',
    market_unusual: '未与其他饰品比较：其自身变化异常。',
  },
};

/** Texts of the outlook of an item, and of the chances to sell it. */
export const outlook = {
  title: '展望',
  /** What loads, as in `Loading the outlook…`. */
  content: '展望',
  none: {
    too_few_days: '暂无展望：需要 20 天价格',
    too_few_outcomes: '暂无展望：历史预测太少',
    stopped: '无展望：3 天没有价格',
  } as const,
  weekAhead: (lower: string, upper: string) =>
    `一周后有九成概率在 ${lower} 至 ${upper}。不预测方向。`,
  daysAhead: (days: number) => plural(days, { other: `${days} 天后` }),
  how: '如何计算？',
  basis: ({
    days,
    markets,
    forecasts,
    age,
  }: {
    days: string;
    /** Whose prices they are, the latest first. */
    markets: readonly string[];
    forecasts: string;
    age: ReactNode;
  }) => (
    <>
      依据 {days} 天价格（{markets.join('、')}）和同价位饰品的 {forecasts} 次历史预测，{age}。
    </>
  ),
  /** @param day formatted */
  sale: (season: 'summer' | 'autumn', day: string) =>
    `平台${season === 'summer' ? '夏季' : '秋季'}促销 ${day} 开始。以往期间价格下跌，因此区间下限更低。`,
  chances: '按此价售出的可能',
  within: (days: number) => plural(days, { other: `${days} 天内` }),
  almostSure: '超过 99%',
  almostNone: '不到 1%',
  sellsToday: '今天可卖约',
  sellsTodayBasis: (percent: string, market: string) =>
    `今天可卖：中位价的 ${percent}；${market} 一天中十笔成交有一笔更低。`,
  chancesBasis: ({
    days,
    market,
    salesADay,
  }: {
    days: string;
    market: string;
    salesADay: string;
  }) =>
    `依据 ${market} ${days} 天、日均 ${salesADay} 笔成交，前提是没有更低在售。不计磨损、印花和之后更低的在售。`,
  /** @param day formatted */
  lockedUntil: (day: string) => `你的冷却至 ${day}。`,
};

/** Texts of the metrics of an item. */
export const metrics = {
  title: '波动有多大？',
  /** Beside the title, if it is not the range of the page. */
  over: (window: string) => `最近 ${window}`,
  how: '如何计算？',
  /** What loads, as in `Loading the metrics…`. */
  content: '指标',
  none: '此时间范围没有价格',
  change: {
    name: '涨跌',
    unit: '',
    formula: '时间范围内最后价格相对范围前最后价格（或范围内第一个）。',
  } as const,
  deviation: {
    name: '标准差',
    unit: '',
    formula: '与均价距离平方的均值的平方根。',
  } as const,
  variation: {
    name: '变异系数',
    unit: '',
    formula: '标准差除以均值，便于比较便宜和贵的饰品。',
  } as const,
  trend: {
    name: '趋势',
    unit: '每小时',
    formula: '价格最小二乘直线的斜率。',
  } as const,
  band: {
    name: '布林带',
    unit: '',
    formula: '均价加减两个标准差。',
  } as const,
  basis: ({
    count,
    shownCount,
    market,
    window,
    age,
  }: {
    /** Of prices. */
    count: number;
    shownCount: string;
    market: string;
    window: string;
    age: ReactNode;
  }) => (
    <>
      {market} {window} 内 {shownCount} {plural(count, { other: '个价格' })}，{age}。
    </>
  ),
};

/** Texts of the prices of an item by market. */
export const prices = {
  title: '市场',
  order: '市场排序',
  orders: { sell: '卖出', buy: '买入', preference: '偏好' } as const,
  captions: {
    sell: '到手最多在前',
    buy: '总价最低在前',
    preference: '按偏好',
  } as const,
  columns: {
    market: '市场',
    price: '价格',
    sellerGets: '到手',
    buyerPays: '支付',
    versusConsensus: '对比共识价',
    volume: '数量',
    updated: '更新',
  } as const,
  noConsensus: '无共识价',
  notKnown: '未知',
  /** Of a market that pays into a wallet, not in cash. */
  wallet: '钱包',
  /** Of a site whose prices are in its own money, not in cash. */
  siteMoney: '站内余额',
  noFreshPrice: '没有最新价格。',
  /** Why the price of the item is that of a market. */
  reasons: {
    preferred: (market: string) => `显示价：${market}，偏好顺序第一。`,
    agrees: (market: string) => `显示价：${market}，偏好顺序中第一个接近共识价的。`,
    nearest: (market: string) => `显示价：${market}，最接近共识价；没有接近的。`,
    lower: (market: string) => `显示价：${market}；偏好的市场要价超过其 1.5 倍。`,
    only_group: (market: string) => `显示价：${market}；没有独立市场有最新在售。`,
    kept: (market: string) => `显示价：${market}，沿用此前选择：选定后至少维持一小时。`,
    no_fresh_offer: (market: string) => `显示价：${market}；没有可提现的最新在售。`,
  } as const,
  /** @param groups those of the markets @param outliers markets whose prices do not count */
  consensus: (price: ReactNode, markets: number, groups: number, outliers: number) => (
    <>
      共识价 {price}：{markets} 个市场的中位数
      {groups < markets && `，相同卖家只计一次（${groups}）`}
      {outliers > 0 && `，剔除 ${outliers} 个异常值`}。
    </>
  ),
  agreement: (percent: string) => `一致度 ${percent}。`,
  highestBid: (price: ReactNode, market: string) => (
    <>
      最高求购 {price}（{market}），{' '}
    </>
  ),
  spread: {
    below: (market: string, percent: string) => `比最低在售（${market}）低 ${percent}。`,
    above: (market: string, percent: string) => `比最低在售（${market}）高 ${percent}。`,
  },
};
