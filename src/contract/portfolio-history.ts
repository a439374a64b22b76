import Type, { type Static } from '#typebox';
import { defaulted, minorUnits, oneOf, Timestamp } from './schema.js';

/** The windows of a portfolio's history, shortest first. */
const PORTFOLIO_WINDOWS = ['24h', '7d', '30d', '90d', '1y', 'all'] as const;

export const PortfolioHistoryQuery = Type.Object({
  window: defaulted(
    oneOf(PORTFOLIO_WINDOWS, {
      default: '24h',
      description: 'How far back from now; `all` begins with the first purchase',
    }),
  ),
});
export type PortfolioHistoryQuery = Static<typeof PortfolioHistoryQuery>;

/** What was held at one moment was worth so much then, and had cost so much. */
export const PortfolioHistoryPoint = Type.Object(
  {
    time: Timestamp,
    value: minorUnits('Of all that was held and priced then'),
    cost: minorUnits('What those of them with a known cost had cost'),
    unknown_cost_value: minorUnits('The part of `value` whose cost nobody knows'),
  },
  { $id: 'PortfolioHistoryPoint', description: 'What a portfolio was worth at one moment' },
);
export type PortfolioHistoryPoint = Static<typeof PortfolioHistoryPoint>;
