import Type, { type Static } from '#typebox';
import * as s from './schema.js';

/** The longest time of one request, in days. */
export const MAX_PRICE_DAYS = 366;

/** `/items/:id/prices.csv` */
export const ItemPricesQuery = Type.Object({
  source: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Only of this market' }),
  ),
  from: Type.Optional(
    s.timestamp(`The first moment; default: ${MAX_PRICE_DAYS} days before \`to\``),
  ),
  to: Type.Optional(s.timestamp('The moment after the last; default: now')),
});
export type ItemPricesQuery = Static<typeof ItemPricesQuery>;
