import Type, { type Static } from '#typebox';
import { MAX_PRICE } from '../domain/tick.js';
import { PriceChangedAt, RateStale } from './prices.js';
import { EnteredIn } from './rates.js';
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
  rate_stale: RateStale,
  week: s.listOf(
    s.nullable(s.minorUnits()),
    'On the market of the price: its prices each 4 hours over 7 days, the last one now; null before the first',
  ),
  target_price: s.nullable(
    s.minorUnits(),
    'The price that the user waits for; null if there is none',
  ),
  target_percent: s.nullable(
    Type.Number(),
    'From the price to `target_price`, in percent of the price; null without one of them',
  ),
  entered: Type.Optional(s.ref(EnteredIn)),
});
export type WatchedItem = Static<typeof WatchedItem>;

export const WatchTarget = s.named('WatchTarget', 'The price that the user waits for', {
  target_price: s.nullable(
    s.integer(
      1,
      Number.MAX_SAFE_INTEGER,
      `Minor units of \`currency\`, at most ${MAX_PRICE} US cents`,
    ),
    'Null for none',
  ),
});
export type WatchTarget = Static<typeof WatchTarget>;

/** `/portfolio/watchlist/:item_id` */
export const WatchedItemPath = Type.Object({
  item_id: s.positive('Item id'),
});
export type WatchedItemPath = Static<typeof WatchedItemPath>;
