import Type, { type Static } from '#typebox';
import { nullable, oneOf, Timestamp } from './schema.js';

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** `/admin/markets/:name/backfill` */
export const NewBackfill = Type.Object(
  { days: Type.Integer({ minimum: 1, maximum: 3_650, description: 'How far back' }) },
  { $id: 'NewBackfill' },
);
export type NewBackfill = Static<typeof NewBackfill>;

/** `/admin/backfills` */
export const Backfill = Type.Object(
  {
    market: Type.String({ description: 'As in the setting MARKETS' }),
    state: oneOf(['running', 'done', 'failed']),
    days: Type.Integer({ minimum: 1, description: 'How far back' }),
    started_at: Timestamp,
    ended_at: nullable(Timestamp, { description: 'Null while it is running' }),
    added: count('Prices that were stored'),
    known: count('Prices that had been stored before'),
    rejected: count('Prices that are not valid'),
    items_done: nullable(count('Of the items'), {
      description: 'How many items were asked; null where the market sends all at once',
    }),
    items: nullable(count('All items'), {
      description: 'How many items are asked; null where the market sends all at once',
    }),
    error: nullable(Type.String(), {
      description: 'Why it failed or, while it is running, why it waits; null for neither',
    }),
  },
  { $id: 'Backfill', description: "An import of a market's history" },
);
export type Backfill = Static<typeof Backfill>;
