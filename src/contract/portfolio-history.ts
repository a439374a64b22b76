import Type, { type Static } from '#typebox';
import { VALUE_HISTORY_WINDOWS } from '../domain/window.js';
import { defaulted, minorUnits, oneOf, Timestamp } from './schema.js';

export const PortfolioHistoryQuery = Type.Object({
  window: defaulted(
    oneOf(VALUE_HISTORY_WINDOWS, {
      default: '24h',
      description: 'How far back from now; `all` begins with the first purchase',
    }),
  ),
});
export type PortfolioHistoryQuery = Static<typeof PortfolioHistoryQuery>;

/** Value and cost of the holdings at one moment. */
export const PortfolioHistoryPoint = Type.Object(
  {
    time: Timestamp,
    value: minorUnits('Of all holdings with a price at that time'),
    cost: minorUnits('Cost of those with a known cost'),
    unknown_cost_value: minorUnits('The part of `value` with unknown cost'),
  },
  { $id: 'PortfolioHistoryPoint', description: 'Value of a portfolio at one moment' },
);
export type PortfolioHistoryPoint = Static<typeof PortfolioHistoryPoint>;
