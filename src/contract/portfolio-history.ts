import Type, { type Static } from '#typebox';
import { VALUE_HISTORY_WINDOWS } from '../domain/window.js';
import * as s from './schema.js';
import { ValuationQuery } from './valuation.js';

export const PortfolioHistoryQuery = Type.Object({
  window: s.defaulted(
    s.oneOf(
      VALUE_HISTORY_WINDOWS,
      'The length of the window; `all` begins with the first purchase',
    ),
    '24h',
  ),
  ...ValuationQuery.properties,
});
export type PortfolioHistoryQuery = Static<typeof PortfolioHistoryQuery>;

/** Value and cost of the holdings at one moment. */
export const PortfolioHistoryPoint = s.named(
  'PortfolioHistoryPoint',
  'The value of a portfolio at one time',
  {
    time: s.Timestamp,
    value: s.minorUnits('Of all holdings with a price at that time', 'time'),
    cost: s.minorUnits('Cost of the holdings with a known cost', 'lots'),
    unknown_cost_value: s.minorUnits('The part of `value` with unknown cost', 'time'),
    held_now_value: s.nullable(
      s.minorUnits('Of the items held now, at the prices of that time', 'time'),
      'Null while less than nine tenths of their value have a price by then',
    ),
    unpriced: s.count('Held items without a price by then, which are excluded from value and cost'),
    source_changes: s.listOf(
      Type.Object({
        item_id: s.positive(),
        from: s.text('The source of its price at the previous point'),
        to: s.text('The source of its price at this point'),
      }),
      'Held items whose price is now from another source, at whose level earlier prices are',
    ),
  },
);
export type PortfolioHistoryPoint = Static<typeof PortfolioHistoryPoint>;
