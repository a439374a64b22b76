import Type, { type Static } from '#typebox';
import { RISK_WINDOWS } from '../domain/window.js';
import { defaulted, minorUnits, oneOf, ref, Timestamp } from './schema.js';

/** Why a holding is left out of the portfolio's volatility. */
const LEFT_OUT_REASONS = ['unpriced', 'stale', 'too_few_points', 'begins_late'] as const;

const riskWindow = oneOf(RISK_WINDOWS, { default: '7d', description: 'How far back from now' });

export const RiskQuery = Type.Object({ window: defaulted(riskWindow) });
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
      description: 'Standard deviation of its own hourly returns, as a fraction',
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
        '`unpriced`: it has no price. `stale`: its price is outdated. `too_few_points`: ' +
        'too few hours with a price. `begins_late`: its prices begin after those of the others',
    }),
    hours: Type.Integer({
      minimum: 0,
      description: 'Hours of the window with a price of their own',
    }),
  },
  { $id: 'LeftOutHolding', description: 'A holding that is left out of the volatility, and why' },
);
export type LeftOutHolding = Static<typeof LeftOutHolding>;

/** The volatility of the value of the current holdings. */
export const PortfolioVolatility = Type.Object(
  {
    window: oneOf(RISK_WINDOWS),
    volatility: Type.Number({
      description:
        'Standard deviation of the hourly returns of the current holdings, as a fraction',
    }),
    annualized_volatility: Type.Number({
      description: '`volatility` times the square root of the 8,760 hours of a year',
    }),
    undiversified_volatility: Type.Number({
      description: 'The volatility if all holdings moved together',
    }),
    value: minorUnits('Of the holdings that are included'),
    returns: Type.Integer({ minimum: 0, description: 'Hourly returns that it was computed from' }),
    from: Timestamp,
    to: Timestamp,
    computed_at: Timestamp,
    contributions: Type.Array(ref(RiskContribution), { description: 'The largest first' }),
    left_out: Type.Array(ref(LeftOutHolding), { description: 'The most valuable first' }),
  },
  {
    $id: 'PortfolioVolatility',
    description: 'The volatility of the value of the current holdings',
  },
);
export type PortfolioVolatility = Static<typeof PortfolioVolatility>;
