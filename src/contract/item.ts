import Type, { type Static } from '#typebox';
import { PRICE_KINDS } from '../domain/source.js';
import { PriceChangedAt } from './prices.js';
import { amountAt, minorUnits, nullable, oneOf, Rarity, ref, Timestamp } from './schema.js';

const itemFields = {
  id: Type.Integer({ minimum: 1, examples: [42] }),
  market_hash_name: Type.String({ examples: ['AK-47 | Redline (Field-Tested)'] }),
  weapon_type: Type.String({ examples: ['AK-47'] }),
  skin_name: Type.String({ examples: ['Redline'] }),
  rarity: Rarity,
  stattrak: Type.Boolean(),
  image_url: Type.String({ description: 'An https address; empty when unknown' }),
  created_at: Timestamp,
};

/** A tracked item. */
export const Item = Type.Object(itemFields, { $id: 'Item', description: 'A tracked item' });
export type Item = Static<typeof Item>;

/** What a price is. Prices of two kinds are never mixed in a figure. */
export const PriceKindField = oneOf(PRICE_KINDS, {
  description:
    'Of `offer`: asked in cash; `bid`: offered to a seller; `sale`: paid; `platform`: of the game ' +
    "platform's own market, in the money of its wallets and with its fee; `site`: in a site's own money",
});

/** The price of an item on one market. */
export const MarketPrice = Type.Object(
  {
    source: Type.String({ description: 'The market', examples: ['skinport'] }),
    price: { ...minorUnits(), minimum: 1 },
    volume: Type.Integer({ minimum: 0 }),
    time: Timestamp,
    changed_at: PriceChangedAt,
    stale: Type.Boolean({ description: 'The price was not confirmed for too long to be reliable' }),
    kind: PriceKindField,
    seller_gets: nullable(minorUnits('After the fee'), {
      description:
        'By selling at the price; null where the fee is not known, and where one cannot sell at it',
    }),
    buyer_pays: nullable(minorUnits('With the fee'), {
      description:
        'By buying at the price; null where the fee is not known, and where one cannot buy at it',
    }),
    url: nullable(Type.String({ format: 'uri' }), {
      description: 'The item on the market, for people; null where the market has no such page',
    }),
  },
  { $id: 'MarketPrice', description: 'The price of an item on one market' },
);
export type MarketPrice = Static<typeof MarketPrice>;

/** How reliable a consensus price is. */
export const Confidence = Type.Object(
  {
    markets: Type.Integer({ minimum: 0, description: 'Fresh markets in the consensus' }),
    outliers: Type.Integer({
      minimum: 0,
      description:
        'Fresh markets left out, because their price differs from the median by more than a factor of three',
    }),
    agreement: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        '1 minus the mean relative distance from the consensus; 0 with fewer than two markets',
    }),
  },
  { $id: 'Confidence', description: 'How many markets are in a consensus, and how they agree' },
);
export type Confidence = Static<typeof Confidence>;

/** A phase or gem of an item, which is an item of its own. */
export const Phase = Type.Object(
  {
    phase: Type.String({ examples: ['Phase 2'] }),
    item_id: nullable(Type.Integer({ minimum: 1 }), {
      description: 'Null while the item is not tracked',
    }),
  },
  { $id: 'Phase', description: 'A phase or gem of an item, which is an item of its own' },
);
export type Phase = Static<typeof Phase>;

const wearBound = (description: string) =>
  nullable(Type.Number({ minimum: 0, maximum: 1 }), { description });

/** What the catalogue knows; null or empty where it does not. */
const factFields = {
  wear_min: wearBound('The least wear value of the item, of all its wears; null without wear'),
  wear_max: wearBound('The greatest wear value of the item, of all its wears; null without wear'),
  rarity_color: nullable(Type.String({ pattern: '^#[0-9a-f]{6}$', examples: ['#d32ce6'] }), {
    description: 'As the game has it; null when unknown',
  }),
  containers: Type.Array(Type.String(), {
    description: 'The containers with the item, in alphabetical order',
  }),
  release_year: nullable(Type.Integer({ minimum: 2_000 }), {
    description: 'Known of items of a tournament alone',
  }),
  phase: nullable(Type.String({ examples: ['Phase 2'] }), {
    description: 'The phase or gem that the name states',
  }),
  phases: Type.Array(ref(Phase), {
    description: 'The phases and gems of the item, in this quality and wear',
  }),
};

/**
 * An item with its current prices. An item without prices has no `current_price`,
 * `price_updated_at`, `price_changed_at` and `price_source`, and is `stale`.
 */
export const ItemDetail = Type.Object(
  {
    ...itemFields,
    wear: Type.String({ description: 'Empty where the item has none', examples: ['Field-Tested'] }),
    souvenir: Type.Boolean(),
    collection: Type.String({ description: 'Empty when unknown' }),
    ...factFields,
    current_price: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Minor units of USD (cents); absent until a market has priced the item',
        ...amountAt('now'),
      }),
    ),
    price_updated_at: Type.Optional(Timestamp),
    price_changed_at: Type.Optional(PriceChangedAt),
    price_source: Type.Optional(Type.String({ description: 'The market of the price' })),
    stale: Type.Boolean({ description: 'The price is outdated, or there is none' }),
    consensus_price: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'Median of the fresh cash offers without outliers, minor units of USD (cents); absent while no market has one',
        ...amountAt('now'),
      }),
    ),
    confidence: ref(Confidence),
    markets: Type.Array(ref(MarketPrice), { description: 'In order of preference' }),
    best_to_sell: Type.Array(Type.String(), {
      description:
        'Those that pay a seller in cash, by `seller_gets`: highest first, stale prices last',
    }),
    best_to_buy: Type.Array(Type.String(), {
      description:
        'Those that take cash of a buyer, by `buyer_pays`: lowest first, stale prices last',
    }),
  },
  { $id: 'ItemDetail', description: 'A tracked item with its current prices' },
);
export type ItemDetail = Static<typeof ItemDetail>;
