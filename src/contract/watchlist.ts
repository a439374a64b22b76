import Type, { type Static } from '#typebox';
import { PriceChangedAt } from './prices.js';
import * as s from './schema.js';

/** An item on a user's watchlist, with its current price. */
export const WatchedItem = s.named('WatchedItem', 'An item on the watchlist', {
  item_id: s.positive(),
  market_hash_name: Type.String(),
  rarity: s.Rarity,
  added_at: s.Timestamp,
  current_price: s.minorUnits('0 without a price'),
  price_source: s.nullable(Type.String(), 'The market; null without a price'),
  price_updated_at: s.nullable(s.Timestamp, 'Null without a price'),
  price_changed_at: s.nullable(PriceChangedAt, 'Null without a price'),
  percent_change_24h: s.nullable(
    Type.Number(),
    'Over 24 hours, on the market of the price; null without a price in them',
  ),
  stale: Type.Boolean({ description: 'The price is outdated, or there is none' }),
});
export type WatchedItem = Static<typeof WatchedItem>;

/** `/portfolio/watchlist/:item_id` */
export const WatchedItemPath = Type.Object({
  item_id: s.positive('Item id'),
});
export type WatchedItemPath = Static<typeof WatchedItemPath>;
