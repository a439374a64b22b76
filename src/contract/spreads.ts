import type { Static } from '#typebox';
import Type from '#typebox';
import { VOLUME_MEANINGS } from '../domain/source.js';
import { SPREAD_SORTS } from '../domain/trading.js';
import { MAX_LIMIT } from './parameters.js';
import { defaulted, minorUnits, nullable, oneOf, Rarity, ref, Timestamp } from './schema.js';

const market = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 100, description }));

const amountFrom = (minimum: number, description: string) =>
  defaulted(Type.Integer({ minimum, maximum: 1_000_000_000, default: minimum, description }));

/** `/markets/spreads` */
export const SpreadsQuery = Type.Object({
  from: market('Buy only at this market'),
  to: market('Sell only at this market'),
  sell: defaulted(
    oneOf(['any', 'offer', 'bid'], {
      default: 'any',
      description: '`offer`: list it at the lowest price there; `bid`: sell it to the highest bid',
    }),
  ),
  min_price: amountFrom(0, 'The least that a buyer pays, in cents'),
  min_profit: amountFrom(1, 'The least profit, in cents'),
  min_sales: defaulted(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      default: 0,
      description: 'The least `sales_24h`, among the 2,000 first in order',
    }),
  ),
  stale: defaulted(
    oneOf(['exclude', 'include'], {
      default: 'exclude',
      description: 'Whether stale prices count',
    }),
  ),
  sort: defaulted(oneOf(SPREAD_SORTS, { default: 'profit', description: 'Highest first' })),
  limit: defaulted(
    Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: 50, description: 'How many items' }),
  ),
});
export type SpreadsQuery = Static<typeof SpreadsQuery>;

const sideFields = {
  market: Type.String({ examples: ['skinport'] }),
  source: Type.String({ description: 'The series of the price' }),
  price: minorUnits('Before fees'),
  volume: Type.Integer({ minimum: 0 }),
  volume_means: oneOf(VOLUME_MEANINGS, {
    description: 'What `volume` counts; with `nothing` it is always 0',
  }),
  time: Timestamp,
  stale: Type.Boolean(),
  url: nullable(Type.String({ format: 'uri' }), { description: 'The item on the market' }),
};

/** Buying an item at one market and selling it at another. */
export const MarketSpread = Type.Object(
  {
    item_id: Type.Integer({ minimum: 1 }),
    market_hash_name: Type.String(),
    rarity: Rarity,
    buy: Type.Object({ ...sideFields, buyer_pays: minorUnits('With the fee') }),
    sell: Type.Object({
      ...sideFields,
      kind: oneOf(['offer', 'bid'], {
        description: '`offer`: to be listed at the lowest price there; `bid`: sold at once',
      }),
      seller_gets: minorUnits('After the fee'),
    }),
    profit: minorUnits('`seller_gets` minus `buyer_pays`'),
    profit_percent: Type.Number({ description: 'Of `buyer_pays`' }),
    sales_24h: nullable(Type.Integer({ minimum: 0 }), {
      description: 'The most trades that a market counts in 24 hours; null where none counts them',
    }),
    trade_lock_days: Type.Integer({
      minimum: 0,
      description: 'Days for which the game locks an item that was traded, before it can be sold',
    }),
    warnings: Type.Array(oneOf(['stale', 'thin', 'far_apart']), {
      description:
        '`stale`: a price was not confirmed for too long; `thin`: a side counts fewer than 3; ' +
        '`far_apart`: the prices differ by more than a factor of 3, so that one may be wrong',
    }),
  },
  { $id: 'MarketSpread', description: 'Buying an item at one market and selling it at another' },
);
export type MarketSpread = Static<typeof MarketSpread>;

/** Where buying at one market and selling at another pays, after both fees. */
export const MarketSpreads = Type.Object(
  {
    spreads: Type.Array(ref(MarketSpread), { description: 'At most one of each item' }),
    left_out: Type.Array(
      Type.Object({
        market: Type.String(),
        reason: oneOf(['fees_unknown', 'not_in_cash'], {
          description:
            '`not_in_cash`: it is paid with money of wallets or of the site, which cannot be withdrawn',
        }),
      }),
      { description: 'Markets with prices that are left out' },
    ),
  },
  { $id: 'MarketSpreads', description: 'Where trading between markets pays, after both fees' },
);
export type MarketSpreads = Static<typeof MarketSpreads>;
