import type { Static } from '#typebox';
import Type from '#typebox';
import { DEFAULT_RISK_HORIZON, RISK_HORIZONS } from '../domain/window.js';
import { defaulted, minorUnits, oneOf, ref, Timestamp } from './schema.js';

/** Why a holding is left out of the portfolio's volatility. */
const LEFT_OUT_REASONS = ['unpriced', 'stale', 'too_few_points', 'begins_late'] as const;

/** Why figures of a risk are missing. */
export const MISSING_REASONS = ['nothing_held', 'no_prices', 'too_few_days'] as const;

const horizon = oneOf(RISK_HORIZONS, {
  default: DEFAULT_RISK_HORIZON,
  description: 'How long the holdings are kept: the returns are those over so many days',
});

export const RiskQuery = Type.Object({ horizon: defaulted(horizon) });
export type RiskQuery = Static<typeof RiskQuery>;

const item = {
  item_id: Type.Integer({ minimum: 1 }),
  market_hash_name: Type.String(),
};

/** The contribution of a holding to the portfolio's volatility. */
export const RiskContribution = Type.Object(
  {
    ...item,
    value: minorUnits('Current value of the holding'),
    weight: Type.Number({ description: 'Its share of `value`, 0 to 1' }),
    volatility: Type.Number({
      description: 'Root mean square of its own returns over the horizon, as a fraction',
    }),
    contribution: Type.Number({
      description:
        'Its contribution to the volatility of the portfolio; the contributions add up to it. Negative ' +
        'for a holding that moves against the rest',
    }),
    share: Type.Number({ description: '`contribution` divided by `volatility` of the portfolio' }),
    source: Type.String({ description: 'The market whose prices were used' }),
  },
  {
    $id: 'RiskContribution',
    description: "The contribution of a holding to the portfolio's volatility",
  },
);
export type RiskContribution = Static<typeof RiskContribution>;

/** A holding that is left out of the portfolio's volatility. */
export const LeftOutHolding = Type.Object(
  {
    ...item,
    value: minorUnits('Current value of the holding; 0 without a price'),
    reason: oneOf(LEFT_OUT_REASONS, {
      description:
        '`unpriced`: it has no price. `stale`: it had no price in the last 7 days. `too_few_points`: ' +
        'too few days with a price. `begins_late`: its prices begin after those of the others',
    }),
    days: Type.Integer({
      minimum: 0,
      description: 'Days with a price of their own, of the last 120',
    }),
  },
  { $id: 'LeftOutHolding', description: 'A holding that is left out of the volatility, and why' },
);
export type LeftOutHolding = Static<typeof LeftOutHolding>;

const PastReturn = Type.Object({
  time: Type.String({
    format: 'date-time',
    description: 'The beginning of the last day: the return is up to the last price of that day',
  }),
  return: Type.Number({ description: 'As a fraction' }),
});

/** The risk of the current holdings over a horizon. */
export const PortfolioVolatility = Type.Object(
  {
    horizon: oneOf(RISK_HORIZONS),
    sentence: Type.String({ description: 'What it comes to, in English' }),
    volatility: Type.Optional(
      Type.Number({
        description:
          'Root mean square of the returns of the current holdings over the horizon, as a fraction',
      }),
    ),
    undiversified_volatility: Type.Optional(
      Type.Number({ description: 'The volatility if all holdings moved together' }),
    ),
    value_at_risk: Type.Optional(
      minorUnits(
        'At least this was lost in the worst 5 of 100 periods of the past; negative if even then nothing was',
      ),
    ),
    expected_shortfall: Type.Optional(minorUnits('The mean loss of those periods')),
    reason: Type.Optional(
      oneOf(MISSING_REASONS, {
        description:
          'Why figures are missing. `nothing_held`: there is no holding. `no_prices`: no holding had a ' +
          'price in the last 7 days. `too_few_days`: `days` is less than `days_needed`',
      }),
    ),
    mean_correlation: Type.Optional(
      Type.Number({ description: 'Mean correlation of all pairs of holdings, -1 to 1' }),
    ),
    shrinkage: Type.Optional(
      Type.Number({
        description: 'How far correlations were moved to their mean: 0 not at all, 1 entirely',
      }),
    ),
    value: minorUnits('Of the holdings that are included'),
    days: Type.Integer({
      minimum: 0,
      description: 'Days of prices that were used; without figures, the most that a holding has',
    }),
    days_needed: Type.Integer({
      minimum: 1,
      description: 'Days that the missing figures need, or all of them if none is missing',
    }),
    returns: Type.Integer({
      minimum: 0,
      description: 'Returns over the horizon. They overlap: one ends on each day',
    }),
    from: Timestamp,
    to: Timestamp,
    computed_at: Timestamp,
    past_returns: Type.Array(PastReturn, {
      description: 'What the current holdings would have done over the horizon up to each day',
    }),
    contributions: Type.Array(ref(RiskContribution), { description: 'The largest first' }),
    left_out: Type.Array(ref(LeftOutHolding), { description: 'The most valuable first' }),
  },
  {
    $id: 'PortfolioVolatility',
    description: 'The risk of the current holdings over a horizon, from up to 120 days of prices',
  },
);
export type PortfolioVolatility = Static<typeof PortfolioVolatility>;
