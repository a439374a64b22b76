import type { Static } from '#typebox';
import Type from '#typebox';
import { CATEGORIES } from '../domain/category.js';
import { MOVE_WINDOWS } from '../domain/window.js';
import { sourceOrCurrent } from './parameters.js';
import { pastParts } from './past-part.js';
import * as s from './schema.js';

/** `/items/:id/move` */
export const MoveQuery = Type.Object({
  window: s.defaulted(s.oneOf(MOVE_WINDOWS, 'The length of the move'), '24h'),
  source: sourceOrCurrent,
});
export type MoveQuery = Static<typeof MoveQuery>;

/** A move of a price, split into its parts. */
export const ItemMove = s.named(
  'ItemMove',
  'A move of a price, split into those of the market, the category and the item',
  {
    item_id: s.positive(),
    window: s.oneOf(MOVE_WINDOWS),
    sentence: s.text('A summary in English'),
    previous_price: s.minorUnits('The last price at or before `from`'),
    price: s.minorUnits(),
    log_return: s.number('ln(price / previous_price)'),
    percent_change: Type.Number(),
    parts: Type.Object(
      {
        market: s.number('The move of all other items'),
        category: s.number('The move of its category in addition to that of the market'),
        own: s.number('The move of the item in addition to that of its category'),
      },
      {
        description:
          'Logarithms that add up to `log_return`; with `no_parts` all of it is `own`, and says nothing of the item',
      },
    ),
    no_parts: Type.Optional(
      s.oneOf(
        ['few_items', 'market_unusual'],
        'Why the move is not split: fewer than 5 other items have prices, or their move is itself an outlier',
      ),
    ),
    category: s.oneOf(CATEGORIES),
    market_items: s.count('Other items that represent the market'),
    category_items: s.count(
      'Other items of the category; 0 if there are fewer than 5, and its part is then 0',
    ),
    unusual: Type.Optional(
      Type.Boolean({
        description: 'Whether `own` is more than 2.5 `usual_deviation` from the median of the past',
      }),
    ),
    usual_deviation: Type.Optional(s.number('Of own parts of the past: 1.4826 times their MAD')),
    reason: Type.Optional(
      s.oneOf(
        ['too_few_days', 'no_parts'],
        'Why `unusual` is missing: `past_moves` is less than 30, or the move is not split',
      ),
    ),
    past_moves: s.count(
      'Own parts over periods of the same length, one ending on each of up to 120 past days',
    ),
    source: s.text('The market whose prices were used'),
    past: pastParts,
    from: s.Timestamp,
    computed_at: s.Timestamp,
  },
);
export type ItemMove = Static<typeof ItemMove>;
