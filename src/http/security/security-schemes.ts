import { UNGUARDED_ROUTES } from './csrf-guard.js';
import type { TokenRule } from './token-guard.js';

/** What a request can prove itself with, in the terms of OpenAPI. */
export const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set by signing in; `__Host-session` where the service is reached by https',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: 'Besides the session, for what changes something: from `GET /api/v1/auth/csrf`',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token, made on the account page. The scopes that an operation wants are listed with ' +
      'it. No cookie is read and no CSRF token is wanted',
  },
} as const;

/** One of these has to be fulfilled; `{}` always is. */
type Security = readonly Readonly<Partial<Record<keyof typeof SECURITY_SCHEMES, string[]>>>[];

/** For operations that read what only a signed-in browser may see. */
export const SESSION_ONLY: Security = [{ session: [] }];

/** For operations that answer everybody, and those who are signed in with more. */
export const SESSION_OPTIONAL: Security = [{}, ...SESSION_ONLY];

/**
 * What an operation wants, from its method and what its route does with tokens. Operations that read
 * and refuse tokens have to say themselves whether they want a session.
 */
export function securityOf(method: string, url: string, rule: TokenRule | undefined): Security {
  if (rule === 'ignored') return [];
  if (rule === 'any') return [{}, { token: [] }];
  const bySession = method === 'GET' ? { session: [] } : { session: [], csrf: [] };
  if (rule !== undefined) return [bySession, { token: [rule] }];
  return method === 'GET' || UNGUARDED_ROUTES.includes(`${method} ${url}`) ? [] : [bySession];
}
