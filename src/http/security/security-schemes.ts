import type { Access } from '../../contract/operations/operation.js';

/** The security schemes of the OpenAPI document. */
export const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set by signing in; `__Host-session` if the service is reached by https',
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

/** The security of an operation, from its method and from who may call it. */
export function securityOf(access: Access, method: string): Security {
  const session = method === 'GET' ? { session: [] } : { session: [], csrf: [] };
  switch (access) {
    case 'monitor':
    case 'visitor':
      return [];
    case 'public':
      return [{}, { token: [] }];
    case 'optional session':
      return [{}, session];
    case 'session':
    case 'admin':
      return [session];
    default:
      return [session, { token: [access] }];
  }
}
