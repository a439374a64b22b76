import type { RiskHorizon, ValueHistoryWindow } from '../../../contract/values.js';
import { plural } from '../plural.js';

const HORIZONS: Readonly<Record<RiskHorizon, string>> = {
  '1d': '1 天',
  '7d': '7 天',
  '30d': '30 天',
};

/** The mean of the worst periods of a horizon. */
const BAD_PERIODS: Readonly<Record<RiskHorizon, string>> = {
  '1d': '平均坏日（最差 5%）',
  '7d': '平均坏周（最差 5%）',
  '30d': '平均坏月（最差 5%）',
};

/** Texts of the risk of the portfolio. */
export const risk = {
  /** What loads, as in `Loading the risk of your portfolio…`. */
  content: '你的库存风险',
  nothingHeld: '没有风险敞口',
  volatilityOver: (horizon: RiskHorizon) => `波动率，${HORIZONS[horizon]}`,
  undiversified: '不计分散',
  valueAtRisk: '风险价值，95%',
  expectedShortfall: (horizon: RiskHorizon) => BAD_PERIODS[horizon],
  covers: '覆盖',
  /** @param part of the value: of holdings with prices of their own, not of similar items */
  covered: (part: string, whole: string) => `自身价格覆盖 ${whole} 中的 ${part}`,
  /** @param days of prices, formatted */
  method: (horizon: RiskHorizon, days: string) =>
    `${HORIZONS[horizon]}，依据 ${days} 天价格和相似饰品。不是预测。`,
  pastReturns: (from: string, to: string, lowest: string, highest: string) =>
    `${from} 至 ${to}：最低 ${lowest}，最高 ${highest}。`,
  worstReturns: '虚线：风险价值。',
  pastTable: '收益表',
  pastOrder: '从新到旧。',
  pastCaption: '重叠收益',
  pastColumns: { upTo: '截至', return: '收益' } as const,
  contributionsCaption: '波动贡献',
  contributionsOrder: '从大到小。',
  contributionColumns: {
    item: '饰品',
    weight: '权重',
    volatility: '自身波动',
    market: '市场',
    contribution: '贡献',
  } as const,
  ofSimilarItems: (percentage: string) => `${percentage}（相似饰品）`,
  shareOfTotal: (percentage: string) => `占总额 ${percentage}`,
  leftOut: '无价格：',
  /** Instead of the names of many. */
  leftOutItems: (items: string) => `${items} 件`,
  correlations: '什么一起涨跌',
  /** What loads, as in `Loading the correlations…`. */
  correlationsContent: '相关性',
  returnsOver: '收益区间',
  tooFewHoldings: (holdings: string) => `${holdings} 项持仓中需要两项的价格满 30 天。`,
  holding: '持仓',
  numbered: (number: number, holding: string) => `${number}. ${holding}`,
  ofSimilarPairs: '斜体：由相似组合估计（价格不足 60 天）。',
  /** @param mean of the correlations of all pairs, formatted */
  correlationsMethod: (days: string, mean: string) =>
    `1：同步，0：无关；均值 ${mean}。四分之一来自每对 ${days} 天数据，其余来自价位相近的组合。`,
};

const WINDOWS: Readonly<Record<ValueHistoryWindow, string>> = {
  '24h': '24 小时',
  '7d': '7 天',
  '30d': '30 天',
  '90d': '90 天',
  '1y': '1 年',
  all: '全部历史',
};
/** A value at a time, both formatted. */
interface ValueAt {
  readonly value: string;
  readonly time: string;
}

/** Texts of the history of the portfolio's value. */
export const history = {
  title: '价值历史',
  /** What loads, as in `Loading history…`. */
  content: '历史',
  window: '范围',
  compareWith: '指数',
  noIndex: '无',
  none: (over: ValueHistoryWindow) => `${WINDOWS[over]} 没有历史`,
  /** The label of the chart. */
  chart: '库存价值',
  comparedLine: '绿线：按指数。',
  /** @param first,last values, formatted */
  summary: (
    over: ValueHistoryWindow,
    {
      first,
      last,
      lowest,
      highest,
    }: Readonly<Record<'first' | 'last', string>> & Readonly<Record<'lowest' | 'highest', ValueAt>>,
  ) =>
    `${WINDOWS[over]}：从 ${first} 到 ${last}。最低 ${lowest.value}（${lowest.time}），最高 ${highest.value}（${highest.time}）。`,
  lines: '虚线：已知成本。',
  tradeMarks: '圆点：买入（大），卖出（小）。',
  heldNowLine: '细线：现有持仓。',
  unpricedAtFirst: (count: number) => plural(count, { other: ` ${count} 件起初没有价格。` }),
  /** @param item undefined for one that is not held any more */
  sourceChange: (item: string | undefined, from: string, to: string, time: string) =>
    `${item ?? '已售饰品'} ${from} → ${to} (${time})`,
  /** @param before how many changes before the listed ones; undefined if there are none */
  sourceChanges: (listed: readonly string[], before: string | undefined) => {
    const all = before === undefined ? listed : [...listed, `${before}（更早）`];
    return `更换过市场，已对齐：${all.join('；')}。`;
  },
  table: '表格',
  order: '从新到旧。',
  caption: '省略了部分数值。',
  columns: { time: '时间', value: '价值', cost: '成本' } as const,
};

