// Texts of the merging of two accounts.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';

export const title = 'Merge accounts';
/** What loads, as in `Loading the state of the merge…`. */
export const content = 'the state of the merge';
export const hint =
  'If you have another account here, you can move everything from this account into it.';
export const begin = 'Move this account into another one';
export const notChanged = 'Nothing was changed';

export const offered = (until: string) =>
  `Now sign in to the other account, in this browser and before ${until}. You will see what happens before anything is moved.`;
export const signIn = 'Sign in to the other account';
export const stillSignedIn = 'You are still signed in';
export const withdraw = 'Do not merge';

/** An account without address and name. */
export const unnamed = 'the other account';
interface Count {
  readonly count: number;
  readonly shown: string;
}
export const moves = (account: ReactNode, lots: Count, watched: Count, alerts: Count) => (
  <>
    Everything of {account} moves into this account: {lots.shown}{' '}
    {plural(lots.count, { one: 'lot', other: 'lots' })}, {watched.shown}{' '}
    {plural(watched.count, { one: 'watched item', other: 'watched items' })}, {alerts.shown}{' '}
    {plural(alerts.count, { one: 'alert', other: 'alerts' })} and its linked providers. Then that
    account is deleted.
  </>
);
export const ends =
  'Its sessions and API tokens end, and links that share either portfolio stop working.';
export const lostEmail = (address: string) =>
  `Links mailed to ${address} will no longer open this account.`;
export const refused = 'The two cannot be merged';
export const merge = 'Merge the accounts';
