import Type from '#typebox';
import { COMMON_RESPONSES, failure } from '../server/responses.js';

/** Possible responses of every operation under `/auth`. */
export const AUTH_RESPONSES = {
  ...COMMON_RESPONSES,
  401: failure('The API token is wrong'),
  403: failure('API tokens are not accepted here'),
  429: failure('Too many requests; `Retry-After` says when to retry'),
} as const;

export const NOT_AUTHENTICATED = {
  401: failure('There is no session, or the API token is wrong'),
} as const;

export const CSRF_REFUSED = {
  403: failure('The CSRF token is missing or wrong, or an API token is not enough'),
} as const;

export const FOREIGN_REQUEST = {
  403: failure('A page of another site sent the request, or an API token'),
} as const;

/** Responses of addresses that browsers are redirected to. */
export const BROWSER_RESPONSES = {
  302: Type.Null({ description: 'To the next page' }),
  303: Type.Null({
    description: 'It failed, and the caller accepts HTML: to `/login?error=<code>` of the web UI',
  }),
  ...AUTH_RESPONSES,
} as const;

/** Possible responses of signing in through a provider. */
export const PROVIDER_RESPONSES = {
  ...BROWSER_RESPONSES,
  ...NOT_AUTHENTICATED,
  403: failure(
    'The provider did not verify the e-mail address, a cross-site request to link, or an API token',
  ),
  404: failure('The provider is not available'),
  409: failure(
    'The identity is linked to another account, or the account has another identity of the provider',
  ),
  502: failure('The provider does not respond, or its response is invalid'),
} as const;
