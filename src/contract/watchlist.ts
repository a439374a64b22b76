import Type, { type Static } from '#typebox';
import { PriceChangedAt } from './prices.js';
import { minorUnits, nullable, Rarity, Timestamp } from './schema.js';

/** An item on a user's watchlist, with its current price. */
export const WatchedItem = Type.Object(
  {
    item_id: Type.Integer({ minimum: 1 }),
    market_hash_name: Type.String(),
    rarity: Rarity,
    added_at: Timestamp,
    current_price: minorUnits('0 without a price'),
    price_source: nullable(Type.String(), { description: 'The market; null without a price' }),
    price_updated_at: nullable(Timestamp, { description: 'Null without a price' }),
    price_changed_at: nullable(PriceChangedAt, { description: 'Null without a price' }),
    percent_change_24h: nullable(Type.Number(), {
      description: 'Over 24 hours, on the market of the price; null without a price in them',
    }),
    stale: Type.Boolean({ description: 'The price is outdated, or there is none' }),
  },
  { $id: 'WatchedItem', description: 'An item on the watchlist' },
);
export type WatchedItem = Static<typeof WatchedItem>;

/** `/portfolio/watchlist/:item_id` */
export const WatchedItemPath = Type.Object({
  item_id: Type.Integer({ minimum: 1, description: 'Item id' }),
});
export type WatchedItemPath = Static<typeof WatchedItemPath>;
