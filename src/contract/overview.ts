import Type, { type Static } from '#typebox';
import { amountAt, nullable, STEPS, Timestamp } from './schema.js';

/**
 * Minimum time between two versions of the overview, in seconds. Clients that need newer prices use
 * live updates.
 */
export const OVERVIEW_INTERVAL = 5;

/** Number of hourly prices in the overview, newest last. */
export const OVERVIEW_HOURS = 24;

const indexIn = (of: string) =>
  Type.Array(Type.Integer({ minimum: 0 }), { description: `Indexes in \`${of}\`` });

/**
 * The list data of all tracked items in columns: the values of one item have the same index in
 * each. Repeated words are listed once, and columns have their indexes.
 */
export const Overview = Type.Object(
  {
    last_hour: Type.Unsafe<string>({
      ...Timestamp,
      description: 'The full hour of the last hourly price; the others are of the hours before it',
    }),
    sources: Type.Array(Type.String(), { description: 'Markets' }),
    weapon_types: Type.Array(Type.String()),
    rarities: Type.Array(Type.String(), { description: 'Empty: unknown' }),
    id: Type.Array(Type.Integer({ minimum: 1 }), { description: 'Ascending' }),
    market_hash_name: Type.Array(Type.String()),
    weapon_type: indexIn('weapon_types'),
    rarity: indexIn('rarities'),
    stattrak: Type.Array(Type.Integer({ minimum: 0, maximum: 1 }), { description: '1: StatTrak™' }),
    price: Type.Array(Type.Integer({ minimum: 0 }), {
      description: 'Minor units of USD (cents); 0 until a market has priced the item',
      ...amountAt('now'),
    }),
    source: Type.Array(Type.Integer({ minimum: -1 }), {
      description:
        'The market that price, change and hourly prices are from: indexes in `sources`, -1 without a price',
    }),
    price_updated_at: Type.Array(Type.Integer({ minimum: 0 }), {
      description:
        'When the price was seen last: seconds since 1970-01-01T00:00:00Z; 0 without a price',
    }),
    price_changed_at: Type.Array(Type.Integer({ minimum: 0 }), {
      description:
        'When the price changed last: seconds since 1970-01-01T00:00:00Z; 0 without a price',
    }),
    stale: Type.Array(Type.Integer({ minimum: 0, maximum: 1 }), {
      description: '1: the price is outdated, or there is none',
    }),
    percent_change: Type.Array(nullable(Type.Number()), {
      description: 'Over 24 hours, two decimals; null without a price in them',
    }),
    volatility_score: Type.Array(nullable(Type.Number({ minimum: 0 })), {
      description: 'As in the ranking over 24 hours, five decimals; null if the item is not ranked',
    }),
    hourly: Type.Array(
      Type.Array(Type.Integer(), { maxItems: OVERVIEW_HOURS, ...amountAt('now'), ...STEPS }),
      {
        description:
          'Prices at full hours, minor units: first a price, then the difference of each to the one before. The last is that of `last_hour`; the list is shorter if the item had no price at first, and empty without prices',
      },
    ),
  },
  { $id: 'Overview', description: 'The list data of all tracked items, in columns' },
);
export type Overview = Static<typeof Overview>;
