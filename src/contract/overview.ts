import Type, { type Static } from '#typebox';
import { nullable, Timestamp } from './schema.js';

/** Full hours whose prices the overview has, the newest last. */
export const OVERVIEW_HOURS = 24;

const place = (of: string) =>
  Type.Array(Type.Integer({ minimum: 0 }), { description: `Places in \`${of}\`` });

/**
 * What a page shows of every tracked item. Columns: the values of one item stand at the same place
 * in each. Words that come again and again stand in lists of their own.
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
    weapon_type: place('weapon_types'),
    rarity: place('rarities'),
    stattrak: Type.Array(Type.Integer({ minimum: 0, maximum: 1 }), { description: '1: StatTrak™' }),
    price: Type.Array(Type.Integer({ minimum: 0 }), {
      description: 'Minor units of USD (cents); 0 until a market has priced the item',
    }),
    source: Type.Array(Type.Integer({ minimum: -1 }), {
      description:
        'The market that price, change and hourly prices are from: places in `sources`, -1 where there is no price',
    }),
    price_updated_at: Type.Array(Type.Integer({ minimum: 0 }), {
      description:
        'When the price was seen: seconds since 1970-01-01T00:00:00Z; 0 where there is none',
    }),
    price_changed_at: Type.Array(Type.Integer({ minimum: 0 }), {
      description:
        'Since when the price has been what it is: seconds since 1970-01-01T00:00:00Z; 0 where there is none',
    }),
    stale: Type.Array(Type.Integer({ minimum: 0, maximum: 1 }), {
      description: '1: the price is in doubt, or there is none',
    }),
    percent_change: Type.Array(nullable(Type.Number()), {
      description: 'Over 24 hours, two decimals; null where no price was seen in them',
    }),
    volatility_score: Type.Array(nullable(Type.Number({ minimum: 0 })), {
      description:
        'As in the ranking over 24 hours, five decimals; null where the item is not ranked',
    }),
    hourly: Type.Array(Type.Array(Type.Integer(), { maxItems: OVERVIEW_HOURS }), {
      description:
        'Prices at full hours, minor units. The first is a price, each that follows the difference to the one before it. The last is that of `last_hour`; the list is shorter where the item had no price yet, and empty where it has none',
    }),
  },
  { $id: 'Overview', description: 'What a list shows of every tracked item, in columns' },
);
export type Overview = Static<typeof Overview>;
