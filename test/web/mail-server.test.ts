import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSmtpUrl, smtpUrlOf } from '../../src/web/setup/mail-server.js';

const server = fc.record({
  host: fc.domain(),
  port: fc.integer({ min: 1, max: 65_535 }).map(String),
  user: fc.string({ minLength: 1 }),
  password: fc.string(),
});

test('the URL of a mail server has all of its parts', () => {
  fc.assert(
    fc.property(server, (parts) => {
      expect(readSmtpUrl(smtpUrlOf(parts) ?? '')).toEqual(parts);
    }),
  );
});

test('without a host there is no URL, so that a stored one is kept', () => {
  fc.assert(
    fc.property(server, (parts) => {
      expect(smtpUrlOf({ ...parts, host: ' ' })).toBeUndefined();
    }),
  );
});

test('port 465 begins with TLS', () => {
  const parts = { host: 'mail.example', port: '465', user: '', password: '' };
  expect(smtpUrlOf(parts)).toBe('smtps://mail.example:465');
});
