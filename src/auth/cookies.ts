import { DAY_MS, type DurationMs, MINUTE_MS, SECOND_MS } from '../domain/units.js';

/** However often it is used, a session ends after this. */
export const SESSION_AGE: DurationMs = 30 * DAY_MS;

/** How long one may stay on a provider's pages. */
export const ATTEMPT_AGE: DurationMs = 10 * MINUTE_MS;

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
  /** Ties an attempt to sign in to the browser that began it. */
  readonly attempt: CookieKind;
}

/** The prefix `__Host-` lets no other host and no plain connection set the cookie. */
export function cookiesFor(baseUrl: URL): Cookies {
  const secure = baseUrl.protocol === 'https:';
  const kind = (name: string, age: DurationMs): CookieKind => ({
    name: secure ? `__Host-${name}` : name,
    attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: age / SECOND_MS },
  });
  return { session: kind('session', SESSION_AGE), attempt: kind('login', ATTEMPT_AGE) };
}

/**
 * The cookie's value in a `Cookie` header. Undefined unless it is there once: a second one of the
 * same name was planted by somebody, and nothing tells which it is.
 */
export function readCookie(header: string | undefined, { name }: CookieKind): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}
