import { plural } from '../plural.js';

/** How many items of a lot are left. */
export type LotRest = 'all' | 'some' | 'none';

/** Texts of the lots: their list, and the page of one held item. */
export const lots = {
  /** What loads, as in `Loading your lots…`. */
  content: 'your lots',
  empty: 'No lots yet',
  emptyHint: 'A lot is one purchase.',
  order: 'Sort',
  orders: {
    newest: 'Newest',
    oldest: 'Oldest',
    name: 'Name',
    cost: 'Highest cost',
    value: 'Highest value',
  } as const,
  includeGone: 'Show sold',
  noMatch: 'No match',
  showAll: 'Show all lots',
  /**
   * `3 of 5 left · bought 12 Jan 2026 · $4.00 each`
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
      none: quantity === '1' ? 'Sold' : `All ${quantity} sold`,
    }[rest];
    const cost = unitCost === undefined ? 'cost unknown' : `${unitCost} each`;
    return `${left} · bought ${day} · ${cost}`;
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
    const sold = `${quantity} sold ${day} at ${unitPrice}`;
    return fee === undefined ? sold : `${sold}, fee ${fee}`;
  },
  /** @param amount of one item in the currency in which it was paid */
  paid: (amount: string) => `Paid ${amount} each`,
  received: (amount: string) => `Received ${amount} each`,
  /** @param unit the name of a storage unit */
  storedIn: (unit: string) => `in ${unit}`,
  tradeProtected: 'trade-protected',
  goneSince: (day: string) => `gone since ${day}`,
  imported: 'imported',
  wear: (wear: string) => `float ${wear}`,
  pattern: (pattern: number) => `pattern ${pattern}`,
  nameTag: (tag: string) => `“${tag}”`,
  stickers: (names: string) => `with ${names}`,
  lockedUntil: (day: string) => `locked until ${day}`,
  /** @param lower,upper amounts between which a price is expected */
  outlook: (lower: string, upper: string) => `${lower}–${upper} each (90% range)`,
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
  itemPage: 'Item page',
  addLot: 'Add lot',
  notHeld: 'Not held',
  totals: {
    value: 'Value',
    held: 'Held',
    price: 'Price',
    cost: 'Cost',
    profit: 'Unrealized profit',
  } as const,
};

/** Texts of the dialogs that add, edit, sell and remove lots. */
export const dialogs = {
  addTitle: (item: string) => `Add ${item}`,
  add: 'Add to portfolio',
  editTitle: (item: string) => `Edit ${item}`,
  save: 'Save',
  quantity: 'Quantity',
  unitCost: (currency: string) => `Cost each, in ${currency}`,
  unitCostHint: 'Optional',
  /** Follows another hint if amounts are entered in another currency than US dollars. */
  rateHint: ' · Stored in USD at that day’s rate',
  acquired: 'Bought on',
  emptyIsNow: 'Default: now',
  emptyKeepsDay: 'Optional',
  locked: 'Locked until',
  emptyIsSevenDays: 'Default: 7 days later',
  emptyIsUnlocked: 'Optional',
  note: 'Note',
  tags: 'Tags',
  tagsHint: 'Comma-separated',
  tooEarly: 'Choose 2000 or later.',
  inFuture: 'Choose today or earlier.',
  lockTooLong: 'At most a year ahead.',
  afterFirstSale: (day: string) => `Some were sold ${day}: choose that day or earlier.`,
  sellTitle: (item: string) => `Sell ${item}`,
  recordSale: 'Record sale',
  held: (quantity: number) => `You hold ${quantity}.`,
  unitPrice: (currency: string) => `Price each, in ${currency}`,
  unitPriceHint: 'Current price',
  fee: (currency: string) => `Total fee, in ${currency}`,
  feeHint: 'Optional',
  sold: 'Sold on',
  tooMany: (left: number) => plural(left, { one: 'Only 1 left.', other: `Only ${left} left.` }),
  feeTooHigh: (proceeds: string) => `At most ${proceeds}.`,
  beforePurchase: (day: string) => `Bought ${day}: choose that day or later.`,
  proceeds: (amount: string) => `You get ${amount}.`,
  proceedsAndProfit: (amount: string, profit: string) => `You get ${amount}, profit ${profit}.`,
  proceedsAndLoss: (amount: string, loss: string) => `You get ${amount}, loss ${loss}.`,
  stillLocked: (day: string) => `Trade-locked until ${day}.`,
  removeTitle: (item: string) => `Remove ${item}`,
  remove: 'Remove',
  removeLot: (quantity: string) =>
    `Deletes the lot of ${quantity}, also from history and profit. Sold it? Record a sale instead.`,
  removeLotAndSales: (quantity: string) =>
    `Deletes the lot of ${quantity} and its sales, also from history and profit. Sold it? Record a sale instead.`,
  undoSale: 'Undo sale',
  undoSaleResult: (quantity: string, unitPrice: string) =>
    `Deletes the sale of ${quantity} at ${unitPrice}; you hold them again.`,
};
