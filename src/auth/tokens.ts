import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { TOKEN } from '../domain/text.js';

/** A random token of 256 bits, as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether the text has the form of a token; it need not exist. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && TOKEN.test(text);
}

/** The stored form of a token: a stolen table does not allow anyone to sign in. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The CSRF token of a session: new with each session, and derived from the session's secret, so
 * that only our own pages can get it.
 */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}

/** Compares in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected));
}
