import type { Static } from '#typebox';
import Type from '#typebox';
import { COST_METHODS } from '../domain/cost-method.js';
import { CURRENCIES } from '../domain/money.js';
import * as s from './schema.js';

/** `/portfolio/realised.csv` */
export const RealisedQuery = Type.Object({
  year: Type.Optional(s.integer(2000, 9999, 'Of the sales; without it, all of them')),
  method: s.defaulted(
    s.oneOf(
      COST_METHODS,
      '`specific`: the cost of the lot that was sold; `fifo`: of the oldest lots of the item; ' +
        '`average`: the mean cost of its items',
    ),
    'specific',
  ),
  currency: s.defaulted(s.oneOf(CURRENCIES, 'Of the amounts, at the rates of their days'), 'USD'),
  timezone: s.defaulted(
    Type.String({ minLength: 1, maxLength: 64, description: 'Such as `Europe/Berlin`' }),
    'UTC',
  ),
});
export type RealisedQuery = Static<typeof RealisedQuery>;
