import Type, { type Static } from '#typebox';
import * as s from './schema.js';

/** The account that would be merged into the signed-in one, and deleted. */
export const MergeSource = s.named(
  'MergeSource',
  'An account that would be merged into the current one',
  {
    id: Type.String({ format: 'uuid' }),
    email: s.text('Empty if unknown'),
    name: s.text('Empty if unknown'),
    providers: Type.Array(s.oneOf(['provider_a', 'provider_b', 'provider_c'])),
    lots: s.count('Lots that would move'),
    watched: s.count('Items of the watchlist that would move'),
    alerts: s.count('Alerts that would move'),
    lost_email: s.nullable(
      Type.String(),
      'The address that could no longer sign in; null if there is none',
    ),
    refusal: s.nullable(
      Type.String(),
      'Why the accounts cannot be merged, in words; null if they can',
    ),
  },
);
export type MergeSource = Static<typeof MergeSource>;

export const MergeState = s.named('MergeState', 'The state of merging two accounts', {
  offered_until: s.nullable(s.Timestamp, 'Null if this browser has no offer to merge an account'),
  source: s.nullable(s.ref(MergeSource), 'Null until the other account is signed in'),
});
export type MergeState = Static<typeof MergeState>;

export const MergeConfirmation = s.named(
  'MergeConfirmation',
  'The confirmation of merging two accounts',
  { from: s.text('The `id` of the account that is deleted') },
);
export type MergeConfirmation = Static<typeof MergeConfirmation>;
