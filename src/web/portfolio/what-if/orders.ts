/** An item to sell or to buy, as chosen in the form. */
export interface Order {
  readonly itemId: number;
  readonly name: string;
  readonly quantity: number;
}

/** Adds an order; it replaces an order for the same item. */
export function withOrder(orders: readonly Order[], order: Order): readonly Order[] {
  return [...orders.filter(({ itemId }) => itemId !== order.itemId), order];
}

export function withoutOrder(orders: readonly Order[], itemId: number): readonly Order[] {
  return orders.filter((order) => order.itemId !== itemId);
}

/** Parses a percentage from 0 to 100 such as `15`, `2.5` or `2,5`; empty is 0. Undefined otherwise. */
export function readFee(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return 0;
  const percent = /^\d{1,3}(\.\d{1,3})?$/.test(trimmed) ? Number(trimmed) : undefined;
  return percent !== undefined && percent <= 100 ? percent : undefined;
}
