// Texts of the deals page.

import { plural } from '../plural.js';

export const title = 'Deals';
/** What loads, as in `Loading deals…`. */
export const content = 'deals';

export const none = 'No profitable deals right now';
export const whyNone = {
  'few-markets': 'Needs two cash markets with known fees.',
  'only-stale': 'Only stale prices show a profit.',
  'only-doubtful':
    'Only doubtful prices show a profit: over 3 times apart, or never paid, bid or confirmed.',
  filtered: 'No deal passes the filters.',
  'none-pays': 'Price gaps are smaller than the fees.',
} as const;
export const clearFilters = 'Clear filters';
export const showStale = 'Include stale prices';
export const showDoubtful = 'Include doubtful prices';
export const withoutTransfers =
  'After both markets’ trading fees; deposit and withdrawal fees not included. Items are trade-locked for 7 days, and prices move meanwhile.';
export const leftOut = (markets: readonly string[]) => ` Left out: ${markets.join(', ')}.`;
export const leftOutMarket = (market: string, reason: string) => `${market} (${reason})`;
export const leftOutReasons = {
  fees_unknown: 'fees unknown',
  not_in_cash: 'not cash',
} as const;

export const filters = 'Filters';
export const filtersSet = (count: number) => `Filters (${count})`;
export const buyAt = 'Buy at';
export const sellAt = 'Sell at';
export const anyMarket = 'Any market';
export const how = 'Sell by';
export const sells = {
  any: 'Either way',
  offer: 'Listing',
  bid: 'Instant sale to a bid',
} as const;
export const minPrice = (currency: string) => `Min. price ${currency}`;
export const minProfit = (currency: string) => `Min. profit ${currency}`;
export const minSales = 'Min. sales/day';
export const prices = 'Prices';
export const priceAges = { exclude: 'Fresh prices', include: 'Include stale' } as const;
export const belief = 'Doubtful prices';
export const beliefs = { exclude: 'Hide', include: 'Show' } as const;
export const order = 'Order';
export const orders = { profit: 'Highest profit', percent: 'Highest %' } as const;

export const caption = 'You pay and get, after fees';
export const columns = {
  item: 'Item',
  profit: 'Profit',
  sides: 'Route',
  sales: 'Sales/day',
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
