import type { RiskHorizon, ValueHistoryWindow } from '../../../contract/values.js';
import { plural } from '../plural.js';

const HORIZONS: Readonly<Record<RiskHorizon, string>> = {
  '1d': '1 day',
  '7d': '7 days',
  '30d': '30 days',
};

/** The mean of the worst periods of a horizon. */
const BAD_PERIODS: Readonly<Record<RiskHorizon, string>> = {
  '1d': 'Average bad day (worst 5%)',
  '7d': 'Average bad week (worst 5%)',
  '30d': 'Average bad month (worst 5%)',
};

/** Texts of the risk of the portfolio. */
export const risk = {
  /** What loads, as in `Loading the risk of your portfolio…`. */
  content: 'the risk of your portfolio',
  nothingHeld: 'Nothing at risk',
  volatilityOver: (horizon: RiskHorizon) => `Volatility, ${HORIZONS[horizon]}`,
  undiversified: 'Without diversification',
  valueAtRisk: 'Value at risk, 95%',
  expectedShortfall: (horizon: RiskHorizon) => BAD_PERIODS[horizon],
  covers: 'Covers',
  /** @param part of the value: of holdings with prices of their own, not of similar items */
  covered: (part: string, whole: string) => `${part} of ${whole} by own prices`,
  /** @param days of prices, formatted */
  method: (horizon: RiskHorizon, days: string) =>
    `${HORIZONS[horizon]}, from ${days} days of prices and similar items. No forecast.`,
  pastReturns: (from: string, to: string, lowest: string, highest: string) =>
    `${from} to ${to}: low ${lowest}, high ${highest}.`,
  worstReturns: 'Dashed: value at risk.',
  pastTable: 'Returns table',
  pastOrder: 'Newest first.',
  pastCaption: 'Overlapping returns',
  pastColumns: { upTo: 'Up to', return: 'Return' } as const,
  contributionsCaption: 'Contribution to volatility',
  contributionsOrder: 'Largest first.',
  contributionColumns: {
    item: 'Item',
    weight: 'Weight',
    volatility: 'Own volatility',
    market: 'Market',
    contribution: 'Contribution',
  } as const,
  ofSimilarItems: (percentage: string) => `${percentage} (similar items)`,
  shareOfTotal: (percentage: string) => `${percentage} of total`,
  leftOut: 'No price:',
  /** Instead of the names of many. */
  leftOutItems: (items: string) => `${items} items`,
  correlations: 'What moves together',
  /** What loads, as in `Loading the correlations…`. */
  correlationsContent: 'correlations',
  returnsOver: 'Returns over',
  tooFewHoldings: (holdings: string) =>
    `Needs two of your ${holdings} holdings to have been priced for 30 days.`,
  holding: 'Holding',
  numbered: (number: number, holding: string) => `${number}. ${holding}`,
  ofSimilarPairs: 'Italic: estimated from similar pairs (priced for under 60 days).',
  /** @param mean of the correlations of all pairs, formatted */
  correlationsMethod: (days: string, mean: string) =>
    `1: together, 0: unrelated; mean ${mean}. 25% from each pair’s own ${days} days, 75% from pairs at similar prices.`,
};

const WINDOWS: Readonly<Record<ValueHistoryWindow, string>> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '1y': '1 year',
  all: 'all time',
};
/** A value at a time, both formatted. */
interface ValueAt {
  readonly value: string;
  readonly time: string;
}

/** Texts of the history of the portfolio's value. */
export const history = {
  title: 'Value history',
  /** What loads, as in `Loading history…`. */
  content: 'history',
  window: 'Range',
  compareWith: 'Index',
  noIndex: 'None',
  none: (over: ValueHistoryWindow) => `No history for ${WINDOWS[over]}`,
  /** The label of the chart. */
  chart: 'Portfolio value',
  comparedLine: 'Green: as the index.',
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
    `Over ${WINDOWS[over]}: ${first} to ${last}. Low ${lowest.value} (${lowest.time}), high ${highest.value} (${highest.time}).`,
  lines: 'Dashed: known cost.',
  tradeMarks: 'Dots: purchases (large), sales (small).',
  heldNowLine: 'Thin: items held now.',
  unpricedAtFirst: (count: number) =>
    plural(count, {
      one: ' 1 item had no price at first.',
      other: ` ${count} items had no price at first.`,
    }),
  /** @param item undefined for one that is not held any more */
  sourceChange: (item: string | undefined, from: string, to: string, time: string) =>
    `${item ?? 'a sold item'} ${from} → ${to} (${time})`,
  /** @param before how many changes before the listed ones; undefined if there are none */
  sourceChanges: (listed: readonly string[], before: string | undefined) => {
    const all = before === undefined ? listed : [...listed, `${before} earlier`];
    return `Market switched, levels aligned: ${all.join('; ')}.`;
  },
  table: 'Table',
  order: 'Newest first.',
  caption: 'Some values are left out.',
  columns: { time: 'Time', value: 'Value', cost: 'Cost' } as const,
};

