import type { Static } from '#typebox';
import Type from '#typebox';
import { MAX_TAG_LENGTH, VALUATIONS } from '../domain/lot.js';
import { MANUAL_COUNTED } from '../domain/manual-value.js';
import { accountId } from './game-accounts.js';
import * as s from './schema.js';

/** Which lots the figures of a portfolio are of. */
export const SomeLotsQuery = Type.Object({
  tag: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_TAG_LENGTH,
      description: 'Only lots with this tag',
    }),
  ),
  account: Type.Optional(accountId('Only lots of this account on the game platform')),
});
export type SomeLotsQuery = Static<typeof SomeLotsQuery>;

/** Which lots the figures of a portfolio are of, and how they value holdings. */
export const ValuationQuery = Type.Object({
  valuation: s.defaulted(
    s.oneOf(
      VALUATIONS,
      '`offer`: the shown price; `net`: the proceeds of a seller at `market`; `best_net`: the ' +
        'highest proceeds in cash at any market; `bid`: the same from the best bid, immediately',
    ),
    'offer',
  ),
  market: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'The market of `valuation=net`' }),
  ),
  ...SomeLotsQuery.properties,
});
export type ValuationQuery = Static<typeof ValuationQuery>;

/** Of the portfolio itself, whose values can include those of the user. */
export const PortfolioQuery = Type.Object({
  ...ValuationQuery.properties,
  manual: s.defaulted(
    s.oneOf(
      MANUAL_COUNTED,
      'Which values of the user count in place of prices: `none`; `unpriced`: those of items without a price; `all`',
    ),
    'none',
  ),
});
export type PortfolioQuery = Static<typeof PortfolioQuery>;

/** The valuation of an answer. */
export const answeredValuation = Type.Optional(
  s.oneOf(
    VALUATIONS,
    'The valuation of holdings, also of the past, by the fees of now; absent if it is `offer`',
  ),
);
