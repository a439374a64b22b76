import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorCode } from '../../src/domain/errors.js';
import { failureMessage } from '../../src/web/sign-in/failure-message.js';
import { pageHere, rememberReturn, takeReturn } from '../../src/web/sign-in/return-to.js';

const SIGN_IN_CODES: readonly ErrorCode[] = [
  'invalid_sign_in_attempt',
  'sign_in_cancelled',
  'identity_provider_error',
  'invalid_token',
  'email_not_verified',
  'provider_not_available',
  'identity_already_linked',
  'demo_account',
  'not_authenticated',
  'too_many_requests',
  'invalid_csrf_token',
  'store_unavailable',
];

describe('the message for a failed sign-in', () => {
  test.each(SIGN_IN_CODES)('%s has its own message', (code) => {
    expect(failureMessage(code)).not.toBe(failureMessage('a code of a newer service'));
  });
});

describe('the page to return to after a sign-in', () => {
  test.each(['/', '/portfolio', '/items/42?window=7d', '/portfolio/alerts#rules'])('%s', (page) => {
    expect(pageHere(page)).toBe(page);
  });

  test.each([
    null,
    '',
    'portfolio',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/a\\b',
    '/a b',
    '/\t/evil.example',
  ])('%j is not followed', (page) => {
    expect(pageHere(page)).toBeUndefined();
  });
});

describe('the stored page', () => {
  const kept = new Map<string, string>();

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is returned once', () => {
    rememberReturn('/portfolio', 0);
    expect(takeReturn(1)).toBe('/portfolio');
    expect(takeReturn(1)).toBeUndefined();
  });

  test('is dropped after 15 minutes', () => {
    rememberReturn('/portfolio', 0);
    expect(takeReturn(15 * 60_000)).toBeUndefined();
  });

  test('is undefined without storage', () => {
    const refuse = () => {
      throw new DOMException('storage is forbidden', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    rememberReturn('/portfolio', 0);
    expect(takeReturn(1)).toBeUndefined();
  });
});
