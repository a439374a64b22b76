import Type, { type Static } from '#typebox';
import * as s from './schema.js';

/** `/admin/markets/:name/backfill` */
export const NewBackfill = s.named(
  'NewBackfill',
  'An import of the history of a market, to be started',
  { days: s.integer(1, 3_650, 'How far back') },
);
export type NewBackfill = Static<typeof NewBackfill>;

/** `/admin/backfills` */
export const Backfill = s.named('Backfill', "An import of a market's history", {
  market: s.text('As in the setting MARKETS'),
  state: s.oneOf(['running', 'done', 'failed']),
  days: s.positive('How far back'),
  started_at: s.Timestamp,
  ended_at: s.nullable(s.Timestamp, 'Null while it is running'),
  added: s.count('Prices that were stored'),
  known: s.count('Prices that were already stored'),
  rejected: s.count('Invalid prices'),
  items_done: s.nullable(
    s.count('Items requested'),
    'Number of items requested; null if the market sends all at once',
  ),
  items: s.nullable(
    s.count('All items'),
    'Number of items to request; null if the market sends all at once',
  ),
  error: s.nullable(
    Type.String(),
    'Why it failed or, while it is running, why it waits; null for neither',
  ),
});
export type Backfill = Static<typeof Backfill>;
