import Type from '#typebox';
import { AUTH_ERRORS, failure, NOT_AUTHENTICATED } from '../server/operation-schema.js';

export const FOREIGN_REQUEST = {
  403: failure('A page of another site sent the request, or an API token'),
} as const;

/** Responses of addresses that browsers are redirected to. */
export const BROWSER_RESPONSES = {
  302: Type.Null({ description: 'To the next page' }),
  303: Type.Null({
    description: 'It failed, and the caller accepts HTML: to `/login?error=<code>` of the web UI',
  }),
  ...AUTH_ERRORS,
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
