import type { MarketSpread, SpreadsQuery } from '../../contract/spreads.js';
import { STEP } from '../../domain/sequences.js';
import type { Spread } from '../../domain/trade-legs.js';
import type { SpreadSort } from '../../domain/trading.js';

/** The sort keys of spreads, the highest first. */
function rankOf({ profit, pays }: Pick<Spread, 'profit' | 'pays'>, sort: SpreadSort): number {
  return sort === 'profit' ? profit : profit / pays;
}

/** The first spreads in the order, ties by item id; in steps. */
export function* firstSpreads(
  spreads: readonly Spread[],
  sort: SpreadSort,
  most: number,
): Generator<void, readonly Spread[], void> {
  const compare = (a: Spread, b: Spread) =>
    rankOf(b, sort) - rankOf(a, sort) || a.itemId - b.itemId;
  let first: Spread[] = [];
  /** The last of the first ones so far: those after it are not among them. */
  let last: Spread | undefined;
  for (const [index, spread] of spreads.entries()) {
    if (index % STEP === STEP - 1) yield;
    if (last !== undefined && compare(spread, last) > 0) continue;
    first.push(spread);
    if (first.length < 2 * most) continue;
    first = first.sort(compare).slice(0, most);
    last = first.at(-1);
    yield;
  }
  return first.sort(compare).slice(0, most);
}

/** Whether a spread still matches at current prices, which may have changed since it was chosen. */
export function isStillWanted(
  { buy, profit, sales_24h, warnings }: MarketSpread,
  { min_price, min_profit, min_sales, stale, far_apart, unconfirmed }: SpreadsQuery,
): boolean {
  return (
    buy.buyer_pays >= min_price &&
    profit >= min_profit &&
    (sales_24h ?? 0) >= min_sales &&
    (stale === 'include' || !warnings.includes('stale')) &&
    (far_apart === 'include' || !warnings.includes('far_apart')) &&
    (unconfirmed === 'include' || !warnings.includes('unconfirmed'))
  );
}

/** In the order, by current prices, ties by item id. */
export function sortSpreads(spreads: readonly MarketSpread[], sort: SpreadSort): MarketSpread[] {
  const keyOf = ({ profit, buy }: MarketSpread) => rankOf({ profit, pays: buy.buyer_pays }, sort);
  return spreads.toSorted((a, b) => keyOf(b) - keyOf(a) || a.item_id - b.item_id);
}
