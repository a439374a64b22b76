import type { NewApiToken } from '../../../client/index.js';

export type Scope = NewApiToken['scopes'][number];

/** What a token with a scope may do; in the order in which they are shown. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  'portfolio:read': 'Read your portfolio',
  'portfolio:write': 'Change your portfolio',
  alerts: 'Read and change your alerts',
  'prices:read': 'Read prices',
};

export const SCOPES = Object.keys(SCOPE_WORDS) as Scope[];
