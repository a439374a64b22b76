import type { ProviderId } from '../domain/user.js';
import type { NewAttempt, TakenAttempt } from './attempts.js';
import type { VerifiedIdentity } from './verified-identity.js';

/** The interface of identity providers. */
export interface SignInProvider {
  readonly id: ProviderId;
  /** Display name. */
  readonly name: string;
  /**
   * The URL of the provider's login page for an attempt.
   * @throws DomainError `identity_provider_error`
   */
  loginPage(attempt: NewAttempt): Promise<URL>;
  /**
   * Verifies a callback and returns the identity. Nothing in the query is trusted before it is
   * checked.
   * @throws DomainError `invalid_sign_in_attempt`, `sign_in_cancelled`, `identity_provider_error`
   */
  identify(attempt: TakenAttempt): Promise<VerifiedIdentity>;
}
