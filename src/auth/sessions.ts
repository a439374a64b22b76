import { DomainError } from '../domain/errors.js';
import { type Clock, type DurationMs, type EpochMs, MINUTE_MS } from '../domain/units.js';
import {
  addSession,
  dropEndedSessions,
  endSession,
  type ListedSession,
  loadSession,
  loadSessionsOfUser,
  type SessionHorizon,
  touchSession,
} from '../store/accounts/sessions.js';
import type { StoredUser } from '../store/accounts/users.js';
import type { Database, Queryable } from '../store/connection/database.js';
import { type CookieKind, readCookie, SESSION_AGE } from './cookies.js';
import type { MatchedUser } from './match-user.js';
import { csrfTokenOf, hashToken, isSameSecret, isToken, newToken } from './tokens.js';

/** Minimum time between two updates of the time of last use. */
const TOUCH_INTERVAL: DurationMs = 5 * MINUTE_MS;

/** A valid session with its user. */
export interface Session {
  readonly user: StoredUser;
  readonly tokenHash: Buffer;
  readonly csrfToken: string;
  /** When its user signed in. */
  readonly createdAt: EpochMs;
}

/** Sessions of signed-in users, found by their cookie. */
export class Sessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #idle: DurationMs;
  readonly #cookie: CookieKind;

  constructor(database: Database, clock: Clock, idle: DurationMs, cookie: CookieKind) {
    this.#database = database;
    this.#clock = clock;
    this.#idle = idle;
    this.#cookie = cookie;
  }

  /**
   * The session of a `Cookie` header; undefined if it has none, or two.
   * @param device the client, as {@link deviceName} returns it
   */
  async find(cookieHeader: string | undefined, device = ''): Promise<Session | undefined> {
    const token = this.tokenIn(cookieHeader);
    if (token === undefined) return undefined;
    const tokenHash = hashToken(token);
    const now = this.#clock();
    const session = await loadSession(this.#database, tokenHash, this.#horizon(now));
    if (session === undefined) return undefined;
    const isDue = now - session.lastSeenAt > Math.min(TOUCH_INTERVAL, this.#idle / 2);
    if (isDue || (session.device === '' && device !== '')) {
      await touchSession(this.#database, tokenHash, now, device);
    }
    const { user, createdAt } = session;
    return { user, tokenHash, csrfToken: csrfTokenOf(token), createdAt };
  }

  /** The session token in a `Cookie` header. It is well-formed, but not checked. */
  tokenIn(cookieHeader: string | undefined): string | undefined {
    const token = readCookie(cookieHeader, this.#cookie);
    return isToken(token) ? token : undefined;
  }

  /**
   * Begins a session with a new token, and ends the previous session of the browser.
   * @returns the token, which is not stored
   */
  async start(
    transaction: Queryable,
    user: MatchedUser,
    previousToken: string | undefined,
  ): Promise<string> {
    if (previousToken !== undefined) await endSession(transaction, hashToken(previousToken));
    const token = newToken();
    await addSession(transaction, hashToken(token), user.id, this.#clock());
    return token;
  }

  /** @throws DomainError `not_authenticated` if the session has ended since it was found */
  async requireValid(transaction: Queryable, { tokenHash }: Session): Promise<void> {
    const horizon = this.#horizon(this.#clock());
    const session = await loadSession(transaction, tokenHash, horizon);
    if (session === undefined) throw notAuthenticated();
  }

  /** Whether the session is still valid. The check does not count as a use. */
  async isValid({ tokenHash }: Session): Promise<boolean> {
    const horizon = this.#horizon(this.#clock());
    return (await loadSession(this.#database, tokenHash, horizon)) !== undefined;
  }

  /** The user's valid sessions, last used first. */
  ofUser(userId: string): Promise<ListedSession[]> {
    return loadSessionsOfUser(this.#database, userId, this.#horizon(this.#clock()));
  }

  async end({ tokenHash }: Session): Promise<void> {
    await endSession(this.#database, tokenHash);
  }

  /**
   * Removes expired sessions.
   * @returns the number removed
   */
  async sweep(): Promise<number> {
    return dropEndedSessions(this.#database, this.#horizon(this.#clock()));
  }

  #horizon(now: EpochMs): SessionHorizon {
    return { createdAt: now - SESSION_AGE, lastSeenAt: now - this.#idle };
  }
}

/** @throws DomainError `not_authenticated` */
export function requireSession(session: Session | undefined): Session {
  if (session === undefined) throw notAuthenticated();
  return session;
}

function notAuthenticated(): DomainError {
  return new DomainError('not_authenticated', 'not authenticated');
}

/**
 * @param given the values of the header `X-CSRF-Token`
 * @throws DomainError `invalid_csrf_token` unless it is the session's own
 */
export function requireCsrfToken(
  { csrfToken }: Session,
  given: string | readonly string[] | undefined,
): void {
  if (typeof given !== 'string' || !isSameSecret(given, csrfToken)) {
    throw new DomainError('invalid_csrf_token', 'invalid csrf token');
  }
}
