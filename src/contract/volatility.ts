import Type, { type Static } from '#typebox';
import { WINDOWS } from '../domain/window.js';
import { amountAt, minorUnits, oneOf, Rarity, Timestamp } from './schema.js';

/** The volatility of an item on one market, in one window. */
export const VolatilityMetrics = Type.Object(
  {
    item_id: Type.Integer({ minimum: 1 }),
    rolling_stddev: Type.Number({
      description: 'Population standard deviation over the window, minor units',
      ...amountAt('now'),
    }),
    percent_change: Type.Number({
      description:
        'Percent, from the last point before the window, or without one its first point, to its last',
    }),
    previous_price: Type.Integer({
      minimum: 1,
      description: 'The price that `percent_change` begins with, minor units of USD (cents)',
      ...amountAt('now'),
    }),
    bollinger: Type.Object(
      {
        upper: Type.Number({
          description: 'Mean plus two standard deviations',
          ...amountAt('now'),
        }),
        middle: Type.Number({ description: 'Mean', ...amountAt('now') }),
        lower: Type.Number({
          description: 'Mean minus two standard deviations',
          ...amountAt('now'),
        }),
      },
      { description: 'Minor units' },
    ),
    coefficient_of_variation: Type.Number({ description: 'Standard deviation divided by mean' }),
    trend_score: Type.Number({
      description: 'Least-squares slope, minor units an hour',
      ...amountAt('now'),
    }),
    computed_at: Timestamp,
    source: Type.String({ description: 'The market whose points were used' }),
    window: oneOf(WINDOWS),
    samples: Type.Integer({ minimum: 1, description: 'Points in the window' }),
  },
  { $id: 'VolatilityMetrics', description: 'The volatility of an item on one market' },
);
export type VolatilityMetrics = Static<typeof VolatilityMetrics>;

/** One entry of the volatility ranking. */
export const RankingEntry = Type.Object(
  {
    item_id: Type.Integer({ minimum: 1 }),
    market_hash_name: Type.String(),
    rarity: Rarity,
    volatility_score: Type.Number({
      description: '1.4826 times median absolute deviation, divided by median',
    }),
    percent_change: Type.Number(),
    current_price: { ...minorUnits(), minimum: 1 },
    price_updated_at: Timestamp,
    source: Type.String({ description: 'The market whose points were used' }),
    samples: Type.Integer({ minimum: 1, description: 'Points in the window' }),
  },
  { $id: 'RankingEntry', description: 'One entry of the volatility ranking' },
);
export type RankingEntry = Static<typeof RankingEntry>;