/** Texts of the returns of the portfolio. */
export const returns = {
  /** What loads, as in `Loading the returns of your portfolio…`. */
  content: 'the returns of your portfolio',
  /** The first sentence, if nothing has a return. */
  noReturns: {
    nothing_held: 'No items yet.',
    no_prices: 'Returns need a day of prices.',
  } as const,
  /**
   * What prices did.
   * @param isFirstPrice whether something was held before that day, without a price
   */
  since: (day: string, isFirstPrice: boolean, moved: string) =>
    `Since ${day}${isFirstPrice ? ' (first prices)' : ''}, prices ${moved}.`,
  moves: {
    rise: (percent: string) => `rose ${percent}`,
    fall: (percent: string) => `fell ${percent}`,
    none: 'did not move',
  } as const,
  totals: {
    ofPrices: 'Price return',
    annual: 'Per year',
    ofMoney: 'Money return',
    ofMoneyAnnual: 'Money, per year',
    putIn: 'Invested',
    takenOut: 'Withdrawn',
    profit: 'Profit',
  } as const,
  /** @param pricedDays a count, formatted */
  method: (from: string, to: string, pricedDays: string) =>
    `${from} to ${to}, ${pricedDays} days of prices. Price returns ignore what you paid.`,
  afterFees: 'Uses today’s fees.',
  /** Why there is no return of the money. */
  noMoneyReturn: {
    no_flows: 'No money return: nothing invested.',
    under_30_days: 'Money return needs 30 days.',
    one_direction: 'No money return: nothing paid.',
    no_rate: 'No single rate fits these trades.',
    several_rates: 'Several rates fit these trades.',
  } as const,
  estimatedLots: (lots: string) => `Lots without cost, at market price: ${lots}.`,
  leftOutLots: (lots: string) => `Lots without price, left out: ${lots}.`,
  /** @param items,until formatted */
  joinedPart: (count: number, items: string, market: string, until: string) =>
    `${market}, ${plural(count, { one: '1 item', other: `${items} items` })}, until ${until}`,
  joined: (parts: readonly string[]) => `Earlier prices from other markets: ${parts.join('; ')}.`,
  noReturn: 'no return',
  monthsCaption: 'Monthly price return (UTC)',
  year: 'Year',
  /** January first. */
  months: [
    'Jan',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
    'Dec',
  ] as const,
  wholeYear: 'All',
  periods: 'Monthly flows',
  periodsOrder: 'Newest first.',
  periodsCaption: 'Months in UTC',
  periodColumns: {
    month: 'Month',
    return: 'Return',
    gain: 'Price gain',
    putIn: 'Invested',
    takenOut: 'Withdrawn',
    value: 'End value',
  } as const,
  drawdowns: 'Drawdowns',
  /** The label of the chart. */
  drawdownChart: 'Drawdown',
  /** @param peak,trough days */
  deepest: (depth: string, peak: string, trough: string) =>
    `Deepest: ${depth}, ${peak} to ${trough}.`,
  notRecovered: 'Not recovered yet.',
  recovered: (day: string) => `Recovered ${day}.`,
  withoutFlows: 'By prices alone.',
};

/** Texts of sales and purchases that are tried out. */
export const whatIf = {
  sell: 'Sell',
  sellQuantity: 'Quantity to sell',
  held: (count: number, quantity: string) =>
    plural(count, { one: `${quantity} held`, other: `${quantity} held` }),
  addSale: 'Add sale',
  buy: 'Buy',
  buyQuantity: 'Quantity to buy',
  addPurchase: 'Add purchase',
  sales: 'Sales',
  sale: (quantity: string, item: string) => `Sell ${quantity} × ${item}`,
  purchases: 'Purchases',
  purchase: (quantity: string, item: string) => `Buy ${quantity} × ${item}`,
  remove: 'Remove',
  removeItem: (item: string) => `Remove ${item}`,
  sellerFee: 'Seller fee, %',
  buyerFee: 'Buyer fee, %',
  feeHint: 'Optional',
  wrongFee: 'Enter 0 to 100.',
  tryOut: 'Preview',
  tryOutHint: 'At current prices; nothing is stored.',
  notTried: 'No preview',
  beforeAndAfter: 'Before and after',
  locked: (quantity: string) => `${quantity} trade-locked.`,
  lineColumns: { figure: 'Figure', before: 'Before', after: 'After' } as const,
  lines: {
    value: 'Value',
    cost: 'Cost',
    unrealized: 'Unrealized profit',
    realized: 'Realized profit',
    cash: 'Cash flow',
    items: 'Items',
    volatility: 'Volatility',
    valueAtRisk: 'Value at risk, 95%',
    expectedShortfall: (horizon: RiskHorizon) => BAD_PERIODS[horizon],
    lower: 'Low (5%)',
    upper: 'High (95%)',
  } as const,
  /** Behind the number of different items, such as `3 250 pieces`. */
  pieces: (count: number, pieces: string) =>
    plural(count, { one: `${pieces} piece`, other: `${pieces} pieces` }),
  notKnown: 'unknown',
  /** @param ownShare of the value, formatted */
  method: (horizon: RiskHorizon, ownShare: string) =>
    `90% range after ${HORIZONS[horizon]}. ${ownShare} of the value has been priced for 30 days; similar items stand in for the rest.`,
  holdings: 'Holdings',
  holdingColumns: {
    item: 'Item',
    quantity: 'Quantity',
    value: 'Value',
    contribution: 'Contribution',
  } as const,
};
