import Type, { type Static } from '#typebox';
import { defaulted, minorUnits, oneOf, ref, Timestamp } from './schema.js';

/** The windows of a portfolio's volatility, shortest first. */
const RISK_WINDOWS = ['24h', '7d'] as const;

/** Why a holding has no part in the portfolio's volatility. */
const LEFT_OUT_REASONS = ['unpriced', 'stale', 'too_few_points', 'begins_late'] as const;

const riskWindow = oneOf(RISK_WINDOWS, { default: '7d', description: 'How far back from now' });

export const RiskQuery = Type.Object({ window: defaulted(riskWindow) });
export type RiskQuery = Static<typeof RiskQuery>;

const item = {
  item_id: Type.Integer({ minimum: 1 }),
  market_hash_name: Type.String(),
};

/** What one holding adds to the portfolio's volatility. */
export const RiskContribution = Type.Object(
  {
    ...item,
    value: minorUnits('What the holding is worth now'),
    weight: Type.Number({ description: 'Its share of `value`, 0 to 1' }),
    volatility: Type.Number({
      description: 'Standard deviation of its own hourly returns, as a fraction',
    }),
    contribution: Type.Number({
      description:
        'What it adds to the volatility of the portfolio; all of them add up to it. Negative for ' +
        'what moves against the rest',
    }),
    share: Type.Number({ description: '`contribution` divided by `volatility` of the portfolio' }),
    source: Type.String({ description: 'The market whose prices were used' }),
  },
  { $id: 'RiskContribution', description: "What a holding adds to the portfolio's volatility" },
);
export type RiskContribution = Static<typeof RiskContribution>;

/** A holding that has no part in the portfolio's volatility. */
export const LeftOutHolding = Type.Object(
  {
    ...item,
    value: minorUnits('What the holding is worth now; 0 without a price'),
    reason: oneOf(LEFT_OUT_REASONS, {
      description:
        '`unpriced`: no market has priced it. `stale`: its price is in doubt. `too_few_points`: ' +
        'too few hours with a price. `begins_late`: its prices begin after those of the others',
    }),
    hours: Type.Integer({
      minimum: 0,
      description: 'Hours of the window with a price of their own',
    }),
  },
  { $id: 'LeftOutHolding', description: 'A holding without a part in the volatility, and why' },
);
export type LeftOutHolding = Static<typeof LeftOutHolding>;

/** How widely the value of what is held now moves. */
export const PortfolioVolatility = Type.Object(
  {
    window: oneOf(RISK_WINDOWS),
    volatility: Type.Number({
      description: 'Standard deviation of the hourly returns of what is held now, as a fraction',
    }),
    annualized_volatility: Type.Number({
      description: '`volatility` times the square root of the 8,760 hours of a year',
    }),
    undiversified_volatility: Type.Number({
      description: 'What it would be if all holdings moved together',
    }),
    value: minorUnits('Of the holdings that have a part in it'),
    returns: Type.Integer({ minimum: 0, description: 'Hourly returns that it was computed from' }),
    from: Timestamp,
    to: Timestamp,
    computed_at: Timestamp,
    contributions: Type.Array(ref(RiskContribution), { description: 'The largest first' }),
    left_out: Type.Array(ref(LeftOutHolding), { description: 'The most valuable first' }),
  },
  { $id: 'PortfolioVolatility', description: 'How widely the value of what is held now moves' },
);
export type PortfolioVolatility = Static<typeof PortfolioVolatility>;
