import Type, { type Static } from '#typebox';
import { WINDOWS } from '../domain/window.js';
import { RateStale } from './prices.js';
import * as s from './schema.js';

/** The volatility of an item on one market, in one window. */
export const VolatilityMetrics = s.named(
  'VolatilityMetrics',
  'The volatility of an item on one market',
  {
    item_id: s.positive(),
    rolling_stddev: Type.Number({
      description: 'Population standard deviation over the window, minor units',
      ...s.amountAt('now'),
    }),
    percent_change: s.number(
      'Percent, from the last point before the window, otherwise its first point, to its last',
    ),
    previous_price: Type.Integer({
      minimum: 1,
      description: 'The price from which `percent_change` is computed, minor units of USD (cents)',
      ...s.amountAt('now'),
    }),
    bollinger: Type.Object(
      {
        upper: Type.Number({
          description: 'Mean plus two standard deviations',
          ...s.amountAt('now'),
        }),
        middle: Type.Number({ description: 'Mean', ...s.amountAt('now') }),
        lower: Type.Number({
          description: 'Mean minus two standard deviations',
          ...s.amountAt('now'),
        }),
      },
      { description: 'Minor units' },
    ),
    coefficient_of_variation: s.number('Standard deviation divided by mean'),
    trend_score: Type.Number({
      description: 'Least-squares slope, minor units per hour',
      ...s.amountAt('now'),
    }),
    computed_at: s.Timestamp,
    source: s.text('The market whose points were used'),
    window: s.oneOf(WINDOWS),
    samples: s.positive('Points in the window'),
  },
);
export type VolatilityMetrics = Static<typeof VolatilityMetrics>;

export const RankingEntry = s.named('RankingEntry', 'One entry of the volatility ranking', {
  item_id: s.positive(),
  market_hash_name: Type.String(),
  rarity: s.Rarity,
  volatility_score: s.number('1.4826 times median absolute deviation, divided by median'),
  percent_change: Type.Number(),
  current_price: { ...s.minorUnits(), minimum: 1 },
  price_updated_at: s.Timestamp,
  rate_stale: RateStale,
  source: s.text('The market whose points were used'),
  samples: s.positive('Points in the window'),
});
export type RankingEntry = Static<typeof RankingEntry>;
