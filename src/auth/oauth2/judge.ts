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
 * Holds the callback's parameters against the attempt. The answer is what the token request takes,
 * and nothing else makes one: a code that was not judged cannot be exchanged.
 * @throws DomainError `invalid_sign_in_attempt`, `sign_in_cancelled` or `identity_provider_error`
 */
export function judgeCallback(
  { metadata, isNamed }: KnownServer,
  client: Client,
  { query, state }: TakenAttempt,
): URLSearchParams {
  const given = new URLSearchParams(query);
  // Of a server without a name, nothing tells whether `iss` is right.
  if (!isNamed) given.delete('iss');
  try {
    // RFC 6749, 3.1: none may be there more than once.
    if (new Set(given.keys()).size < given.size) throw new Error('a parameter is there twice');
    const parameters = validateAuthResponse(metadata, client, given, state);
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

/** How providers say that they refuse a code; the second is GitHub's own. */
const REFUSED_CODE = ['invalid_grant', 'bad_verification_code'];

/** A code that the provider refuses was not meant for this attempt; all else is the provider's. */
export function judgeFailure(error: unknown): never {
  if (error instanceof DomainError) throw error;
  if (error instanceof ResponseBodyError && REFUSED_CODE.includes(error.error)) {
    throw invalidSignInAttempt('the provider refused the code');
  }
  // The library's errors carry what was received: only the sentence goes on.
  throw identityProviderError(error instanceof Error ? error.message : 'no usable answer');
}
