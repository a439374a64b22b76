import type { Static } from '#typebox';
import Type from '#typebox';
import { DEFAULT_RISK_HORIZON, RISK_HORIZONS } from '../domain/window.js';
import * as s from './schema.js';

/** Why a holding is left out of the portfolio's volatility. */
const LEFT_OUT_REASONS = ['unpriced', 'stale', 'too_few_points', 'begins_late'] as const;

/** Why figures of a risk are missing. */
export const MISSING_REASONS = ['nothing_held', 'no_prices', 'too_few_days'] as const;

const horizon = s.defaulted(
  s.oneOf(
    RISK_HORIZONS,
    'How long the holdings are kept: the number of days that a return is over',
  ),
  DEFAULT_RISK_HORIZON,
);

export const RiskQuery = Type.Object({ horizon });
export type RiskQuery = Static<typeof RiskQuery>;

const item = {
  item_id: s.positive(),
  market_hash_name: Type.String(),
};

export const RiskContribution = s.named(
  'RiskContribution',
  "The contribution of a holding to the portfolio's volatility",
  {
    ...item,
    value: s.minorUnits('Current value of the holding'),
    weight: s.number('Its share of `value`, 0 to 1'),
    volatility: s.number('Root mean square of its own returns over the horizon, as a fraction'),
    contribution: s.number(
      'Its contribution to the volatility of the portfolio; the contributions add up to it. Negative ' +
        'for a holding that moves against the rest',
    ),
    share: s.number('`contribution` divided by `volatility` of the portfolio'),
    source: s.text('The market whose prices were used'),
  },
);
export type RiskContribution = Static<typeof RiskContribution>;

/** A holding that is left out of the portfolio's volatility. */
export const LeftOutHolding = s.named(
  'LeftOutHolding',
  'A holding that is left out of the volatility, and why',
  {
    ...item,
    value: s.minorUnits('Current value of the holding; 0 without a price'),
    reason: s.oneOf(
      LEFT_OUT_REASONS,
      '`unpriced`: it has no price. `stale`: it had no price in the last 7 days. `too_few_points`: ' +
        'too few days with a price. `begins_late`: its prices begin after those of the others',
    ),
    days: s.count('Days with a price of their own, of the last 120'),
  },
);
export type LeftOutHolding = Static<typeof LeftOutHolding>;

const PastReturn = Type.Object({
  time: Type.String({
    format: 'date-time',
    description: 'The beginning of the last day: the return is up to the last price of that day',
  }),
  return: s.number('As a fraction'),
});

export const PortfolioVolatility = s.named(
  'PortfolioVolatility',
  'The risk of the current holdings over a horizon, from up to 120 days of prices',
  {
    horizon: s.oneOf(RISK_HORIZONS),
    sentence: s.text('What it comes to, in English'),
    volatility: Type.Optional(
      s.number(
        'Root mean square of the returns of the current holdings over the horizon, as a fraction',
      ),
    ),
    undiversified_volatility: Type.Optional(
      s.number('The volatility if all holdings moved together'),
    ),
    value_at_risk: Type.Optional(
      s.minorUnits(
        'At least this was lost in the worst 5 of 100 periods of the past; negative if even then nothing was',
      ),
    ),
    expected_shortfall: Type.Optional(s.minorUnits('The mean loss of those periods')),
    reason: Type.Optional(
      s.oneOf(
        MISSING_REASONS,
        'Why figures are missing. `nothing_held`: there is no holding. `no_prices`: no holding had a ' +
          'price in the last 7 days. `too_few_days`: `days` is less than `days_needed`',
      ),
    ),
    mean_correlation: Type.Optional(s.number('Mean correlation of all pairs of holdings, -1 to 1')),
    shrinkage: Type.Optional(
      s.number('How far correlations were moved to their mean: 0 not at all, 1 entirely'),
    ),
    value: s.minorUnits('Of the holdings that are included'),
    days: s.count('Days of prices that were used; without figures, the most that a holding has'),
    days_needed: s.positive(
      'Days that the missing figures need, or all of them if none is missing',
    ),
    returns: s.count('Returns over the horizon. They overlap: one ends on each day'),
    from: s.Timestamp,
    to: s.Timestamp,
    computed_at: s.Timestamp,
    past_returns: s.listOf(
      PastReturn,
      'What the current holdings would have done over the horizon up to each day',
    ),
    contributions: s.listOf(s.ref(RiskContribution), 'The largest first'),
    left_out: s.listOf(s.ref(LeftOutHolding), 'The most valuable first'),
  },
);
export type PortfolioVolatility = Static<typeof PortfolioVolatility>;
