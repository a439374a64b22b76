// Texts of the lots: their list, and the page of one held item.

/** What loads, as in `Loading your lots…`. */
export const content = 'your lots';
export const empty = 'No lots yet';
export const emptyHint = 'A lot is one purchase of an item. Sales are recorded with their lot.';

export const order = 'Order';
export const orders = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  cost: 'Highest cost',
  value: 'Highest value',
} as const;
export const includeGone = 'Include sold and closed lots';
export const noMatch = 'No lot matches';
export const showAll = 'Show all lots';
export const showMore = (lots: string) => `Show ${lots} more`;

/** How many items of a lot are left. */
export type LotRest = 'all' | 'some' | 'none';
/**
 * `3 of 5 left, acquired on 12 Jan 2026, $4.00 each`
 * @param unitCost undefined if not known
 */
export function purchase({
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
}
/** @param fee undefined if there was none */
export function sale({
  quantity,
  day,
  unitPrice,
  fee,
}: Readonly<Record<'quantity' | 'day' | 'unitPrice', string>> & {
  readonly fee: string | undefined;
}): string {
  const sold = `${quantity} sold on ${day} for ${unitPrice} each`;
  return fee === undefined ? sold : `${sold}, fee ${fee}`;
}

export const goneSince = (day: string) => `gone from the inventory since ${day}`;
export const imported = 'imported';
export const lockedUntil = (day: string) => `locked until ${day}`;
/** @param lower,upper amounts between which a price is expected */
export const outlook = (lower: string, upper: string) =>
  `${lower} – ${upper} each then, in about 90 of 100 cases`;
export const value = 'Value';
export const profit = 'Profit';
export const sell = 'Sell';
export const edit = 'Edit';
export const remove = 'Remove';
export const undoSale = 'Undo sale';
/** For screen readers, behind the label of a button; `purchase` is the text of that name. */
export const ofLot = (item: string, purchase: string) => ` ${item}, ${purchase}`;

/** The title of the page of an item until its name is loaded. */
export const itemTitle = 'Portfolio';
/** What loads, as in `Loading the item…`. */
export const itemContent = 'the item';
export const itemPage = 'Prices and volatility of this item';
export const addLot = 'Add a lot';
export const notHeld = 'You do not hold this item';
export const totals = {
  value: 'Value',
  held: 'Held',
  price: 'Price',
  cost: 'Cost',
  profit: 'Unrealised profit',
} as const;
