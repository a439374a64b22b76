import type { RiskHorizon, ValueHistoryWindow } from '../../../contract/values.js';
import { plural } from '../plural.js';
import { ranges } from './chart.js';

const HORIZONS: Readonly<Record<RiskHorizon, string>> = {
  '1d': '1 day',
  '7d': '7 days',
  '30d': '30 days',
};

/** Texts of the risk of the portfolio. */
export const risk = {
  /** What loads, as in `Loading the risk of your portfolio…`. */
  content: 'the risk of your portfolio',
  nothingHeld: 'An empty portfolio has no risk',
  volatilityOver: (horizon: RiskHorizon) => `Volatility over ${HORIZONS[horizon]}`,
  undiversified: 'If all prices moved together',
  valueAtRisk: 'Value at risk, 95%',
  expectedShortfall: 'Average bad period (worst 5%)',
  valueCovered: 'Value covered',
  /** @param days of prices, formatted */
  method: (horizon: RiskHorizon, days: string) =>
    `Over ${HORIZONS[horizon]}, from ${days} days of prices on average and from how similar items move. No forecast of a direction.`,
  pastReturns: (from: string, to: string, lowest: string, highest: string) =>
    `Returns up to each day from ${from} to ${to}: lowest ${lowest}, highest ${highest}.`,
  worstReturns: 'The dashed line is the value at risk.',
  pastTable: 'Returns as a table',
  pastOrder: 'Newest first.',
  pastCaption: 'Returns over the chosen time, which overlap.',
  pastColumns: { upTo: 'Up to', return: 'Return' } as const,
  contributionsCaption: 'Contribution of each holding to the volatility of the portfolio.',
  contributionsOrder: 'Largest first.',
  contributionColumns: {
    item: 'Item',
    weight: 'Weight',
    volatility: 'Own volatility',
    market: 'Market',
    contribution: 'Contribution',
  } as const,
  ofSimilarItems: (percentage: string) => `${percentage} (similar items)`,
  shareOfTotal: (percentage: string) => `${percentage} of the total`,
  leftOut: 'Without a price on any market:',
  /** Instead of the names of many. */
  leftOutItems: (items: string) => `${items} items`,
  correlations: 'Which holdings move together',
  /** What loads, as in `Loading the correlations…`. */
  correlationsContent: 'the correlations',
  returnsOver: 'Returns over',
  tooFewHoldings: (holdings: string) =>
    `Fewer than two of ${holdings} holdings have prices of 30 days.`,
  holding: 'Holding',
  numbered: (number: number, holding: string) => `${number}. ${holding}`,
  ofSimilarPairs:
    'In italics: one of the two has less than 60 days of prices, so similar pairs stand in.',
  /** @param mean of the correlations of all pairs, formatted */
  correlationsMethod: (days: string, mean: string) =>
    `1 moves exactly alike, 0 not at all together; similar holdings are neighbours. A quarter is from ${days} days of prices of the pair, the rest from pairs of similar prices; the mean is ${mean}.`,
};

const WINDOWS: Readonly<Record<ValueHistoryWindow, string>> = {
  ...ranges,
  all: 'the whole history',
};
/** A value at a time, both formatted. */
interface ValueAt {
  readonly value: string;
  readonly time: string;
}

/** Texts of the history of the portfolio's value. */
export const history = {
  title: 'History of the value',
  /** What loads, as in `Loading the history…`. */
  content: 'the history',
  window: 'Window',
  compareWith: 'Compare with index',
  noIndex: 'none',
  none: (over: ValueHistoryWindow) => `No history for ${WINDOWS[over]}`,
  /** The label of the chart. */
  chart: 'Value of the portfolio',
  comparedLine: 'The green line is the value if it had moved as the index since its first day.',
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
    `Over ${WINDOWS[over]}, from ${first} to ${last}, lowest ${lowest.value} at ${lowest.time}, highest ${highest.value} at ${highest.time}.`,
  lines: 'Purchases and sales move the line too. The dashed line is the cost, where it is known.',
  tradeMarks: 'Dots: large for purchases, small for sales.',
  heldNowLine: 'Thin line: what the items held now were worth.',
  unpricedAtFirst: (count: number) =>
    plural(count, {
      one: ' At its beginning 1 item had no price yet and is not counted.',
      other: ` At its beginning ${count} items had no price yet and are not counted.`,
    }),
  /** @param item undefined for one that is not held any more */
  sourceChange: (item: string | undefined, from: string, to: string, time: string) =>
    `${item ?? 'an item sold since'} from ${from} to ${to} at ${time}`,
  /** @param before how many changes before the listed ones; undefined if there are none */
  sourceChanges: (listed: readonly string[], before: string | undefined) => {
    const all = before === undefined ? listed : [...listed, `and ${before} before`];
    return `Before these times prices are from another market, at the level of the later one: ${all.join('; ')}.`;
  },
  table: 'Values as a table',
  order: 'Newest first.',
  caption: 'Of many values, some are left out.',
  columns: { time: 'Time', value: 'Value', cost: 'Cost' } as const,
};

