// Texts of the overview of the portfolio: the links to its parts, the totals and the holdings.

import { plural } from '../plural.js';

export const partLinks = 'Portfolio';
/** The link to each part, and the title of its page. */
export const parts = {
  holdings: { name: 'Holdings', title: 'Portfolio' },
  returns: { name: 'Returns', title: 'Returns' },
  risk: { name: 'Risk', title: 'Risk' },
  whatIf: { name: 'What if', title: 'What if' },
  lots: { name: 'Lots', title: 'Lots' },
  watchlist: { name: 'Watchlist', title: 'Watchlist' },
  alerts: { name: 'Alerts', title: 'Alerts' },
  transfer: { name: 'Import, export', title: 'Import and export' },
  sharing: { name: 'Sharing', title: 'Sharing' },
} as const;

export const holdings = 'Holdings';
export const allSold = 'Everything is sold. The lots list what you bought and sold.';
export const empty = 'Your portfolio is empty';
export const emptyHint =
  'Add what you own to see its value, profit and risk. The cost is optional, and can be added later.';
export const importItems = 'Import an inventory or a file';

export const valued = 'Valued';
export const valuedHint = "For value, history, returns and risk. Past values use today's fees.";
export const valuations = {
  offer: 'At the offers shown',
  best_net: 'After the fee, where most is left',
  bid: 'At the best bid, after the fee',
} as const;
export const afterFeeOf = (market: string) => `After the fee of ${market}`;

export const totals = {
  value: 'Value',
  free: 'Free to sell',
  locked: 'Locked',
  change: '24 h change',
  cost: 'Cost',
  unrealized: 'Unrealised profit',
  realized: 'Realised profit',
  items: 'Items',
} as const;
/** The link in place of the cost while none is known. */
export const addCosts = 'Add costs';
/** Behind the number of different items, such as `3 250 pieces`. */
export const pieces = (count: number, pieces: string) =>
  plural(count, { one: `${pieces} piece`, other: `${pieces} pieces` });

export const warnings = 'What the figures leave out';
/** Why items count as zero, by the reason. */
export const unpriced = {
  no_price: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `One item without a price, counted as zero: ${items}.`,
      other: `${countText} items without a price, counted as zero: ${items}.`,
    }),
  not_offered: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `One item that is not offered on this market, counted as zero: ${items}.`,
      other: `${countText} items that are not offered on this market, counted as zero: ${items}.`,
    }),
  fees_unknown: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `One item that is offered only where fees are not known or no cash is paid, counted as zero: ${items}.`,
      other: `${countText} items that are offered only where fees are not known or no cash is paid, counted as zero: ${items}.`,
    }),
  no_bid: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `One item that nobody bids for, counted as zero: ${items}.`,
      other: `${countText} items that nobody bids for, counted as zero: ${items}.`,
    }),
} as const;
export const valueAtOffers = 'Value at the offers shown';
export const stalePrices = (count: number, countText: string, items: string) =>
  plural(count, {
    one: `One item with a stale price: ${items}.`,
    other: `${countText} items with a stale price: ${items}.`,
  });
export const unknownCost = (count: number, countText: string, value: string) =>
  plural(count, {
    one: `Not included in the profit: one piece of unknown cost, worth ${value}.`,
    other: `Not included in the profit: ${countText} pieces of unknown cost, worth ${value}.`,
  });
export const unknownCostSold = (proceeds: string) =>
  `Not included in the profit: ${proceeds} from sales of unknown cost.`;
/** @param others how many are not named; undefined if all are */
export const itemNames = (names: readonly string[], others: string | undefined) =>
  others === undefined ? names.join(', ') : `${names.join(', ')} and ${others} more`;

export const noMatch = 'No holding matches';

export const order = 'Most valuable first.';
export const holdingsCaption = 'Each name links to the lots of the item.';
export const sharedCaption = 'Each name links to the prices of the item.';
export const columns = {
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  value: 'Value',
  share: 'Share',
  cost: 'Cost',
  profit: 'Profit',
} as const;
/** Below an item on narrow screens. */
export const heldAt = (quantity: string, price: string) => `${quantity} × ${price}`;
export const heldAtStale = (quantity: string, price: string) => `${quantity} × ${price}, stale`;
/** @param reason why, such as `no bid` */
export const heldWithoutPrice = (quantity: string, reason: string) => `${quantity}, ${reason}`;
export const quantityOfUnknownCost = (quantity: string) => `${quantity} of unknown cost`;
