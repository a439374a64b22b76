import type { Static } from '#typebox';
import Type from '#typebox';
import { DEFAULT_RISK_HORIZON, RISK_HORIZONS } from '../domain/window.js';
import { pastParts } from './past-part.js';
import * as s from './schema.js';
import { answeredValuation, ValuationQuery } from './valuation.js';

/** Why figures of a risk are missing. */
export const MISSING_REASONS = ['nothing_held', 'no_prices'] as const;

const horizon = s.defaulted(
  s.oneOf(RISK_HORIZONS, 'How long the holdings are kept: the number of days of a return'),
  DEFAULT_RISK_HORIZON,
);

export const RiskQuery = Type.Object({ horizon, ...ValuationQuery.properties });
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
    volatility: s.number('The deviation of its returns over the horizon, as a fraction'),
    contribution: s.number(
      'Its contribution to the volatility of the portfolio; the contributions add up to it. Negative ' +
        'for a holding that moves against the rest',
    ),
    share: s.number('`contribution` divided by `volatility` of the portfolio'),
    days: s.count(
      'With a price, of the last 120; 0 if they are fewer than 15, or the first was less than 30 days ago, so that ' +
        'similar items are used instead',
    ),
    source: s.text('The market of the current price'),
    past: pastParts,
  },
);
export type RiskContribution = Static<typeof RiskContribution>;

export const LeftOutHolding = s.named('LeftOutHolding', 'A holding without a price', {
  ...item,
  reason: s.oneOf(['unpriced'], 'No market has a price for it'),
});
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
  'The risk of the current holdings over a horizon',
  {
    horizon: s.oneOf(RISK_HORIZONS),
    sentence: s.text('A summary in English'),
    valuation: answeredValuation,
    volatility: Type.Optional(
      s.number('The deviation of the returns over the horizon, around 0, as a fraction'),
    ),
    undiversified_volatility: Type.Optional(
      s.number('The volatility if all holdings moved together'),
    ),
    value_at_risk: Type.Optional(
      s.minorUnits(
        'The loss that the worst 5% of periods exceed. Never lower for a longer horizon',
      ),
    ),
    expected_shortfall: Type.Optional(s.minorUnits('The mean loss of those periods')),
    reason: Type.Optional(
      s.oneOf(
        MISSING_REASONS,
        'Why figures are missing. `nothing_held`: there is no holding. `no_prices`: no holding has a price',
      ),
    ),
    mean_correlation: Type.Optional(s.number('Mean correlation of all pairs of holdings, -1 to 1')),
    value: s.minorUnits('Of all holdings with a price'),
    days: s.count('Days with a price of the holdings, of the last 120: the mean weighted by value'),
    own_share: s.number(
      'The share of `value` of holdings that have been priced for 30 days or more, on 15 of those days at least; ' +
        'similar items stand in for the rest',
    ),
    returns: s.count('Number of `past_returns`'),
    from: s.Timestamp,
    to: s.Timestamp,
    computed_at: s.Timestamp,
    past_returns: s.listOf(
      PastReturn,
      'The past returns, over the horizon up to each day, of the holdings whose prices begin early ' +
        'enough. They overlap, because one ends on each day',
    ),
    contributions: s.listOf(s.ref(RiskContribution), 'The largest first'),
    left_out: Type.Array(s.ref(LeftOutHolding)),
  },
);
export type PortfolioVolatility = Static<typeof PortfolioVolatility>;
