import type { ProviderId } from '../domain/user.js';
import type { NewAttempt, TakenAttempt } from './attempts.js';
import type { ProvenPerson } from './person.js';

/** The plug that every identity provider fits. */
export interface SignInProvider {
  readonly id: ProviderId;
  /** For people. */
  readonly name: string;
  /**
   * Where the browser goes to sign in.
   * @throws DomainError `identity_provider_error`
   */
  loginPage(attempt: NewAttempt): Promise<URL>;
  /**
   * Who came back. It believes nothing of the query that it has not checked.
   * @throws DomainError `invalid_sign_in_attempt`, `sign_in_cancelled`, `identity_provider_error`
   */
  identify(attempt: TakenAttempt): Promise<ProvenPerson>;
}
