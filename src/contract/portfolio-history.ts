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
    value: minorUnits('Of all holdings with a price at that time', 'time'),
    cost: minorUnits('Cost of those with a known cost', 'lots'),
    unknown_cost_value: minorUnits('The part of `value` with unknown cost', 'time'),
    unpriced: Type.Integer({
      minimum: 0,
      description: 'Held items without a price by then: they count neither in value nor in cost',
    }),
    source_changes: Type.Array(
      Type.Object({
        item_id: Type.Integer({ minimum: 1 }),
        from: Type.String({ description: 'The source of its price at the moment before' }),
        to: Type.String({ description: 'The source of its price at this moment' }),
      }),
      { description: 'Held items whose price is from another source now: a step that is no gain' },
    ),
  },
  { $id: 'PortfolioHistoryPoint', description: 'Value of a portfolio at one moment' },
);
export type PortfolioHistoryPoint = Static<typeof PortfolioHistoryPoint>;
