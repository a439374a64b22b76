import type { Static } from '#typebox';
import Type from '#typebox';
import { CATEGORIES } from '../domain/category.js';
import { MOVE_WINDOWS } from '../domain/window.js';
import { sourceOrCurrent } from './parameters.js';
import { defaulted, minorUnits, oneOf, Timestamp } from './schema.js';

/** `/items/:id/move` */
export const MoveQuery = Type.Object({
  window: defaulted(
    oneOf(MOVE_WINDOWS, { default: '24h', description: 'How far back the move begins' }),
  ),
  source: sourceOrCurrent,
});
export type MoveQuery = Static<typeof MoveQuery>;

/** A move of a price, split into its parts. */
export const ItemMove = Type.Object(
  {
    item_id: Type.Integer({ minimum: 1 }),
    window: oneOf(MOVE_WINDOWS),
    sentence: Type.String({ description: 'What it comes to, in English' }),
    previous_price: minorUnits('The last price at or before `from`'),
    price: minorUnits(),
    log_return: Type.Number({ description: 'ln(price / previous_price)' }),
    percent_change: Type.Number(),
    parts: Type.Object(
      {
        market: Type.Number({ description: 'How all other items moved' }),
        category: Type.Number({ description: 'How much more those of its category moved' }),
        own: Type.Number({ description: 'How much more the item moved than its category' }),
      },
      { description: 'As logarithms: they add up to `log_return`' },
    ),
    category: oneOf(CATEGORIES),
    market_items: Type.Integer({ minimum: 0, description: 'Other items that are the market' }),
    category_items: Type.Integer({
      minimum: 0,
      description:
        'Other items of the category; 0 where there are fewer than 5: its part is 0 then',
    }),
    unusual: Type.Optional(
      Type.Boolean({
        description: 'Whether `own` is more than 2.5 `usual_deviation` from the median of the past',
      }),
    ),
    usual_deviation: Type.Optional(
      Type.Number({ description: 'Of own parts of the past: 1.4826 times their MAD' }),
    ),
    reason: Type.Optional(
      oneOf(['too_few_days'], {
        description: 'Why `unusual` is missing: `past_moves` is less than 30',
      }),
    ),
    past_moves: Type.Integer({
      minimum: 0,
      description: 'Own parts over as many days of the past, one up to each day, of up to 120 days',
    }),
    source: Type.String({ description: 'The market whose prices were used' }),
    from: Timestamp,
    computed_at: Timestamp,
  },
  {
    $id: 'ItemMove',
    description: 'A move of a price: what the market, the category and the item did',
  },
);
export type ItemMove = Static<typeof ItemMove>;
