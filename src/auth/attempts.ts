import type { Clock } from '../domain/units.js';
import {
  type AttemptKey,
  type AttemptSecrets,
  addAttempt,
  takeAttempt,
} from '../store/accounts/sign-in-attempts.js';
import type { Database } from '../store/connection/database.js';
import { ATTEMPT_AGE } from './cookies.js';
import type { Session } from './sessions.js';
import { invalidSignInAttempt } from './sign-in-errors.js';
import type { SignInRoute } from './sign-in-route.js';
import { hashToken, isToken, newToken } from './tokens.js';

/** A new sign-in attempt, before the browser is redirected to the provider. */
export interface NewAttempt extends AttemptSecrets {
  readonly route: SignInRoute;
  /** Sent to the provider, which returns it. */
  readonly state: string;
  /** Kept in the browser as a cookie. */
  readonly browserToken: string;
}

/** A request to a callback. */
export interface Callback {
  readonly route: SignInRoute;
  /** The raw query, without its question mark. */
  readonly query: string;
  readonly browserToken: string | undefined;
  /** The session token of the browser, if any. */
  readonly sessionToken: string | undefined;
}

declare const taken: unique symbol;

/**
 * An attempt that has returned to the same browser and sign-in route. Only {@link Attempts.take}
 * makes one.
 */
export interface TakenAttempt extends Callback, AttemptSecrets {
  readonly state: string;
  /** The session that links an identity; undefined in login mode. */
  readonly session: Session | undefined;
  readonly [taken]: true;
}

/** Stores sign-in attempts between the redirect to the provider and the callback. */
export class Attempts {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async begin(route: SignInRoute, session: Session | undefined): Promise<NewAttempt> {
    const attempt: NewAttempt = {
      route,
      state: newToken(),
      browserToken: newToken(),
      codeVerifier: newToken(),
      nonce: newToken(),
    };
    const key = keyOf(route, attempt.state, attempt.browserToken, session);
    await addAttempt(this.#database, { ...key, ...attempt }, this.#clock() + ATTEMPT_AGE);
    return attempt;
  }

  /**
   * Takes the attempt that a callback names. An attempt can be taken once, whatever its outcome.
   * @throws DomainError `invalid_sign_in_attempt`
   */
  async take(callback: Callback, session: Session | undefined): Promise<TakenAttempt> {
    const [state, ...more] = new URLSearchParams(callback.query).getAll('state');
    const { browserToken, route } = callback;
    if (!isToken(state) || more.length > 0)
      throw invalidSignInAttempt('the query does not have exactly one state');
    if (!isToken(browserToken)) throw invalidSignInAttempt('the browser cookie is missing');
    const key = keyOf(route, state, browserToken, session);
    const secrets = await takeAttempt(this.#database, key, this.#clock());
    if (secrets === undefined) throw invalidSignInAttempt('this browser has no such attempt');
    return { ...callback, ...secrets, state, session } as TakenAttempt;
  }
}

function keyOf(
  { provider, mode }: SignInRoute,
  state: string,
  browserToken: string,
  session: Session | undefined,
): AttemptKey {
  return {
    stateHash: hashToken(state),
    browserHash: hashToken(browserToken),
    provider,
    mode,
    sessionHash: mode === 'link' ? session?.tokenHash : undefined,
  };
}
