import type { Clock } from '../domain/clock.js';
import type { Database } from '../store/database.js';
import {
  type AttemptKey,
  type AttemptSecrets,
  addAttempt,
  takeAttempt,
} from '../store/sign-in-attempts.js';
import { ATTEMPT_AGE } from './cookies.js';
import type { Door } from './doors.js';
import type { LiveSession } from './sessions.js';
import { invalidSignInAttempt } from './sign-in-errors.js';
import { hashToken, isToken, newToken } from './tokens.js';

/** An attempt to sign in as it leaves for the provider. */
export interface NewAttempt extends AttemptSecrets {
  readonly door: Door;
  /** Goes to the provider and comes back. */
  readonly state: string;
  /** Stays in the browser, as a cookie. */
  readonly browserToken: string;
}

/** A browser that a provider has sent back. */
export interface Callback {
  readonly door: Door;
  /** The raw query, without its question mark. */
  readonly query: string;
  readonly browserToken: string | undefined;
  /** The session that the browser has, if any. */
  readonly sessionToken: string | undefined;
}

declare const taken: unique symbol;

/** An attempt that has come back, to the same browser and door. Only {@link Attempts.take} makes one. */
export interface TakenAttempt extends Callback, AttemptSecrets {
  readonly state: string;
  /** The session that links; undefined in login mode. */
  readonly session: LiveSession | undefined;
  readonly [taken]: true;
}

/** Attempts to sign in, between leaving for the provider and coming back. */
export class Attempts {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async begin(door: Door, session: LiveSession | undefined): Promise<NewAttempt> {
    const attempt: NewAttempt = {
      door,
      state: newToken(),
      browserToken: newToken(),
      codeVerifier: newToken(),
      nonce: newToken(),
    };
    const key = keyOf(door, attempt.state, attempt.browserToken, session);
    await addAttempt(this.#database, { ...key, ...attempt }, this.#clock() + ATTEMPT_AGE);
    return attempt;
  }

  /**
   * Takes the attempt that a callback names, once: whatever comes of it, it cannot come again.
   * @throws DomainError `invalid_sign_in_attempt`
   */
  async take(callback: Callback, session: LiveSession | undefined): Promise<TakenAttempt> {
    const [state, ...more] = new URLSearchParams(callback.query).getAll('state');
    const { browserToken, door } = callback;
    if (!isToken(state) || more.length > 0) throw invalidSignInAttempt('not one state');
    if (!isToken(browserToken)) throw invalidSignInAttempt('no browser cookie');
    const key = keyOf(door, state, browserToken, session);
    const secrets = await takeAttempt(this.#database, key, this.#clock());
    if (secrets === undefined) throw invalidSignInAttempt('no such attempt of this browser');
    return { ...callback, ...secrets, state, session } as TakenAttempt;
  }
}

function keyOf(
  { provider, mode }: Door,
  state: string,
  browserToken: string,
  session: LiveSession | undefined,
): AttemptKey {
  return {
    stateHash: hashToken(state),
    browserHash: hashToken(browserToken),
    provider,
    mode,
    sessionHash: mode === 'link' ? session?.tokenHash : undefined,
  };
}
