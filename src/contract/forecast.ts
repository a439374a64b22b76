import type { Static } from '#typebox';
import Type from '#typebox';
import { FARTHEST_OUTLOOK, MOVE_WINDOWS } from '../domain/window.js';
import { ItemMove } from './move.js';
import { ItemOutlook, SaleChance } from './outlook.js';
import { sourceOrCurrent } from './parameters.js';
import * as s from './schema.js';

/** `/items/:id/forecast` */
export const ForecastQuery = Type.Object({
  window: s.defaulted(s.oneOf(MOVE_WINDOWS, 'The length of the move'), '24h'),
  tradable_after: Type.Optional(
    s.timestamp('When the trade lock of the item ends. Default: 7 days from now, as if bought now'),
  ),
  source: sourceOrCurrent,
});
export type ForecastQuery = Static<typeof ForecastQuery>;

export const ItemForecast = s.named(
  'ItemForecast',
  'The figures about the coming days of an item on one market, and why its price moved',
  {
    item_id: s.positive(),
    outlooks: s.listOf(s.ref(ItemOutlook), 'In 1, 7 and 30 days; empty if there are none'),
    no_outlook: s.nullable(
      s.oneOf(['too_few_days', 'too_few_outcomes', 'stopped']),
      'Why there is no outlook; null if there is one',
    ),
    unlock_days: s.integer(1, FARTHEST_OUTLOOK, 'Days until the trade lock ends'),
    unlock: s.nullable(s.ref(ItemOutlook), 'The outlook on that day'),
    sale_chance: s.nullable(s.ref(SaleChance), 'Null if too few days of sales are known'),
    move: s.nullable(
      s.ref(ItemMove),
      'Null if there is no price from before the window, or none in it',
    ),
  },
);
export type ItemForecast = Static<typeof ItemForecast>;
