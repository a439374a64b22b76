// Texts of the API tokens of an account.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const title = 'API tokens';
/** What loads, as in `Loading your API tokens…`. */
export const content = 'your API tokens';
/** @param link to the documentation */
export const hint = (link: Wrap) => (
  <>
    With a token, a program can use your account: as far as its scopes allow, and until its last
    day. Signing out does not end tokens. {link('API documentation')}
  </>
);
export const none = 'You have no tokens.';
export const scopes = {
  'portfolio:read': 'Read your portfolio',
  'portfolio:write': 'Change your portfolio',
  alerts: 'Read and change your alerts',
  'prices:read': 'Read prices',
} as const;

export const expired = 'expired';
export const ended = (moment: string) => `Ended ${moment}.`;
export const ends = (moment: string) => `Ends ${moment}.`;
export const neverUsed = 'Never used.';
export const lastUsed = (age: ReactNode) => <>Last used {age}.</>;
/** @param hide makes words readable for screen readers only */
export const revokeToken = (name: string, hide: Wrap) => <>Revoke{hide(` ${name}`)}</>;
export const revoke = 'Revoke';
export const revokeTitle = (name: string) => `Revoke ${name}`;
export const revokeWarning =
  'Programs that use this token are refused from now on. This cannot be undone.';

export const make = 'New token';
export const makeTitle = 'New API token';
export const makeAction = 'Create the token';
export const name = 'Name';
export const nameHint = 'The program that will use it, such as a spreadsheet.';
export const noName = 'Enter a name.';
export const scopesField = 'Scopes';
export const scopeChoice = (scope: keyof typeof scopes) => `${scopes[scope]} (${scope})`;
export const noScope = 'Choose at least one.';
export const lastDay = 'Last day';
export const lastDayHint = 'The token is valid to the end of that day.';
export const wrongDay = (most: number) => `Choose a day from today to ${most} days ahead.`;

export const made = 'The new API token';
export const madeHint =
  'Copy it now: it is shown only once. Anyone who has it can do what its scopes allow, so keep it secret like a password.';
export const token = 'Token';
