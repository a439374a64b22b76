import { UNGUARDED_ROUTES } from './csrf-guard.js';
import type { TokenRule } from './token-guard.js';

/** The security schemes of the OpenAPI document. */
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
    description:
      'Required with the session for requests that change something: from `GET /api/v1/auth/csrf`',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token, made on the account page. The required scopes are listed with each operation. ' +
      'No cookie is read and no CSRF token is required',
  },
} as const;

/** Alternatives, of which one is required; `{}` requires nothing. */
type Security = readonly Readonly<Partial<Record<keyof typeof SECURITY_SCHEMES, string[]>>>[];

/** For operations that a signed-in browser can read. */
export const SESSION_ONLY: Security = [{ session: [] }];

/** For public operations that respond with more to signed-in users. */
export const SESSION_OPTIONAL: Security = [{}, ...SESSION_ONLY];

/**
 * The security of an operation, from its method and its route's token rule. Reading operations that
 * refuse tokens have to declare themselves whether they need a session.
 */
export function securityOf(method: string, url: string, rule: TokenRule | undefined): Security {
  if (rule === 'ignored') return [];
  if (rule === 'any') return [{}, { token: [] }];
  const bySession = method === 'GET' ? { session: [] } : { session: [], csrf: [] };
  if (rule !== undefined) return [bySession, { token: [rule] }];
  return method === 'GET' || UNGUARDED_ROUTES.includes(`${method} ${url}`) ? [] : [bySession];
}
