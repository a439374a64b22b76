import Type, { type Static } from '#typebox';
import * as s from './schema.js';

/**
 * Minimum time between two versions of the overview, in seconds. Clients that need newer prices use
 * live updates.
 */
export const OVERVIEW_INTERVAL = 5;

/** Maximum age of an overview at the time it is sent, in seconds. */
export const OVERVIEW_MAX_AGE = 10;

/** Number of hourly prices in the overview, newest last. */
export const OVERVIEW_HOURS = 24;

/** The number of items in the part `most_expensive` of the overview. */
export const MOST_EXPENSIVE_ITEMS = 100;

export const OverviewQuery = Type.Object({
  part: Type.Optional(
    s.oneOf(
      ['most_expensive'],
      `Only the ${MOST_EXPENSIVE_ITEMS} items with the highest prices, for a first screen; default: all`,
    ),
  ),
});

const indexIn = (of: string) => s.listOf(s.count(), `Indexes in \`${of}\``);

/**
 * The list data of all tracked items in columns: the values of one item have the same index in
 * each. Repeated words are listed once, and columns have their indexes.
 */
export const Overview = s.named('Overview', 'The list data of all tracked items, in columns', {
  last_hour: s.timestamp(
    'The full hour of the last hourly price; the others are of the hours before it',
  ),
  sources: s.listOf(Type.String(), 'Markets'),
  weapon_types: Type.Array(Type.String()),
  rarities: s.listOf(Type.String(), 'Empty: unknown'),
  id: s.listOf(s.positive(), 'Ascending'),
  market_hash_name: Type.Array(Type.String()),
  weapon_type: indexIn('weapon_types'),
  rarity: indexIn('rarities'),
  stattrak: s.listOf(Type.Integer({ minimum: 0, maximum: 1 }), '1: StatTrak™'),
  price: Type.Array(s.count(), {
    description: 'Minor units of USD (cents); 0 until a market has priced the item',
    ...s.amountAt('now'),
  }),
  source: s.listOf(
    Type.Integer({ minimum: -1 }),
    'The market of price, change and hourly prices: indexes in `sources`, -1 without a price',
  ),
  price_updated_at: s.listOf(
    s.count(),
    'When the price was last seen: seconds since 1970-01-01T00:00:00Z; 0 without a price',
  ),
  price_changed_at: s.listOf(
    s.count(),
    'When the price last changed: seconds since 1970-01-01T00:00:00Z; 0 without a price',
  ),
  stale: s.listOf(
    Type.Integer({ minimum: 0, maximum: 1 }),
    '1: the price is outdated, or there is none',
  ),
  rate_stale: s.listOf(
    Type.Integer({ minimum: 0, maximum: 1 }),
    '1: the price is converted at an exchange rate that was more than four days old',
  ),
  percent_change: s.listOf(
    s.nullable(Type.Number()),
    'Over 24 hours, two decimals; null without a price in them',
  ),
  volatility_score: s.listOf(
    s.nullable(Type.Number({ minimum: 0 })),
    'As in the ranking over 24 hours, five decimals; null if the item is not ranked',
  ),
  sales_24h: s.listOf(
    s.nullable(s.count()),
    'Trades of 24 hours on the market that counts most; null if none counts them',
  ),
  hourly: s.listOf(
    Type.Array(Type.Integer(), { maxItems: OVERVIEW_HOURS, ...s.amountAt('now'), ...s.STEPS }),
    'Prices at full hours, minor units: first a price, then the difference of each from the previous one. The last is that of `last_hour`; the list is shorter if the item had no price at first, and empty without prices',
  ),
});
export type Overview = Static<typeof Overview>;
