import Type, { type Static } from '#typebox';
import { CATEGORIES } from '../domain/category.js';
import { minorUnits, nullable, oneOf, Rarity, ref, Timestamp } from './schema.js';
import { RankingEntry } from './volatility.js';

/** Minimum time between two summaries, in seconds: each reads all items. */
export const MARKET_SUMMARY_INTERVAL = 10;

const count = (description: string) => Type.Integer({ minimum: 0, description });

const figures = {
  items: count('Tracked items'),
  priced: count('Those with a price that is not stale'),
  value: nullable(minorUnits('Prices times the offers at them'), {
    description: 'Null while the offers of less than half of the priced items are known',
  }),
  change_24h: nullable(Type.Number(), {
    description: 'Mean change of the prices over 24 hours, in percent; null while none is known',
  }),
  counted: count('The items that the change is computed from'),
};

/** Items of one kind, together. */
export const CategorySummary = Type.Object(
  { id: oneOf(CATEGORIES), name: Type.String(), ...figures },
  { $id: 'CategorySummary', description: 'The items of a category together' },
);
export type CategorySummary = Static<typeof CategorySummary>;

/** An item whose price rose or fell. */
export const Mover = Type.Object(
  {
    item_id: Type.Integer({ minimum: 1 }),
    market_hash_name: Type.String(),
    rarity: Rarity,
    price: minorUnits(),
    percent_change: Type.Number({ description: 'Over 24 hours, on the market of the price' }),
    source: Type.String(),
  },
  { $id: 'Mover', description: 'An item whose price rose or fell' },
);
export type Mover = Static<typeof Mover>;

/** An item that is tracked since a short time. */
export const NewItem = Type.Object(
  {
    item_id: Type.Integer({ minimum: 1 }),
    market_hash_name: Type.String(),
    rarity: Rarity,
    created_at: Timestamp,
    price: nullable(minorUnits(), { description: 'Null until a market has priced it' }),
  },
  { $id: 'NewItem', description: 'An item, and since when it is tracked' },
);
export type NewItem = Static<typeof NewItem>;

/** The whole market at a glance. */
export const MarketSummary = Type.Object(
  {
    computed_at: Timestamp,
    all: Type.Object(figures, { description: 'All items together' }),
    categories: Type.Array(ref(CategorySummary), { description: 'Those that have items' }),
    rises: Type.Array(ref(Mover), { description: 'The largest rises of 24 hours, largest first' }),
    falls: Type.Array(ref(Mover), { description: 'The largest falls of 24 hours, largest first' }),
    volatile: Type.Array(ref(RankingEntry), {
      description: 'The first of the volatility ranking over 24 hours',
    }),
    newest: Type.Array(ref(NewItem), {
      description:
        'Items that came to the market after the first lists of each market that prices them, in the last 90 days; newest first',
    }),
  },
  { $id: 'MarketSummary', description: 'The whole market at a glance' },
);
export type MarketSummary = Static<typeof MarketSummary>;
