// Texts of the overview of the portfolio: the links to its parts, the totals and the holdings.

import { plural } from '../plural.js';

export const partLinks = 'Portfolio';
/** The link to each part, and the title of its page. */
export const parts = {
  holdings: { name: 'Overview', title: 'Portfolio' },
  returns: { name: 'Returns', title: 'Returns' },
  risk: { name: 'Risk', title: 'Risk' },
  whatIf: { name: 'What if', title: 'What if' },
  lots: { name: 'Lots', title: 'Lots' },
  watchlist: { name: 'Watchlist', title: 'Watchlist' },
  alerts: { name: 'Alerts', title: 'Alerts' },
  transfer: { name: 'Import', title: 'Import and export' },
  sharing: { name: 'Sharing', title: 'Sharing' },
} as const;

export const holdings = 'Holdings';
export const allSold = 'Everything is sold; see Lots.';
export const empty = 'No items yet';
export const emptyHint = 'Add what you own; costs can follow later.';
export const importItems = 'Import';

/** Above figures that are of some lots only. */
export const onlyTag = (tag: string) => `Tag ${tag} only.`;
export const onlyAccount = (name: string) => `Account ${name} only.`;
export const valued = 'Value at';
export const valuedHint = 'Past values use today’s fees.';
export const valuations = {
  offer: 'Lowest offers',
  best_net: 'Best payout after fees',
  bid: 'Best bid after fees',
} as const;
export const afterFeeOf = (market: string) => `${market} after fees`;

export const totals = {
  value: 'Value',
  free: 'Unlocked',
  locked: 'Locked',
  change: '24h',
  cost: 'Cost',
  unrealized: 'Unrealized profit',
  realized: 'Realized profit',
  items: 'Items',
} as const;
/** The link in place of the cost while none is known. */
export const addCosts = 'Add costs';
/** Behind the number of different items, such as `3 250 pieces`. */
export const pieces = (count: number, pieces: string) =>
  plural(count, { one: `${pieces} piece`, other: `${pieces} pieces` });

export const warnings = 'Not included';
/** Why items count as zero, by the reason. */
export const unpriced = {
  no_price: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `No price, counted as 0: ${items}.`,
      other: `No price, counted as 0 (${countText}): ${items}.`,
    }),
  not_offered: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `Not on this market, counted as 0: ${items}.`,
      other: `Not on this market, counted as 0 (${countText}): ${items}.`,
    }),
  fees_unknown: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `No market with known fees and cash payout, counted as 0: ${items}.`,
      other: `No market with known fees and cash payout, counted as 0 (${countText}): ${items}.`,
    }),
  no_bid: (count: number, countText: string, items: string) =>
    plural(count, {
      one: `No bids, counted as 0: ${items}.`,
      other: `No bids, counted as 0 (${countText}): ${items}.`,
    }),
} as const;
export const valueAtOffers = 'Use lowest offers';
export const stalePrices = (count: number, countText: string, items: string) =>
  plural(count, {
    one: `Stale price: ${items}.`,
    other: `Stale prices (${countText}): ${items}.`,
  });
export const unknownCost = (count: number, countText: string, value: string) =>
  plural(count, {
    one: `Profit leaves out 1 item of unknown cost (${value}).`,
    other: `Profit leaves out ${countText} items of unknown cost (${value}).`,
  });
export const unknownCostSold = (proceeds: string) =>
  `Profit leaves out ${proceeds} of sales without a cost.`;
/** @param others how many are not named; undefined if all are */
export const itemNames = (names: readonly string[], others: string | undefined) =>
  others === undefined ? names.join(', ') : `${names.join(', ')} and ${others} more`;

export const noMatch = 'No match';

export const order = 'By value.';
export const holdingsCaption = 'Select an item to see its lots.';
export const sharedCaption = 'Select an item to see its prices.';
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
export const quantityOfUnknownCost = (quantity: string) => `${quantity} without cost`;
