import { expect, test } from 'vitest';
import { loginUrl } from '../../../src/auth/openid2/relying-party.js';
import { RETURN_TO, settingsFor } from './visit.js';

const ENDPOINT = new URL('https://community.example/openid/login');
const SELECT = 'http://specs.openid.net/auth/2.0/identifier_select';

test('2.1: the request asks for any identifier, and has return_to, realm and nothing else', () => {
  const url = loginUrl(settingsFor(ENDPOINT), RETURN_TO);
  expect(url.origin + url.pathname).toBe(ENDPOINT.href);
  expect([...url.searchParams]).toEqual([
    ['openid.ns', 'http://specs.openid.net/auth/2.0'],
    ['openid.mode', 'checkid_setup'],
    ['openid.claimed_id', SELECT],
    ['openid.identity', SELECT],
    ['openid.return_to', RETURN_TO.href],
    ['openid.realm', 'https://items.example/'],
  ]);
});

test('2.2: the realm keeps a port other than the default', () => {
  const realm = new URL('http://localhost:8080');
  const returnTo = new URL('http://localhost:8080/api/v1/auth/provider_c/callback?state=x');
  const url = loginUrl({ ...settingsFor(ENDPOINT), realm }, returnTo);
  expect(url.searchParams.get('openid.realm')).toBe('http://localhost:8080/');
});

test('the query of an endpoint is kept', () => {
  const url = loginUrl(settingsFor(new URL('https://op.example/?server=1')), RETURN_TO);
  expect(url.searchParams.get('server')).toBe('1');
});

test.each([
  ['of another host', 'https://items.example.evil.example/', 'https://items.example/'],
  ['of another scheme', 'http://items.example/', 'https://items.example/'],
  ['of another port', 'https://items.example:8443/', 'https://items.example/'],
  ['outside of the path', 'https://items.example/apis', 'https://items.example/api'],
  ['above the path', 'https://items.example/', 'https://items.example/api/'],
])('2.1: return_to %s is not below the realm', (_what, returnTo, realm) => {
  const settings = { ...settingsFor(ENDPOINT), realm: new URL(realm) };
  expect(() => loginUrl(settings, new URL(returnTo))).toThrow('return_to must be under the realm');
});

test.each([
  ['https://items.example/api', 'https://items.example/api'],
  ['https://items.example/api/x?y', 'https://items.example/api'],
  ['https://items.example/api/x?y', 'https://items.example/api/'],
])('2.1: %s is below %s', (returnTo, realm) => {
  const settings = { ...settingsFor(ENDPOINT), realm: new URL(realm) };
  const url = loginUrl(settings, new URL(returnTo));
  expect(url.searchParams.get('openid.return_to')).toBe(returnTo);
});
