import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits of chance, as 43 characters that need no escaping anywhere. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether the text has the form of a token; tells nothing of whether there is such a one. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** What of a token may be stored: from a stolen table nobody can sign in. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The token that proves a request to come from our own pages: bound to the session, new with each
 * session, and not to be had without the session's secret.
 */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}

/** Compares in a time that tells nothing of where the two differ. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected));
}
