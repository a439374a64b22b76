import type { Alert } from '../../../client/index.js';

/** A rule on the price of an item. */
export type PriceRule = Extract<Alert['rule'], { type: 'price_above' | 'price_below' }>;

/**
 * The rule with another limit, in cents. If the new limit is on the other side of the current
 * price, the direction of the rule changes too: otherwise its condition would hold at once, and it
 * would not trigger before the price has come back.
 */
export function movedRule(rule: PriceRule, limit: number, priceNow: number | undefined): PriceRule {
  const crosses = priceNow !== undefined && rule.price >= priceNow !== limit >= priceNow;
  if (!crosses) return { ...rule, price: limit };
  return { ...rule, type: limit >= priceNow ? 'price_above' : 'price_below', price: limit };
}

export function isSameRule(a: PriceRule, b: PriceRule): boolean {
  return a.type === b.type && a.price === b.price;
}
