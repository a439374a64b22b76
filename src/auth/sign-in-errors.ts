import { DomainError } from '../domain/errors.js';

// How an identity provider's answer ends a sign-in. The caller is told one sentence a code. The
// reason, which is the error's cause, is for the log: it holds nothing that was received.

/** What came back was not issued for this attempt, not now, not by the provider, or not whole. */
export function invalidSignInAttempt(reason: string): DomainError {
  return new DomainError('invalid_sign_in_attempt', 'invalid or expired sign-in attempt', {
    cause: new Error(reason),
  });
}

/** The token of a mailed link is unknown, used, void, expired or none at all. */
export function invalidLink(): DomainError {
  return new DomainError('invalid_token', 'invalid or expired token');
}

/** The user said no. */
export function signInCancelled(): DomainError {
  return new DomainError('sign_in_cancelled', 'sign-in was cancelled');
}

/** The provider cannot be reached, or its answer cannot be understood. */
export function identityProviderError(reason: string, options?: ErrorOptions): DomainError {
  return new DomainError('identity_provider_error', 'identity provider error', {
    cause: new Error(reason, options),
  });
}
