import Type, { type Static } from '#typebox';
import { PRICE_REASONS } from '../domain/price-reason.js';
import { PRICE_KINDS } from '../domain/source.js';
import { PriceChangedAt, RateStale } from './prices.js';
import * as s from './schema.js';

const itemFields = {
  id: Type.Integer({ minimum: 1, examples: [42] }),
  market_hash_name: Type.String({ examples: ['AK-47 | Redline (Field-Tested)'] }),
  weapon_type: Type.String({ examples: ['AK-47'] }),
  skin_name: Type.String({ examples: ['Redline'] }),
  rarity: s.Rarity,
  stattrak: Type.Boolean(),
  image_url: s.text('An https address; empty when unknown'),
  created_at: s.Timestamp,
};

export const Item = s.named('Item', 'A tracked item', itemFields);
export type Item = Static<typeof Item>;

/** The kind of a price. Prices of two kinds are never mixed in a figure. */
export const PriceKindField = s.oneOf(
  PRICE_KINDS,
  '`offer`: asked in cash; `bid`: offered to a seller; `sale`: paid; `platform`: of the game ' +
    "platform's own market, in the money of its wallets and with its fee; `site`: in a site's own money",
);

export const MarketPrice = s.named('MarketPrice', 'The price of an item on one market', {
  source: Type.String({ description: 'The market', examples: ['skinport'] }),
  price: { ...s.minorUnits(), minimum: 1 },
  volume: s.count(),
  time: s.Timestamp,
  changed_at: PriceChangedAt,
  stale: Type.Boolean({ description: 'The price was not confirmed for too long to be reliable' }),
  rate_stale: RateStale,
  kind: PriceKindField,
  seller_gets: s.nullable(
    s.minorUnits('After the fee'),
    'By selling at the price; null if the fee is unknown, or selling at it is impossible',
  ),
  buyer_pays: s.nullable(
    s.minorUnits('With the fee'),
    'By buying at the price; null if the fee is unknown, or buying at it is impossible',
  ),
  url: s.nullable(
    Type.String({ format: 'uri' }),
    'The page of the item on the market; null if the market has no such page',
  ),
});
export type MarketPrice = Static<typeof MarketPrice>;

/** Why the price of an item is that of its source. */
const PriceReasonField = s.oneOf(
  PRICE_REASONS,
  'Why the price is that of `price_source`. `preferred`: it is the first in order of preference, and near ' +
    'the consensus; `agrees`: those before it are outliers of the consensus of three or more groups of ' +
    'markets; `nearest`: all are outliers, and it is the nearest; `lower`: those before it ask more than 1.5 ' +
    'times the price of the other group; `only_group`: one group of markets alone has a fresh offer; `kept`: ' +
    'it was chosen earlier, at most two hours ago, and another would be now; `no_fresh_offer`: no market has a fresh offer',
);

/** How reliable a consensus price is. */
export const Confidence = s.named(
  'Confidence',
  'The number of markets in a consensus, and their agreement',
  {
    markets: s.count('Fresh markets in the consensus'),
    groups: s.count(
      'Groups of those markets: markets that show the same sellers are one group, with one vote',
    ),
    outliers: s.count(
      'Fresh markets left out, because the vote of their group differs from the median by more than a factor of three',
    ),
    agreement: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        '1 minus the mean relative distance from the consensus; 0 with fewer than two markets',
    }),
  },
);
export type Confidence = Static<typeof Confidence>;

export const Phase = s.named('Phase', 'A phase or gem of an item, which is an item of its own', {
  phase: Type.String({ examples: ['Phase 2'] }),
  item_id: s.nullable(s.positive(), 'Null while the item is not tracked'),
});
export type Phase = Static<typeof Phase>;

const wearBound = (description: string) =>
  s.nullable(Type.Number({ minimum: 0, maximum: 1 }), description);

/** Facts of the catalogue; null or empty if it has none. */
const factFields = {
  wear_min: wearBound('The minimum wear value of the item over all its wears; null without wear'),
  wear_max: wearBound('The maximum wear value of the item over all its wears; null without wear'),
  rarity_color: s.nullable(
    Type.String({ pattern: '^#[0-9a-f]{6}$', examples: ['#d32ce6'] }),
    'As in the game; null if unknown',
  ),
  containers: s.listOf(Type.String(), 'The containers with the item, in alphabetical order'),
  release_year: s.nullable(
    Type.Integer({ minimum: 2_000 }),
    'Known only for items of a tournament',
  ),
  phase: s.nullable(
    Type.String({ examples: ['Phase 2'] }),
    'The phase or gem that the name states',
  ),
  phases: s.listOf(s.ref(Phase), 'The phases and gems of the item, in this quality and wear'),
};

/**
 * An item with its current prices. An item without prices has no `current_price`,
 * `price_updated_at`, `price_changed_at`, `price_source` and `price_reason`, and is `stale`.
 */
export const ItemDetail = s.named('ItemDetail', 'A tracked item with its current prices', {
  ...itemFields,
  wear: Type.String({ description: 'Empty if the item has none', examples: ['Field-Tested'] }),
  souvenir: Type.Boolean(),
  collection: s.text('Empty when unknown'),
  ...factFields,
  current_price: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Minor units of USD (cents); absent until a market has priced the item',
      ...s.amountAt('now'),
    }),
  ),
  price_updated_at: Type.Optional(s.Timestamp),
  price_changed_at: Type.Optional(PriceChangedAt),
  price_source: Type.Optional(s.text('The market of the price')),
  price_reason: Type.Optional(PriceReasonField),
  stale: Type.Boolean({ description: 'The price is outdated, or there is none' }),
  consensus_price: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'Median of the fresh cash offers without outliers, one per group of markets, minor units of USD (cents); absent while no market has one',
      ...s.amountAt('now'),
    }),
  ),
  confidence: s.ref(Confidence),
  markets: s.listOf(s.ref(MarketPrice), 'In order of preference'),
  best_to_sell: s.listOf(
    Type.String(),
    'The markets that pay a seller in cash, by `seller_gets`: highest first, stale prices last. Without offers above 1.5 times `consensus_price`',
  ),
  best_to_buy: s.listOf(
    Type.String(),
    'The markets where a buyer pays in cash, by `buyer_pays`: lowest first, stale prices last',
  ),
});
export type ItemDetail = Static<typeof ItemDetail>;
