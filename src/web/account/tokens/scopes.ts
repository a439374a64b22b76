import type { NewApiToken } from '../../../client/index.js';

export type Scope = NewApiToken['scopes'][number];

/** The label of each scope, in display order. */
export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  'portfolio:read': 'Read your portfolio',
  'portfolio:write': 'Change your portfolio',
  alerts: 'Read and change your alerts',
  'prices:read': 'Read prices',
};

export const SCOPES = Object.keys(SCOPE_LABELS) as Scope[];
