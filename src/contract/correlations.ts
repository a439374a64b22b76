import type { Static } from '#typebox';
import Type from '#typebox';
import { CORRELATION_HORIZONS, MOST_CORRELATED } from '../domain/window.js';
import { itemList } from './item-list.js';
import { pastParts } from './past-part.js';
import * as s from './schema.js';
import { ValuationQuery } from './valuation.js';

const horizon = s.defaulted(s.oneOf(CORRELATION_HORIZONS, 'The number of days of a return'), '3d');

/** `/portfolio/correlations` */
export const CorrelationsQuery = Type.Object({ horizon, ...ValuationQuery.properties });
export type CorrelationsQuery = Static<typeof CorrelationsQuery>;

/** `/correlations` */
export const ItemCorrelationsQuery = Type.Object({
  items: itemList(MOST_CORRELATED),
  horizon: horizon,
});
export type ItemCorrelationsQuery = Static<typeof ItemCorrelationsQuery>;

const item = { item_id: s.positive(), market_hash_name: Type.String() };

export const CorrelatedItem = s.named('CorrelatedItem', 'An item of a correlation map', {
  ...item,
  source: s.text('The market of the current price'),
  has_own_past: Type.Boolean({
    description:
      'Whether it has been priced for 60 days or more, on 30 of those days at least. Correlations of an item without are those of pairs with similar prices',
  }),
  past: pastParts,
});
export type CorrelatedItem = Static<typeof CorrelatedItem>;

export const UncorrelatedItem = s.named(
  'UncorrelatedItem',
  'An item that is left out of a correlation map, and why',
  {
    ...item,
    reason: s.oneOf(
      ['unpriced', 'stale', 'too_few_points', 'begins_late', 'unmoved'],
      '`unpriced`: it has no price. `stale`: it had no price in the last 7 days. `too_few_points`: ' +
        'too few days with a price. `begins_late`: its prices begin after those of the others. ' +
        '`unmoved`: its price did not change',
    ),
    days: s.count('Days with a price of their own'),
  },
);
export type UncorrelatedItem = Static<typeof UncorrelatedItem>;

/** How prices move together. */
export const CorrelationMap = s.named('CorrelationMap', 'How the prices of items move together', {
  horizon: s.oneOf(CORRELATION_HORIZONS),
  items: s.listOf(s.ref(CorrelatedItem), 'Similar ones are neighbours'),
  correlations: s.listOf(
    Type.Array(Type.Number({ minimum: -1, maximum: 1 })),
    'Rows and columns are in the order of `items`. A quarter comes from the past of the pair, if both ' +
      'have been priced for 60 days (`has_own_past`), and the rest from pairs with similar prices',
  ),
  mean_correlation: Type.Optional(s.number('Of all pairs')),
  reason: Type.Optional(
    s.oneOf(['too_few_items'], 'Why it is empty: fewer than two items are left'),
  ),
  of: s.count('Items requested, or held'),
  days: s.count('Days of prices used, up to 120'),
  returns: s.count('Returns over the horizon. They overlap: one ends on each day'),
  from: s.Timestamp,
  computed_at: s.Timestamp,
  left_out: Type.Array(s.ref(UncorrelatedItem)),
});
export type CorrelationMap = Static<typeof CorrelationMap>;
