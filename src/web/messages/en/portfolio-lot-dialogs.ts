// Texts of the dialogs that add, edit, sell and remove lots.

import { plural } from '../plural.js';

export const addTitle = (item: string) => `Add ${item}`;
export const add = 'Add to portfolio';
export const editTitle = (item: string) => `Edit ${item}`;
export const save = 'Save';

export const quantity = 'Quantity';
export const unitCost = (currency: string) => `Cost per item, in ${currency}`;
export const unitCostHint = 'Leave empty if unknown.';
/** Behind another hint, where amounts are entered in another currency than US dollars. */
export const rateHint = ' Stored in US dollars at the rate of that day.';
export const acquired = 'Acquired on';
export const emptyIsNow = 'Empty means now.';
export const emptyKeepsDay = 'Empty keeps the date.';
export const locked = 'Locked until';
export const emptyIsSevenDays = 'Empty means seven days after that. A past day means not locked.';
export const emptyIsUnlocked = 'Empty means not locked.';
export const note = 'Note';

export const tooEarly = 'Not before the year 2000.';
export const inFuture = 'This day is in the future.';
export const lockTooLong = 'Not more than a year ahead.';
export const afterFirstSale = (day: string) => `Not after ${day}, when some were sold.`;

export const sellTitle = (item: string) => `Sell ${item}`;
export const recordSale = 'Record the sale';
export const held = (quantity: number) => `You hold ${quantity}.`;
export const unitPrice = (currency: string) => `Price per item, in ${currency}`;
export const unitPriceHint = 'The current price, unless you change it.';
export const fee = (currency: string) => `Total fee, in ${currency}`;
export const feeHint = 'What the market charged. Empty means no fee.';
export const sold = 'Sold on';
export const tooMany = (left: number) =>
  plural(left, { one: 'Only one is left.', other: `Only ${left} are left.` });
export const feeTooHigh = (proceeds: string) => `Not more than the ${proceeds} of the sale.`;
export const beforePurchase = (day: string) => `Not before ${day}, when it was acquired.`;
export const proceeds = (amount: string) => `Brings ${amount}.`;
export const proceedsAndProfit = (amount: string, profit: string) =>
  `Brings ${amount}, a profit of ${profit}.`;
export const proceedsAndLoss = (amount: string, loss: string) =>
  `Brings ${amount}, a loss of ${loss}.`;
export const stillLocked = (day: string) =>
  `The trade lock ends on ${day}: markets do not take these items before.`;

export const removeTitle = (item: string) => `Remove ${item}`;
export const remove = 'Remove';
export const removeLot = (quantity: string) =>
  `The lot of ${quantity} will be deleted, also from the history and the profit. If you sold the items, record a sale instead.`;
export const removeLotAndSales = (quantity: string) =>
  `The lot of ${quantity} and its sales will be deleted, also from the history and the profit. If you sold the items, record a sale instead.`;
export const undoSale = 'Undo the sale';
export const undoSaleResult = (quantity: string, unitPrice: string) =>
  `The sale of ${quantity} for ${unitPrice} each will be deleted, and you hold the items again.`;
