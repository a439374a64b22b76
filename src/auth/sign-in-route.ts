import type { ProviderId } from '../domain/user.js';

/** Path of the sign-in API under the base URL. */
export const AUTH_PATH = '/api/v1/auth';

/**
 * The two addresses of signing in through a provider: the start, and the callback that the provider
 * redirects to.
 */
export interface SignInRoute {
  readonly provider: ProviderId;
  /** `link` adds the identity to the account of the current session. */
  readonly mode: 'login' | 'link';
  /** Relative to {@link AUTH_PATH}. */
  readonly start: string;
  readonly callback: string;
}

export const SIGN_IN_ROUTES: readonly SignInRoute[] = [
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

export function callbackUrl(baseUrl: URL, route: SignInRoute): URL {
  return new URL(AUTH_PATH + route.callback, baseUrl);
}