/** Texts of the returns of the portfolio. */
export const returns = {
  /** What loads, as in `Loading the returns of your portfolio…`. */
  content: '你的库存收益',
  /** The first sentence, where nothing has a return. */
  noReturns: {
    nothing_held: '还没有饰品。',
    no_prices: '收益需要一天的价格。',
  } as const,
  /**
   * What prices did.
   * @param isFirstPrice whether something was held before that day, without a price
   */
  since: (day: string, isFirstPrice: boolean, moved: string) =>
    `自 ${day}${isFirstPrice ? '（首个价格）' : ''}起，价格${moved}。`,
  moves: {
    rise: (percent: string) => `上涨 ${percent}`,
    fall: (percent: string) => `下跌 ${percent}`,
    none: '没有变动',
  } as const,
  totals: {
    ofPrices: '价格收益',
    annual: '年化',
    ofMoney: '资金收益',
    ofMoneyAnnual: '资金年化',
    putIn: '投入',
    takenOut: '取出',
    profit: '盈亏',
  } as const,
  /** @param pricedDays a count, formatted */
  method: (from: string, to: string, pricedDays: string) =>
    `${from} 至 ${to}，${pricedDays} 天有价格。价格收益不考虑买入成本。`,
  afterFees: '按今日手续费。',
  /** Why there is no return of the money. */
  noMoneyReturn: {
    no_flows: '无资金收益：没有投入。',
    under_30_days: '资金收益需要 30 天。',
    one_direction: '无资金收益：没有支付。',
    no_rate: '这些交易没有对应的收益率。',
    several_rates: '这些交易对应多个收益率。',
  } as const,
  estimatedLots: (lots: string) => `无成本持仓，按市价：${lots}。`,
  leftOutLots: (lots: string) => `无价格持仓，未计入：${lots}。`,
  /** @param items,until formatted */
  joinedPart: (count: number, items: string, market: string, until: string) =>
    `${market}，${plural(count, { other: `${items} 件` })}，至 ${until}`,
  joined: (parts: readonly string[]) => `更早价格来自其他市场：${parts.join('；')}。`,
  noReturn: '无收益',
  monthsCaption: '月度价格收益（UTC）',
  year: '年',
  /** January first. */
  months: [
    '1月',
    '2月',
    '3月',
    '4月',
    '5月',
    '6月',
    '7月',
    '8月',
    '9月',
    '10月',
    '11月',
    '12月',
  ] as const,
  wholeYear: '全年',
  periods: '月度资金流',
  periodsOrder: '从新到旧。',
  periodsCaption: '月份按 UTC',
  periodColumns: {
    month: '月',
    return: '收益',
    gain: '价格盈亏',
    putIn: '投入',
    takenOut: '取出',
    value: '期末价值',
  } as const,
  drawdowns: '回撤',
  /** The label of the chart. */
  drawdownChart: '回撤',
  /** @param peak,trough days */
  deepest: (depth: string, peak: string, trough: string) =>
    `最深：${depth}，${peak} 至 ${trough}。`,
  notRecovered: '尚未恢复。',
  recovered: (day: string) => `${day} 恢复。`,
  withoutFlows: '仅按价格。',
};

/** Texts of sales and purchases that are tried out. */
export const whatIf = {
  sell: '卖出',
  sellQuantity: '卖出数量',
  held: (count: number, quantity: string) => plural(count, { other: `持有 ${quantity}` }),
  addSale: '添加卖出',
  buy: '买入',
  buyQuantity: '买入数量',
  addPurchase: '添加买入',
  sales: '卖出',
  sale: (quantity: string, item: string) => `卖出 ${quantity} × ${item}`,
  purchases: '买入',
  purchase: (quantity: string, item: string) => `买入 ${quantity} × ${item}`,
  remove: '移除',
  removeItem: (item: string) => `移除 ${item}`,
  sellerFee: '卖家手续费 %',
  buyerFee: '买家手续费 %',
  feeHint: '可选',
  wrongFee: '请输入 0 至 100。',
  tryOut: '预览',
  tryOutHint: '按当前价格；不保存。',
  notTried: '无预览',
  beforeAndAfter: '前后对比',
  locked: (quantity: string) => `${quantity} 件冷却中。`,
  lineColumns: { figure: '项目', before: '之前', after: '之后' } as const,
  lines: {
    value: '价值',
    cost: '成本',
    unrealized: '未实现盈亏',
    realized: '已实现盈亏',
    cash: '现金流',
    items: '饰品',
    volatility: '波动',
    valueAtRisk: '风险价值，95%',
    expectedShortfall: (horizon: RiskHorizon) => BAD_PERIODS[horizon],
    lower: '低位（5%）',
    upper: '高位（95%）',
  } as const,
  /** Behind the number of different items, such as `3 250 pieces`. */
  pieces: (count: number, pieces: string) => plural(count, { other: `${pieces} 件` }),
  notKnown: '未知',
  /** @param ownShare of the value, formatted */
  method: (horizon: RiskHorizon, ownShare: string) =>
    `${HORIZONS[horizon]}后的 90% 区间。${ownShare} 的价值价格已满 30 天，其余以相似饰品代替。`,
  holdings: '持仓',
  holdingColumns: {
    item: '饰品',
    quantity: '数量',
    value: '价值',
    contribution: '贡献',
  } as const,
};
