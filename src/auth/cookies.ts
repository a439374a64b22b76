import { DAY_MS, type DurationMs, MINUTE_MS, SECOND_MS } from '../domain/units.js';

/** However often it is used, a session ends after this. */
export const SESSION_AGE: DurationMs = 30 * DAY_MS;

/** How long one may stay on a provider's pages. */
export const ATTEMPT_AGE: DurationMs = 10 * MINUTE_MS;

/** For how long a browser is known that opened a link it had asked for. */
export const BROWSER_AGE: DurationMs = 30 * DAY_MS;

/** For how long an account is offered to be merged; both of its owner's sign-ins are as recent. */
export const MERGE_AGE: DurationMs = 15 * MINUTE_MS;

/** A cookie of ours. Its attributes are the same when it is set and when it is cleared. */
export interface CookieKind {
  readonly name: string;
  readonly attributes: {
    readonly httpOnly: true;
    /** Not strict: callbacks and mailed links come from other sites. */
    readonly sameSite: 'lax';
    readonly path: '/';
    readonly secure: boolean;
    /** Seconds. */
    readonly maxAge: number;
  };
}

export interface Cookies {
  readonly session: CookieKind;
  /** Ties a mailed link to the browser that asked for it; one for all links of a browser. */
  readonly browser: CookieKind;
  /** Holds the offer to merge an account into the one that signs in next. */
  readonly merge: CookieKind;
  /** Ties an attempt to sign in to the browser that began it; one for each attempt. */
  attempt(state: string): CookieKind;
  /** The cookies of attempts in a `Cookie` header. Browsers send the oldest first (RFC 6265, 5.4). */
  attemptsIn(header: string | undefined): CookieKind[];
}

/** Characters of the state in the name of an attempt's cookie: enough to tell attempts apart. */
const STATE_IN_NAME = 8;

/** The prefix `__Host-` lets no other host and no plain connection set the cookie. */
export function cookiesFor(baseUrl: URL): Cookies {
  const secure = baseUrl.protocol === 'https:';
  const prefix = secure ? '__Host-' : '';
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
 * The cookie's value in a `Cookie` header. Undefined unless it is there once: a second one of the
 * same name was planted by somebody, and nothing tells which it is.
 */
export function readCookie(header: string | undefined, { name }: CookieKind): string | undefined {
  const values = pairsOf(header).filter(([each]) => each === name);
  return values.length === 1 ? values[0]?.[1] : undefined;
}

function pairsOf(header = ''): (readonly [name: string, value: string])[] {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.includes('='))
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
}
