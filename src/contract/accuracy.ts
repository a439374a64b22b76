import type { Static } from '#typebox';
import Type from '#typebox';
import { JUDGED_FIGURES } from '../domain/accuracy.js';
import * as s from './schema.js';

const day = (description: string) => Type.String({ format: 'date', description });

export const AccuracyQuery = Type.Object({
  days: s.defaulted(s.integer(1, 366, 'Claims of this number of last days count'), 90),
});
export type AccuracyQuery = Static<typeof AccuracyQuery>;

const counts = {
  cases: s.count('Claims that were judged'),
  below: s.count(
    'Claims that were missed below: the price was under the range, the loss was the value at risk or more, or the ' +
      'deal would not have paid any more',
  ),
  above: s.count('Claims that were missed above the range; 0 for risk and deals'),
  unknown: s.count('Claims that could not be judged: without a later price'),
};

/** How many claims of a figure came true. */
export const JudgedClaims = s.named('JudgedClaims', 'How many claims of a figure came true', {
  figure: s.oneOf(
    JUDGED_FIGURES,
    '`outlook`: ranges of 500 items a day; `risk`: losses of a bad period, of every portfolio each day; `deal`: the ' +
      'ten most profitable deals of each hour, at the price to sell at after the trade lock',
  ),
  horizon_days: s.integer(1, 30, 'Days from a claim to the close by which it is judged'),
  claimed_percent: s.nullable(
    Type.Number(),
    'The percentage that is missed on each side if the claims are right; null for deals, which claim none',
  ),
  ...counts,
  cases: s.count(
    'Claims that were judged. This and the other counts of `outlook` leave out prices under 5 cents, of which fewer ' +
      'than 5 in 100 can be outside of whole cents: those are only in `bands`',
  ),
  first_day: s.nullable(day('The first day of judged claims, in UTC'), 'Null without any'),
  last_day: s.nullable(day('The last day of judged claims'), 'Null without any'),
  waiting: s.count('Claims whose last day has not ended'),
  next_day: s.nullable(day('The day on which the next claims are judged'), 'Null without any'),
  bands: s.listOf(
    Type.Object({
      below_price: s.nullable(s.usCents('Values under this amount'), 'Null for the last band'),
      ...counts,
    }),
    'By the value at the time of the claim, lowest first; those with claims',
  ),
  sentence: s.text('The same in words'),
});
export type JudgedClaims = Static<typeof JudgedClaims>;
