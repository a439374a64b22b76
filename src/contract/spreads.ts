import type { Static } from '#typebox';
import Type from '#typebox';
import { VOLUME_MEANINGS } from '../domain/source.js';
import { SPREAD_SORTS } from '../domain/trading.js';
import { MAX_LIMIT } from './parameters.js';
import * as s from './schema.js';

const market = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 100, description }));

const amountFrom = (minimum: number, description: string) =>
  s.defaulted(s.integer(minimum, 1_000_000_000, description), minimum);

/** `/markets/spreads` */
export const SpreadsQuery = Type.Object({
  from: market('Buy only at this market'),
  to: market('Sell only at this market'),
  sell: s.defaulted(
    s.oneOf(
      ['any', 'offer', 'bid'],
      '`offer`: list it at the lowest price there; `bid`: sell it to the highest bid',
    ),
    'any',
  ),
  min_price: amountFrom(0, 'The least that a buyer pays, in cents'),
  min_profit: amountFrom(1, 'The least profit, in cents'),
  min_sales: s.defaulted(
    s.integer(0, 1_000_000, 'The least `sales_24h`, among the 2,000 first in order'),
    0,
  ),
  stale: s.defaulted(s.oneOf(['exclude', 'include'], 'Whether stale prices count'), 'exclude'),
  far_apart: s.defaulted(
    s.oneOf(
      ['exclude', 'include'],
      'Whether deals count whose prices differ by more than a factor of 3: one of them may be wrong',
    ),
    'exclude',
  ),
  unconfirmed: s.defaulted(
    s.oneOf(
      ['exclude', 'include'],
      'Whether to sell by an offer at a price that nobody paid in seven days or bids, and that is more than ' +
        '1.25 times what three groups of markets ask',
    ),
    'exclude',
  ),
  sort: s.defaulted(s.oneOf(SPREAD_SORTS, 'Highest first'), 'profit'),
  limit: s.defaulted(s.integer(1, MAX_LIMIT, 'How many items'), 50),
});
export type SpreadsQuery = Static<typeof SpreadsQuery>;

const sideFields = {
  market: Type.String({ examples: ['skinport'] }),
  source: s.text('The series of the price'),
  price: s.minorUnits('Before fees'),
  volume: s.count(),
  volume_means: s.oneOf(VOLUME_MEANINGS, 'What `volume` counts; with `nothing` it is always 0'),
  time: s.Timestamp,
  stale: Type.Boolean(),
  url: s.nullable(Type.String({ format: 'uri' }), 'The item on the market'),
};

export const MarketSpread = s.named(
  'MarketSpread',
  'Buying an item at one market and selling it at another',
  {
    item_id: s.positive(),
    market_hash_name: Type.String(),
    rarity: s.Rarity,
    buy: Type.Object({ ...sideFields, buyer_pays: s.minorUnits('With the fee') }),
    sell: Type.Object({
      ...sideFields,
      kind: s.oneOf(
        ['offer', 'bid'],
        '`offer`: to be listed at the lowest price there; `bid`: sold at once',
      ),
      seller_gets: s.minorUnits('After the fee'),
    }),
    profit: s.minorUnits('`seller_gets` minus `buyer_pays`'),
    profit_percent: s.number('Of `buyer_pays`'),
    sales_24h: s.nullable(
      s.count(),
      'The most trades that a market counts in 24 hours; null where none counts them',
    ),
    trade_lock_days: s.count(
      'Days for which the game locks an item that was traded, before it can be sold',
    ),
    warnings: s.listOf(
      s.oneOf(['stale', 'thin', 'far_apart', 'unconfirmed']),
      '`stale`: a price was not confirmed for too long; `thin`: a side counts fewer than 3; ' +
        '`far_apart`: the prices differ by more than a factor of 3, so that one may be wrong; ' +
        '`unconfirmed`: nobody paid or bids the price to sell at, and too few markets ask it',
    ),
  },
);
export type MarketSpread = Static<typeof MarketSpread>;

/** Items for which buying at one market and selling at another is profitable, after both fees. */
export const MarketSpreads = s.named(
  'MarketSpreads',
  'Where trading between markets pays, after both fees',
  {
    spreads: s.listOf(s.ref(MarketSpread), 'At most one of each item'),
    left_out: s.listOf(
      Type.Object({
        market: Type.String(),
        reason: s.oneOf(
          ['fees_unknown', 'not_in_cash'],
          '`not_in_cash`: it is paid with money of wallets or of the site, which cannot be withdrawn',
        ),
      }),
      'Markets with prices that are left out',
    ),
  },
);
export type MarketSpreads = Static<typeof MarketSpreads>;
