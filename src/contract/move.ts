import type { Static } from '#typebox';
import Type from '#typebox';
import { CATEGORIES } from '../domain/category.js';
import { MOVE_WINDOWS } from '../domain/window.js';
import { sourceOrCurrent } from './parameters.js';
import * as s from './schema.js';

/** `/items/:id/move` */
export const MoveQuery = Type.Object({
  window: s.defaulted(s.oneOf(MOVE_WINDOWS, 'How far back the move begins'), '24h'),
  source: sourceOrCurrent,
});
export type MoveQuery = Static<typeof MoveQuery>;

/** A move of a price, split into its parts. */
export const ItemMove = s.named(
  'ItemMove',
  'A move of a price: what the market, the category and the item did',
  {
    item_id: s.positive(),
    window: s.oneOf(MOVE_WINDOWS),
    sentence: s.text('What it comes to, in English'),
    previous_price: s.minorUnits('The last price at or before `from`'),
    price: s.minorUnits(),
    log_return: s.number('ln(price / previous_price)'),
    percent_change: Type.Number(),
    parts: Type.Object(
      {
        market: s.number('How all other items moved'),
        category: s.number('How much more those of its category moved'),
        own: s.number('How much more the item moved than its category'),
      },
      { description: 'As logarithms: they add up to `log_return`' },
    ),
    category: s.oneOf(CATEGORIES),
    market_items: s.count('Other items that are the market'),
    category_items: s.count(
      'Other items of the category; 0 where there are fewer than 5: its part is 0 then',
    ),
    unusual: Type.Optional(
      Type.Boolean({
        description: 'Whether `own` is more than 2.5 `usual_deviation` from the median of the past',
      }),
    ),
    usual_deviation: Type.Optional(s.number('Of own parts of the past: 1.4826 times their MAD')),
    reason: Type.Optional(
      s.oneOf(['too_few_days'], 'Why `unusual` is missing: `past_moves` is less than 30'),
    ),
    past_moves: s.count(
      'Own parts over as many days of the past, one up to each day, of up to 120 days',
    ),
    source: s.text('The market whose prices were used'),
    from: s.Timestamp,
    computed_at: s.Timestamp,
  },
);
export type ItemMove = Static<typeof ItemMove>;
