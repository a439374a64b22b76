import { DomainError } from '../domain/errors.js';

// Errors of a sign-in. Clients get one message per code. The cause is the reason for the log; it
// must not contain received data.

/**
 * The callback does not belong to this attempt, or it is expired, incomplete, or not from the
 * provider.
 */
export function invalidSignInAttempt(reason: string): DomainError {
  return new DomainError('invalid_sign_in_attempt', 'invalid or expired sign-in attempt', {
    cause: new Error(reason),
  });
}

/** The token of a mailed link is malformed, unknown, used, void or expired. */
export function invalidLink(): DomainError {
  return new DomainError('invalid_token', 'invalid or expired token');
}

/** The user cancelled at the provider. */
export function signInCancelled(): DomainError {
  return new DomainError('sign_in_cancelled', 'sign-in was cancelled');
}

/** The provider cannot be reached, or its response is invalid. */
export function identityProviderError(reason: string, options?: ErrorOptions): DomainError {
  return new DomainError('identity_provider_error', 'identity provider error', {
    cause: new Error(reason, options),
  });
}
