import {
  AuthorizationResponseError,
  type Client,
  ResponseBodyError,
  validateAuthResponse,
} from 'oauth4webapi';
import { DomainError } from '../../domain/errors.js';
import type { TakenAttempt } from '../attempts.js';
import { identityProviderError, invalidSignInAttempt, signInCancelled } from '../sign-in-errors.js';
import type { KnownServer } from './server.js';

/**
 * Checks the parameters of a callback against its attempt. The result is the only value that the
 * token request accepts, so that an unchecked code cannot be exchanged.
 * @throws DomainError `invalid_sign_in_attempt`, `sign_in_cancelled` or `identity_provider_error`
 */
export function checkCallback(
  { metadata, hasKnownIssuer }: KnownServer,
  client: Client,
  { query, state }: TakenAttempt,
): URLSearchParams {
  const received = new URLSearchParams(query);
  // `iss` cannot be checked for a server without a known issuer.
  if (!hasKnownIssuer) received.delete('iss');
  try {
    // No parameter may occur more than once (RFC 6749, 3.1).
    if (new Set(received.keys()).size < received.size) throw new Error('a parameter occurs twice');
    const parameters = validateAuthResponse(metadata, client, received, state);
    if (!parameters.get('code')) throw new Error('no code');
    return parameters;
  } catch (error) {
    if (!(error instanceof AuthorizationResponseError)) {
      throw invalidSignInAttempt(error instanceof Error ? error.message : 'not understood');
    }
    if (error.error === 'access_denied') throw signInCancelled();
    throw identityProviderError('the provider ended the sign-in with an error');
  }
}

/** Error codes for a refused code; the second is GitHub's own. */
const REFUSED_CODE = ['invalid_grant', 'bad_verification_code'];

/** A refused code was not issued for this attempt; other errors are the provider's. */
export function toSignInError(error: unknown): never {
  if (error instanceof DomainError) throw error;
  if (error instanceof ResponseBodyError && REFUSED_CODE.includes(error.error)) {
    throw invalidSignInAttempt('the provider refused the code');
  }
  // The library's errors contain received data; only the message is kept.
  throw identityProviderError(error instanceof Error ? error.message : 'no usable response');
}
