// Texts of the deals page.

import { plural } from '../plural.js';

export const title = 'Deals';
/** What loads, as in `Loading deals…`. */
export const content = 'deals';

export const none = 'No item can be bought at one market and sold at another with a profit';
export const whyNone = {
  'few-markets': 'Prices of two markets are needed that are paid in cash and whose fees are known.',
  'only-stale': 'Fresh prices give none. Stale ones do.',
  'only-doubtful':
    'Only doubtful prices give some: prices that differ by more than a factor of three, or prices to sell at that nobody paid or bids, and that fewer than three independent markets ask.',
  filtered: 'The filters leave out all.',
  'none-pays': 'Prices differ by less than the fees of both markets take.',
} as const;
export const clearFilters = 'Clear filters';
export const showStale = 'Show stale prices too';
export const showDoubtful = 'Show doubtful prices too';
export const withoutTransfers =
  'After the fees of both markets, without those for paying in and withdrawing. The game locks an item for seven days after a trade: prices may be others by then.';
export const leftOut = (markets: readonly string[]) => ` Left out: ${markets.join(', ')}.`;
export const leftOutMarket = (market: string, reason: string) => `${market} (${reason})`;
export const leftOutReasons = {
  fees_unknown: 'fees not known',
  not_in_cash: 'not paid in cash',
} as const;

export const filters = 'Filters';
export const filtersSet = (count: number) => `Filters (${count})`;
export const buyAt = 'Buy at';
export const sellAt = 'Sell at';
export const anyMarket = 'Any market';
export const how = 'How';
export const sells = {
  any: 'Offer or bid',
  offer: 'List as an offer',
  bid: 'Sell to a bid',
} as const;
export const minPrice = (currency: string) => `Price from ${currency}`;
export const minProfit = (currency: string) => `Profit from ${currency}`;
export const minSales = 'Sales a day from';
export const prices = 'Prices';
export const priceAges = { exclude: 'Fresh prices', include: 'Stale prices too' } as const;
export const belief = 'Doubtful prices';
export const beliefs = { exclude: 'Leave out', include: 'Show too' } as const;
export const order = 'Order';
export const orders = { profit: 'Highest profit', percent: 'Highest percentage' } as const;

export const caption = 'What a buyer pays and a seller gets, with fees';
export const columns = {
  item: 'Item',
  profit: 'Profit',
  sides: 'Buy and sell',
  sales: 'Sales a day',
} as const;
export const warnings = {
  stale: 'stale',
  thin: 'thin',
  far_apart: 'far apart',
  unconfirmed: 'unconfirmed',
} as const;
export const notCounted = 'not counted';
/** What a market counts of the item. */
export const volumes = {
  trades: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'trade', other: 'trades' })}`,
  trades_24h: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'trade', other: 'trades' })} in 24 h`,
  listings: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'listing', other: 'listings' })}`,
} as const;
export const sellToBidAt = 'Sell to a bid at';
export const listAt = 'List at';
