import type { MarketSpread, SpreadsQuery } from '../../contract/spreads.js';
import type { Spread } from '../../domain/trade-legs.js';
import type { SpreadSort } from '../../domain/trading.js';

/** The sort keys of spreads, the highest first. */
function rankOf({ profit, pays }: Pick<Spread, 'profit' | 'pays'>, sort: SpreadSort): number {
  return sort === 'profit' ? profit : profit / pays;
}

/** The first spreads in the order, ties by item id. */
export function firstSpreads(
  spreads: readonly Spread[],
  sort: SpreadSort,
  most: number,
): readonly Spread[] {
  const keyOf = (spread: Spread) => rankOf(spread, sort);
  const keys = new Float64Array(spreads.map(keyOf)).sort();
  // Most cannot be among the first: comparing keys alone is many times faster than sorting objects.
  const lowest = keys.at(-most) ?? Number.NEGATIVE_INFINITY;
  return spreads
    .filter((spread) => keyOf(spread) >= lowest)
    .sort((a, b) => keyOf(b) - keyOf(a) || a.itemId - b.itemId)
    .slice(0, most);
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
