import type { Static } from '#typebox';
import Type from '#typebox';
import { CORRELATION_HORIZONS, MOST_CORRELATED } from '../domain/window.js';
import { itemList } from './item-list.js';
import { defaulted, oneOf, ref, Timestamp } from './schema.js';

const horizon = oneOf(CORRELATION_HORIZONS, {
  default: '3d',
  description: 'The returns are those over so many days',
});

/** `/portfolio/correlations` */
export const CorrelationsQuery = Type.Object({ horizon: defaulted(horizon) });
export type CorrelationsQuery = Static<typeof CorrelationsQuery>;

/** `/correlations` */
export const ItemCorrelationsQuery = Type.Object({
  items: itemList(MOST_CORRELATED),
  horizon: defaulted(horizon),
});
export type ItemCorrelationsQuery = Static<typeof ItemCorrelationsQuery>;

const item = { item_id: Type.Integer({ minimum: 1 }), market_hash_name: Type.String() };

/** An item of a correlation map. */
export const CorrelatedItem = Type.Object(
  { ...item, source: Type.String({ description: 'The market whose prices were used' }) },
  { $id: 'CorrelatedItem', description: 'An item of a correlation map' },
);
export type CorrelatedItem = Static<typeof CorrelatedItem>;

/** An item that is left out of a correlation map. */
export const UncorrelatedItem = Type.Object(
  {
    ...item,
    reason: oneOf(['unpriced', 'stale', 'too_few_points', 'begins_late', 'unmoved'], {
      description:
        '`unpriced`: it has no price. `stale`: it had no price in the last 7 days. `too_few_points`: ' +
        'too few days with a price. `begins_late`: its prices begin after those of the others. ' +
        '`unmoved`: its price did not change',
    }),
    days: Type.Integer({ minimum: 0, description: 'Days with a price of their own' }),
  },
  {
    $id: 'UncorrelatedItem',
    description: 'An item that is left out of a correlation map, and why',
  },
);
export type UncorrelatedItem = Static<typeof UncorrelatedItem>;

/** How prices move together. */
export const CorrelationMap = Type.Object(
  {
    horizon: oneOf(CORRELATION_HORIZONS),
    items: Type.Array(ref(CorrelatedItem), { description: 'Similar ones are neighbours' }),
    correlations: Type.Array(Type.Array(Type.Number({ minimum: -1, maximum: 1 })), {
      description: 'Rows and columns are in the order of `items`; shrunk towards their mean',
    }),
    mean_correlation: Type.Optional(Type.Number({ description: 'Of all pairs' })),
    shrinkage: Type.Optional(
      Type.Number({
        description: 'How far they were moved to their mean: 0 not at all, 1 entirely',
      }),
    ),
    reason: Type.Optional(
      oneOf(['too_few_items'], { description: 'Why it is empty: fewer than two items are left' }),
    ),
    of: Type.Integer({ minimum: 0, description: 'Items that were asked for, or held' }),
    days: Type.Integer({ minimum: 0, description: 'Days of prices that were used, up to 120' }),
    returns: Type.Integer({
      minimum: 0,
      description: 'Returns over the horizon. They overlap: one ends on each day',
    }),
    from: Timestamp,
    computed_at: Timestamp,
    left_out: Type.Array(ref(UncorrelatedItem)),
  },
  { $id: 'CorrelationMap', description: 'How the prices of items move together' },
);
export type CorrelationMap = Static<typeof CorrelationMap>;
