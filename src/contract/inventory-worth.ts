import Type, { type Static } from '#typebox';
import { UnmatchedAsset } from './inventory-import.js';
import { RateStale } from './prices.js';
import * as s from './schema.js';

/** `POST /worth` */
export const WorthSubject = s.named(
  'WorthSubject',
  { description: 'An inventory: either by profile or by its JSON', additionalProperties: false },
  {
    profile: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'The address of a public profile on the game platform, or its id',
      }),
    ),
    inventory: Type.Optional(
      Type.Unknown({ description: 'The JSON of an inventory, as the game platform sends it' }),
    ),
  },
);
export type WorthSubject = Static<typeof WorthSubject>;

const LockedPart = s.named('LockedPart', 'Equal items with the same trade lock', {
  tradable_after: s.Timestamp,
  quantity: s.positive(),
});

const WorthItem = s.named('WorthItem', 'Equal items of an inventory', {
  item_id: s.nullable(s.positive(), 'Null for an item that no market has'),
  market_hash_name: Type.String(),
  quantity: s.positive(),
  locked: s.listOf(
    s.ref(LockedPart),
    'Those of them that a trade lock keeps; only owners see locks',
  ),
  price: s.nullable(s.minorUnits('The shown price'), 'Null without a price'),
  price_source: s.nullable(s.text('Where the price is from')),
  price_updated_at: s.nullable(s.Timestamp, 'When the market last stated it'),
  rate_stale: RateStale,
  total_value: s.minorUnits('`quantity` times `price`; 0 without a price'),
});

const WorthMarket = s.named('WorthMarket', 'The proceeds of the items at one market', {
  market: s.text('Its name'),
  cash: Type.Boolean({
    description: 'False: sellers get money of wallets or of the site, which cannot be withdrawn',
  }),
  total_value: s.minorUnits('Of the items that have an offer there, at the lowest offers'),
  after_fees: s.nullable(s.minorUnits("The seller's part of that"), 'Null if a fee is unknown'),
  quantity: s.positive('Items with an offer there'),
});

const WorthUnlock = s.named('WorthUnlock', 'Items that can be traded from a moment on', {
  time: s.Timestamp,
  quantity: s.positive(),
  total_value: s.minorUnits('At the shown prices'),
});

export const InventoryWorth = s.named('InventoryWorth', 'The value of an inventory now', {
  account_id: s.nullable(s.text('Of the profile on the game platform'), 'Null if it was pasted'),
  total_value: s.minorUnits('At the shown prices'),
  percent_change_24h: s.number('Of the same items by prices; 0 without prices of yesterday'),
  quantity: s.count('Items with a market name'),
  unpriced_count: s.count('Of these, without a price'),
  hidden: s.count('Items that the platform counts and does not list'),
  items: s.listOf(s.ref(WorthItem), 'Most valuable first'),
  markets: s.listOf(
    s.ref(WorthMarket),
    'Those that pay cash first, each most valuable after fees first',
  ),
  unlocks: s.listOf(s.ref(WorthUnlock), 'Ascending by time; only owners see trade locks'),
  unmatched: s.listOf(s.ref(UnmatchedAsset), 'Items without a market name, and why'),
  computed_at: s.Timestamp,
});
export type InventoryWorth = Static<typeof InventoryWorth>;