/** Texts of the returns of the portfolio. */
export const returns = {
  /** What loads, as in `Loading the returns of your portfolio…`. */
  content: 'the returns of your portfolio',
  /** The first sentence, where nothing has a return. */
  noReturns: {
    nothing_held: 'Nothing was ever held.',
    no_prices: 'Nothing with a price was held over a day yet.',
  } as const,
  /**
   * What prices did.
   * @param isFirstPrice whether something was held before that day, without a price
   */
  since: (day: string, isFirstPrice: boolean, moved: string) =>
    `Since ${day}${isFirstPrice ? ', the first day with prices,' : ''} prices of what was held ${moved}.`,
  moves: {
    rise: (percent: string) => `rose by ${percent}`,
    fall: (percent: string) => `fell by ${percent}`,
    none: 'stayed where they were',
  } as const,
  totals: {
    ofPrices: 'Return of prices',
    annual: 'A year',
    ofMoney: 'Return of the money',
    ofMoneyAnnual: 'Return of the money, a year',
    putIn: 'Put in',
    takenOut: 'Taken out',
    profit: 'Profit',
  } as const,
  /** @param pricedDays a count, formatted */
  method: (from: string, to: string, pricedDays: string) =>
    `From ${from} to ${to}, by the last prices of ${pricedDays} days. Purchases and sales are no return of prices, whatever was paid.`,
  afterFees: "Computed with today's fees.",
  /** Why there is no return of the money. */
  noMoneyReturn: {
    no_flows: 'No money was put in that could have a return.',
    under_30_days: 'A return of the money needs 30 days.',
    one_direction: 'Nothing was paid, so that the money has no return.',
    no_rate: 'No rate of return fits what was paid and received.',
    several_rates: 'More than one rate of return fits what was paid and received.',
  } as const,
  estimatedLots: (lots: string) => `Lots of unknown cost, put in at the market price: ${lots}.`,
  leftOutLots: (lots: string) => `Lots left out of the money, as a price is not known: ${lots}.`,
  /** @param items,until formatted */
  joinedPart: (count: number, items: string, market: string, until: string) =>
    `${market} for ${plural(count, { one: '1 item', other: `${items} items` })}, until ${until} at most`,
  joined: (parts: readonly string[]) =>
    `Before the first price on its market, an item has the prices of others at that level: ${parts.join('; ')}.`,
  noReturn: 'no return',
  monthsCaption: 'Return of prices by month, in UTC',
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
  periods: 'Months with what was put in and taken out',
  periodsOrder: 'Newest first.',
  periodsCaption: 'Months are those of UTC.',
  periodColumns: {
    month: 'Month',
    return: 'Return',
    gain: 'Gain of prices',
    putIn: 'Put in',
    takenOut: 'Taken out',
    value: 'Value at the end',
  } as const,
  drawdowns: 'Falls from the highest',
  /** The label of the chart. */
  drawdownChart: 'Drawdown',
  /** @param peak,trough days */
  deepest: (depth: string, peak: string, trough: string) =>
    `The deepest fall was ${depth}: from ${peak} to ${trough}.`,
  notRecovered: 'The height has not been reached again yet.',
  recovered: (day: string) => `The height was reached again on ${day}.`,
  withoutFlows: 'By prices alone, without what was put in and taken out.',
};

/** Texts of sales and purchases that are tried out. */
export const whatIf = {
  sell: 'Sell',
  sellQuantity: 'Quantity to sell',
  held: (count: number, quantity: string) =>
    plural(count, { one: `${quantity} is held.`, other: `${quantity} are held.` }),
  addSale: 'Add the sale',
  buy: 'Buy',
  buyQuantity: 'Quantity to buy',
  addPurchase: 'Add the purchase',
  sales: 'Sales',
  sale: (quantity: string, item: string) => `Sell ${quantity} × ${item}`,
  purchases: 'Purchases',
  purchase: (quantity: string, item: string) => `Buy ${quantity} × ${item}`,
  remove: 'Remove',
  removeItem: (item: string) => `Remove ${item}`,
  sellerFee: 'Fee of sales, in %',
  buyerFee: 'Fee of purchases, in %',
  feeHint: 'Empty means none.',
  wrongFee: 'Enter a percentage from 0 to 100.',
  tryOut: 'Try it out',
  tryOutHint: 'At current prices. Nothing is stored.',
  notTried: 'It cannot be tried out',
  beforeAndAfter: 'Before and after',
  locked: (quantity: string) =>
    `A trade lock still keeps ${quantity} of the items from being sold.`,
  lineColumns: { figure: 'Figure', before: 'Before', after: 'After' } as const,
  lines: {
    value: 'Value',
    cost: 'Cost',
    unrealized: 'Unrealised profit',
    realized: 'Realised profit',
    cash: 'Money in or out',
    items: 'Items',
    volatility: 'Volatility',
    valueAtRisk: 'Value at risk, 95%',
    expectedShortfall: 'Mean of the worst 5%',
    lower: 'Range: 5 of 100 below',
    upper: 'Range: 5 of 100 above',
  } as const,
  /** Behind the number of different items, such as `3 250 pieces`. */
  pieces: (count: number, pieces: string) =>
    plural(count, { one: `${pieces} piece`, other: `${pieces} pieces` }),
  notKnown: 'not known',
  /** @param ownShare of the value, formatted */
  method: (horizon: RiskHorizon, ownShare: string) =>
    `In 5 of 100 periods of ${HORIZONS[horizon]} the value ends below the range, and in 5 above it. ${ownShare} of the value after has 30 days or more of prices; similar items stand in for the rest.`,
  holdings: 'Holdings',
  holdingColumns: {
    item: 'Item',
    quantity: 'Quantity',
    value: 'Value',
    contribution: 'Contribution to the volatility',
  } as const,
};
