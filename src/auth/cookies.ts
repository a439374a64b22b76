import { DAY_MS, type DurationMs, MINUTE_MS, SECOND_MS } from '../domain/units.js';

/** Maximum lifetime of a session, regardless of use. */
export const SESSION_AGE: DurationMs = 30 * DAY_MS;

/** Time for a sign-in at a provider. */
export const ATTEMPT_AGE: DurationMs = 10 * MINUTE_MS;

/** Time for which a browser that opened a link it had requested is known. */
export const BROWSER_AGE: DurationMs = 30 * DAY_MS;

/** Lifetime of an offer to merge an account, and maximum age of both sign-ins. */
export const MERGE_AGE: DurationMs = 15 * MINUTE_MS;

/** A cookie of the service. Its attributes are the same when it is set and when it is cleared. */
export interface CookieKind {
  readonly name: string;
  readonly attributes: {
    readonly httpOnly: true;
    /** Not strict, because callbacks and mailed links are opened from other sites. */
    readonly sameSite: 'lax';
    readonly path: '/';
    readonly secure: boolean;
    /** Seconds. */
    readonly maxAge: number;
  };
}

export interface Cookies {
  readonly session: CookieKind;
  /** Binds mailed links to the browser that requested them; one for all links of a browser. */
  readonly browser: CookieKind;
  /** Holds the token of an offer to merge an account. */
  readonly merge: CookieKind;
  /** Binds a sign-in attempt to its browser; one for each attempt. */
  attempt(state: string): CookieKind;
  /** The cookies of attempts in a `Cookie` header. Browsers send the oldest first (RFC 6265, 5.4). */
  attemptsIn(header: string | undefined): CookieKind[];
}

/** Characters of the state in the cookie name of an attempt: enough to distinguish attempts. */
const STATE_IN_NAME = 8;

/** Makes browsers refuse the cookie from other hosts and plain connections. */
const SECURE_PREFIX = '__Host-';

export function cookiesFor(baseUrl: URL): Cookies {
  const secure = baseUrl.protocol === 'https:';
  const prefix = secure ? SECURE_PREFIX : '';
  const kind = (name: string, age: DurationMs): CookieKind => ({
    name: prefix + name,
    attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: age / SECOND_MS },
  });
  const attempt = (state: string) => kind(`login-${state.slice(0, STATE_IN_NAME)}`, ATTEMPT_AGE);
  const attemptName = new RegExp(`^${prefix}login-([\\w-]{${STATE_IN_NAME}})$`);
  return {
    session: kind('session', SESSION_AGE),
    browser: kind('browser', BROWSER_AGE),
    merge: kind('merge', MERGE_AGE),
    attempt,
    attemptsIn: (header) =>
      pairsOf(header).flatMap(([name]) => {
        const [, state] = attemptName.exec(name) ?? [];
        return state === undefined ? [] : [attempt(state)];
      }),
  };
}

/**
 * The value of the cookie in a `Cookie` header. Undefined unless it occurs exactly once: with two
 * values it is unknown which one is ours.
 */
export function readCookie(
  header: string | undefined,
  { name }: Pick<CookieKind, 'name'>,
): string | undefined {
  const values = pairsOf(header).filter(([cookieName]) => cookieName === name);
  return values.length === 1 ? values[0]?.[1] : undefined;
}

/** Whether a `Cookie` header has a session, which may have ended. */
export function hasSessionCookie(header: string | undefined): boolean {
  return pairsOf(header).some(([name]) => name === 'session' || name === `${SECURE_PREFIX}session`);
}

function pairsOf(header = ''): (readonly [name: string, value: string])[] {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.includes('='))
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
}
