import type { ItemDetail, MarketPrice } from '../../client/index.js';

/** How the markets of an item can be ordered. */
export const MARKET_ORDERS = ['preference', 'sell', 'buy'] as const;
export type MarketOrder = (typeof MARKET_ORDERS)[number];

/**
 * The markets in the order; those that it does not name come last, in order of preference. Bids are
 * among those to sell to only.
 */
export function orderMarkets(item: ItemDetail, order: MarketOrder): readonly MarketPrice[] {
  const { markets, best_to_sell, best_to_buy } = item;
  const offers = markets.filter(({ kind }) => kind !== 'bid');
  if (order === 'preference') return offers;
  const best = order === 'sell' ? best_to_sell : best_to_buy;
  const placeOf = ({ source }: MarketPrice) =>
    best.includes(source) ? best.indexOf(source) : best.length;
  return [...(order === 'sell' ? markets : offers)].sort((a, b) => placeOf(a) - placeOf(b));
}
