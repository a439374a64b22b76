import Type, { type Static } from '#typebox';
import { CATEGORIES } from '../domain/category.js';
import { RateStale } from './prices.js';
import * as s from './schema.js';
import { RankingEntry } from './volatility.js';

/** Minimum time between two summaries, in seconds: each reads all items. */
export const MARKET_SUMMARY_INTERVAL = 10;

const figures = {
  items: s.count('Tracked items'),
  priced: s.count('Items with a price that is not stale'),
  value: s.nullable(
    s.minorUnits('The sum of prices times numbers of offers'),
    'Null while the offers of less than half of the priced items are known',
  ),
  counted: s.count(
    'Items whose change over 24 hours is known. That of all together is in `/indices`',
  ),
};

/** Items of one kind, together. */
export const CategorySummary = s.named('CategorySummary', 'The items of a category together', {
  id: s.oneOf(CATEGORIES),
  name: Type.String(),
  ...figures,
});
export type CategorySummary = Static<typeof CategorySummary>;

export const Mover = s.named('Mover', 'An item whose price rose or fell', {
  item_id: s.positive(),
  market_hash_name: Type.String(),
  rarity: s.Rarity,
  price: s.minorUnits(),
  rate_stale: RateStale,
  percent_change: s.number('Over 24 hours, on the market of the price'),
  source: Type.String(),
});
export type Mover = Static<typeof Mover>;

/** An item that is tracked since a short time. */
export const NewItem = s.named('NewItem', 'An item, and when it was first tracked', {
  item_id: s.positive(),
  market_hash_name: Type.String(),
  rarity: s.Rarity,
  created_at: s.Timestamp,
  price: s.nullable(s.minorUnits(), 'Null until a market has priced it'),
  rate_stale: RateStale,
});
export type NewItem = Static<typeof NewItem>;

export const MarketSummary = s.named('MarketSummary', 'The whole market at a glance', {
  computed_at: s.Timestamp,
  all: Type.Object(figures, { description: 'All items together' }),
  categories: s.listOf(s.ref(CategorySummary), 'Those that have items'),
  rises: s.listOf(s.ref(Mover), 'The largest rises of 24 hours, largest first'),
  falls: s.listOf(s.ref(Mover), 'The largest falls of 24 hours, largest first'),
  volatile: s.listOf(s.ref(RankingEntry), 'The first of the volatility ranking over 24 hours'),
  newest: s.listOf(
    s.ref(NewItem),
    'Items first listed in the last 90 days, after the first lists of each market that prices them; newest first',
  ),
});
export type MarketSummary = Static<typeof MarketSummary>;
