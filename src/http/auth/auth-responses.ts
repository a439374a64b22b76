import Type from '#typebox';
import { ErrorBody } from '../../contract/error.js';
import { ref } from '../../contract/schema.js';
import { COMMON_ANSWERS } from '../server/responses.js';

const error = (description: string) => ref(ErrorBody, { description });

/** What every operation under `/auth` may answer besides what it is for. */
export const AUTH_ANSWERS = {
  ...COMMON_ANSWERS,
  401: error('The API token is wrong'),
  403: error('API tokens are not taken here'),
  429: error('Too many requests; `Retry-After` tells when to come again'),
} as const;

export const NOT_AUTHENTICATED = {
  401: error('There is no session, or the API token is wrong'),
} as const;

export const CSRF_REFUSED = {
  403: error('The CSRF token is missing or wrong, or an API token is not enough'),
} as const;

export const FOREIGN_REQUEST = {
  403: error('A page of another site sent the request, or an API token'),
} as const;

/** The answers of an address that browsers, not programs, are sent to. */
export const BROWSER_ANSWERS = {
  302: Type.Null({ description: 'To the next page' }),
  303: Type.Null({
    description: 'It failed, and the caller accepts HTML: to `/login?error=<code>` of the web UI',
  }),
  ...AUTH_ANSWERS,
} as const;

/** What going through a provider may answer. */
export const PROVIDER_ANSWERS = {
  ...BROWSER_ANSWERS,
  ...NOT_AUTHENTICATED,
  403: error(
    'The provider did not verify the e-mail address, a cross-site request to link, or an API token',
  ),
  404: error('The provider is not available'),
  409: error('The identity is linked to another account, or the account has another'),
  502: error('The provider does not answer, or not as it should'),
} as const;
