import Type, { type Static } from '#typebox';
import { nullable, oneOf, ref, Timestamp } from './schema.js';

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** The account that would be merged into the signed-in one, and deleted. */
export const MergeSource = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    email: Type.String({ description: 'Empty when none is known' }),
    name: Type.String({ description: 'Empty when none is known' }),
    providers: Type.Array(oneOf(['provider_a', 'provider_b', 'provider_c'])),
    lots: count('Lots that would move'),
    watched: count('Items of the watchlist that would move'),
    alerts: count('Alerts that would move'),
    lost_email: nullable(Type.String(), {
      description: 'The address that could no longer sign in; null if there is none',
    }),
    refusal: nullable(Type.String(), {
      description: 'Why the accounts cannot be merged, in a sentence; null if they can',
    }),
  },
  { $id: 'MergeSource', description: 'An account that would be merged into the current one' },
);
export type MergeSource = Static<typeof MergeSource>;

export const MergeState = Type.Object(
  {
    offered_until: nullable(Timestamp, {
      description: 'Null if this browser has no offer to merge an account',
    }),
    source: nullable(ref(MergeSource), {
      description: 'Null until the other account is signed in',
    }),
  },
  { $id: 'MergeState', description: 'The state of merging two accounts' },
);
export type MergeState = Static<typeof MergeState>;

export const MergeConfirmation = Type.Object(
  { from: Type.String({ description: 'The `id` of the account that is deleted' }) },
  { $id: 'MergeConfirmation' },
);
export type MergeConfirmation = Static<typeof MergeConfirmation>;
