import type { ProviderId } from '../domain/user.js';

/** Where the API of signing in lives, under the base URL. */
export const AUTH_PATH = '/api/v1/auth';

/** A way in through a provider: one address to begin at, and one that the provider sends back to. */
export interface Door {
  readonly provider: ProviderId;
  /** `link` adds the identity to the account of a session that is there already. */
  readonly mode: 'login' | 'link';
  /** Relative to {@link AUTH_PATH}. */
  readonly start: string;
  readonly callback: string;
}

export const DOORS: readonly Door[] = [
  {
    provider: 'provider_a',
    mode: 'login',
    start: '/provider_a',
    callback: '/provider_a/callback',
  },
  {
    provider: 'provider_b',
    mode: 'login',
    start: '/provider_b',
    callback: '/provider_b/callback',
  },
  {
    provider: 'provider_c',
    mode: 'login',
    start: '/provider_c/login',
    callback: '/provider_c/login/callback',
  },
  {
    provider: 'provider_c',
    mode: 'link',
    start: '/provider_c',
    callback: '/provider_c/callback',
  },
];

export function callbackUrl(baseUrl: URL, door: Door): URL {
  return new URL(AUTH_PATH + door.callback, baseUrl);
}
