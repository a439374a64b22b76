// Texts of sales and purchases that are tried out.

import { plural } from '../plural.js';

export const sell = 'Sell';
export const sellQuantity = 'Quantity to sell';
export const held = (count: number, quantity: string) =>
  plural(count, { one: `${quantity} is held.`, other: `${quantity} are held.` });
export const addSale = 'Add the sale';
export const buy = 'Buy';
export const buyQuantity = 'Quantity to buy';
export const addPurchase = 'Add the purchase';

export const sales = 'Sales';
export const sale = (quantity: string, item: string) => `Sell ${quantity} × ${item}`;
export const purchases = 'Purchases';
export const purchase = (quantity: string, item: string) => `Buy ${quantity} × ${item}`;
export const remove = 'Remove';
export const removeItem = (item: string) => `Remove ${item}`;

export const sellerFee = 'Fee of sales, in %';
export const buyerFee = 'Fee of purchases, in %';
export const feeHint = 'Empty means none.';
export const wrongFee = 'Enter a percentage from 0 to 100.';

export const tryOut = 'Try it out';
export const tryOutHint = 'At current prices. Nothing is stored.';
export const notTried = 'It cannot be tried out';

export const beforeAndAfter = 'Before and after';
export const locked = (quantity: string) =>
  `A trade lock still keeps ${quantity} of the items from being sold.`;
export const lineColumns = { figure: 'Figure', before: 'Before', after: 'After' } as const;
export const lines = {
  value: 'Value',
  cost: 'Cost',
  unrealized: 'Unrealised profit',
  realized: 'Realised profit',
  cash: 'Money in or out',
  items: 'Items',
  volatility: 'Volatility',
  valueAtRisk: 'Value at risk, 95 %',
  expectedShortfall: 'Mean of the worst 5 %',
  lower: 'Range: 5 of 100 below',
  upper: 'Range: 5 of 100 above',
} as const;
/** Behind the number of different items, such as `3 250 pieces`. */
export const pieces = (count: number, pieces: string) =>
  plural(count, { one: `${pieces} piece`, other: `${pieces} pieces` });
export const notKnown = 'not known';
/** @param before,after the values that the risk covers, formatted */
export const method = (days: string, horizon: string, before: string, after: string) =>
  `The risk is that of the last ${days} days, over ${horizon}. It covers ${before} before and ${after} after. In 5 of 100 such periods the value ended below the range, and in 5 above it.`;

export const holdings = 'Holdings';
export const holdingColumns = {
  item: 'Item',
  quantity: 'Quantity',
  value: 'Value',
  contribution: 'Contribution to the volatility',
} as const;
