import type { Static } from '#typebox';
import Type from '#typebox';
import { VOLUME_MEANINGS } from '../domain/source.js';
import { SPREAD_SORTS } from '../domain/trading.js';
import { MAX_LIMIT } from './parameters.js';
import { RateStale } from './prices.js';
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
  min_price: amountFrom(0, 'The minimum cost for the buyer, in cents'),
  min_profit: amountFrom(1, 'The minimum profit, in cents'),
  min_sales: s.defaulted(
    s.integer(0, 1_000_000, 'The minimum `sales_24h`, among the first 2,000 in the order'),
    0,
  ),
  stale: s.defaulted(s.oneOf(['exclude', 'include'], 'Whether stale prices count'), 'exclude'),
  far_apart: s.defaulted(
    s.oneOf(
      ['exclude', 'include'],
      'Whether to include deals whose prices differ by more than a factor of 3, so that one may be wrong',
    ),
    'exclude',
  ),
  unconfirmed: s.defaulted(
    s.oneOf(
      ['exclude', 'include'],
      'Whether to include deals whose price to sell at was neither paid in seven days nor is bid, and is more than ' +
        '1.25 times the price that three groups of markets ask',
    ),
    'exclude',
  ),
  sort: s.defaulted(s.oneOf(SPREAD_SORTS, 'Highest first'), 'profit'),
  limit: s.defaulted(s.integer(1, MAX_LIMIT, 'Maximum number of items'), 50),
});
export type SpreadsQuery = Static<typeof SpreadsQuery>;

const sideFields = {
  market: Type.String({ examples: ['skinport'] }),
  source: s.text('The series of the price'),
  price: s.minorUnits('Before fees'),
  volume: s.count(),
  volume_means: s.oneOf(VOLUME_MEANINGS, 'The meaning of `volume`; with `nothing` it is always 0'),
  time: s.Timestamp,
  stale: Type.Boolean(),
  rate_stale: RateStale,
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
      'The highest number of trades in 24 hours that a market counts; null if none counts them',
    ),
    trade_lock_days: s.count('Days for which the game locks a traded item before it can be sold'),
    warnings: s.listOf(
      s.oneOf(['stale', 'thin', 'far_apart', 'unconfirmed']),
      '`stale`: a price was not confirmed for too long; `thin`: a side counts fewer than 3; ' +
        '`far_apart`: the prices differ by more than a factor of 3, so that one may be wrong; ' +
        '`unconfirmed`: the price to sell at was neither paid nor is bid, and too few markets ask it',
    ),
  },
);
export type MarketSpread = Static<typeof MarketSpread>;

/** Items for which buying at one market and selling at another is profitable, after both fees. */
export const MarketSpreads = s.named(
  'MarketSpreads',
  'Profitable trades between markets, after both fees',
  {
    spreads: s.listOf(s.ref(MarketSpread), 'At most one per item'),
    left_out: s.listOf(
      Type.Object({
        market: Type.String(),
        reason: s.oneOf(
          ['fees_unknown', 'not_in_cash'],
          '`not_in_cash`: it is paid with money of wallets or of the site, which cannot be withdrawn',
        ),
      }),
      'Markets whose prices are excluded',
    ),
  },
);
export type MarketSpreads = Static<typeof MarketSpreads>;
