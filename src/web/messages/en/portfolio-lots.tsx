import { plural } from '../plural.js';

/** How many items of a lot are left. */
export type LotRest = 'all' | 'some' | 'none';

/** Texts of the lots: their list, and the page of one held item. */
export const lots = {
  /** What loads, as in `Loading your lots…`. */
  content: 'your lots',
  empty: 'No lots yet',
  emptyHint: 'A lot is one purchase of an item. Sales are recorded with their lot.',
  order: 'Order',
  orders: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'Name',
    cost: 'Highest cost',
    value: 'Highest value',
  } as const,
  includeGone: 'Include sold and closed lots',
  noMatch: 'No lot matches',
  showAll: 'Show all lots',
  /**
   * `3 of 5 left, acquired on 12 Jan 2026, $4.00 each`
   * @param unitCost undefined if not known
   */
  purchase({
    rest,
    quantity,
    remaining,
    day,
    unitCost,
  }: Readonly<Record<'quantity' | 'remaining' | 'day', string>> & {
    readonly rest: LotRest;
    readonly unitCost: string | undefined;
  }): string {
    const left = {
      all: quantity,
      some: `${remaining} of ${quantity} left`,
      none: `All ${quantity} sold`,
    }[rest];
    const cost = unitCost === undefined ? 'cost not known' : `${unitCost} each`;
    return `${left}, acquired on ${day}, ${cost}`;
  },
  /** @param fee undefined if there was none */
  sale({
    quantity,
    day,
    unitPrice,
    fee,
  }: Readonly<Record<'quantity' | 'day' | 'unitPrice', string>> & {
    readonly fee: string | undefined;
  }): string {
    const sold = `${quantity} sold on ${day} for ${unitPrice} each`;
    return fee === undefined ? sold : `${sold}, fee ${fee}`;
  },
  goneSince: (day: string) => `gone from the inventory since ${day}`,
  imported: 'imported',
  wear: (wear: string) => `wear ${wear}`,
  pattern: (pattern: number) => `pattern ${pattern}`,
  nameTag: (tag: string) => `“${tag}”`,
  stickers: (names: string) => `with ${names}`,
  lockedUntil: (day: string) => `locked until ${day}`,
  /** @param lower,upper amounts between which a price is expected */
  outlook: (lower: string, upper: string) =>
    `${lower} – ${upper} each then, in about 90 of 100 cases`,
  value: 'Value',
  profit: 'Profit',
  sell: 'Sell',
  edit: 'Edit',
  remove: 'Remove',
  undoSale: 'Undo sale',
  /** For screen readers, behind the label of a button; `purchase` is the text of that name. */
  ofLot: (item: string, purchase: string) => ` ${item}, ${purchase}`,
  /** The title of the page of an item until its name is loaded. */
  itemTitle: 'Portfolio',
  /** What loads, as in `Loading the item…`. */
  itemContent: 'the item',
  itemPage: 'Prices and volatility of this item',
  addLot: 'Add a lot',
  notHeld: 'You do not hold this item',
  totals: {
    value: 'Value',
    held: 'Held',
    price: 'Price',
    cost: 'Cost',
    profit: 'Unrealised profit',
  } as const,
};

/** Texts of the dialogs that add, edit, sell and remove lots. */
export const dialogs = {
  addTitle: (item: string) => `Add ${item}`,
  add: 'Add to portfolio',
  editTitle: (item: string) => `Edit ${item}`,
  save: 'Save',
  quantity: 'Quantity',
  unitCost: (currency: string) => `Cost per item, in ${currency}`,
  unitCostHint: 'Leave empty if unknown.',
  /** Behind another hint, where amounts are entered in another currency than US dollars. */
  rateHint: ' Stored in US dollars at the rate of that day.',
  acquired: 'Acquired on',
  emptyIsNow: 'Empty means now.',
  emptyKeepsDay: 'Empty keeps the date.',
  locked: 'Locked until',
  emptyIsSevenDays: 'Empty means seven days after that. A past day means not locked.',
  emptyIsUnlocked: 'Empty means not locked.',
  note: 'Note',
  tags: 'Tags',
  tagsHint: 'Separated by commas.',
  tooEarly: 'Not before the year 2000.',
  inFuture: 'This day is in the future.',
  lockTooLong: 'Not more than a year ahead.',
  afterFirstSale: (day: string) => `Not after ${day}, when some were sold.`,
  sellTitle: (item: string) => `Sell ${item}`,
  recordSale: 'Record the sale',
  held: (quantity: number) => `You hold ${quantity}.`,
  unitPrice: (currency: string) => `Price per item, in ${currency}`,
  unitPriceHint: 'The current price, unless you change it.',
  fee: (currency: string) => `Total fee, in ${currency}`,
  feeHint: 'What the market charged. Empty means no fee.',
  sold: 'Sold on',
  tooMany: (left: number) =>
    plural(left, { one: 'Only one is left.', other: `Only ${left} are left.` }),
  feeTooHigh: (proceeds: string) => `Not more than the ${proceeds} of the sale.`,
  beforePurchase: (day: string) => `Not before ${day}, when it was acquired.`,
  proceeds: (amount: string) => `Brings ${amount}.`,
  proceedsAndProfit: (amount: string, profit: string) => `Brings ${amount}, a profit of ${profit}.`,
  proceedsAndLoss: (amount: string, loss: string) => `Brings ${amount}, a loss of ${loss}.`,
  stillLocked: (day: string) =>
    `The trade lock ends on ${day}: markets do not take these items before.`,
  removeTitle: (item: string) => `Remove ${item}`,
  remove: 'Remove',
  removeLot: (quantity: string) =>
    `The lot of ${quantity} will be deleted, also from the history and the profit. If you sold the items, record a sale instead.`,
  removeLotAndSales: (quantity: string) =>
    `The lot of ${quantity} and its sales will be deleted, also from the history and the profit. If you sold the items, record a sale instead.`,
  undoSale: 'Undo the sale',
  undoSaleResult: (quantity: string, unitPrice: string) =>
    `The sale of ${quantity} for ${unitPrice} each will be deleted, and you hold the items again.`,
};
