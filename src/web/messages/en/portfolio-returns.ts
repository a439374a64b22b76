// Texts of the returns of the portfolio.

/** What loads, as in `Loading the returns of your portfolio…`. */
export const content = 'the returns of your portfolio';

/** The first sentence, where nothing has a return. */
export const noReturns = {
  nothing_held: 'Nothing was ever held.',
  no_prices: 'Nothing with a price was held over a day yet.',
} as const;
/**
 * What prices did.
 * @param isFirstPrice whether something was held before that day, without a price
 */
export const since = (day: string, isFirstPrice: boolean, moved: string) =>
  `Since ${day}${isFirstPrice ? ', the first day with prices,' : ''} prices of what was held ${moved}.`;
export const moves = {
  rise: (percent: string) => `rose by ${percent}`,
  fall: (percent: string) => `fell by ${percent}`,
  none: 'stayed where they were',
} as const;

export const totals = {
  ofPrices: 'Return of prices',
  annual: 'A year',
  ofMoney: 'Return of the money',
  ofMoneyAnnual: 'Return of the money, a year',
  putIn: 'Put in',
  takenOut: 'Taken out',
  profit: 'Profit',
} as const;
/** @param pricedDays a count, formatted */
export const method = (from: string, to: string, pricedDays: string) =>
  `From ${from} to ${to}, by the last prices of ${pricedDays} days. Purchases and sales are no return of prices, whatever was paid.`;
/** Why there is no return of the money. */
export const noMoneyReturn = {
  no_flows: 'No money was put in that could have a return.',
  under_30_days: 'A return of the money needs 30 days.',
  one_direction: 'Nothing was paid, so that the money has no return.',
  no_rate: 'No rate of return fits what was paid and received.',
  several_rates: 'More than one rate of return fits what was paid and received.',
} as const;
export const estimatedLots = (lots: string) =>
  `Lots of unknown cost, put in at the market price: ${lots}.`;
export const leftOutLots = (lots: string) =>
  `Lots left out of the money, as a price is not known: ${lots}.`;

export const noReturn = 'no return';
export const monthsCaption = 'Return of prices by month, in UTC';
export const year = 'Year';
/** January first. */
export const months = [
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
] as const;
export const wholeYear = 'All';

export const periods = 'Months with what was put in and taken out';
export const periodsOrder = 'Newest first.';
export const periodsCaption = 'Months are those of UTC.';
export const periodColumns = {
  month: 'Month',
  return: 'Return',
  gain: 'Gain of prices',
  putIn: 'Put in',
  takenOut: 'Taken out',
  value: 'Value at the end',
} as const;

export const drawdowns = 'Falls from the highest';
/** The label of the chart. */
export const drawdownChart = 'Drawdown';
/** @param peak,trough days */
export const deepest = (depth: string, peak: string, trough: string) =>
  `The deepest fall was ${depth}: from ${peak} to ${trough}.`;
export const notRecovered = 'The height has not been reached again yet.';
export const recovered = (day: string) => `The height was reached again on ${day}.`;
export const withoutFlows = 'By prices alone, without what was put in and taken out.';
