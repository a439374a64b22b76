import { expect, test } from 'vitest';
import { freePort } from '../../bench/free-port.js';
import type { Browser } from '../auth/support/browser.js';
import { startOidcPeer } from '../auth/support/oidc-peer.js';
import { pathOf, providersOf, startAccounts, userOf } from '../auth/support/service.js';

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const peer = await startOidcPeer([
  `${origin}/api/v1/auth/provider_a/callback`,
  `${origin}/api/v1/auth/provider_b/callback`,
]);
const service = await startAccounts({
  PORT: `${port}`,
  PROVIDER_A_ISSUER: peer.issuer,
  PROVIDER_A_CLIENT_ID: 'client-0',
  PROVIDER_A_CLIENT_SECRET: 'secret-of-client-0',
  PROVIDER_B_PRESET: 'oidc',
  PROVIDER_B_ISSUER: peer.issuer,
  PROVIDER_B_CLIENT_ID: 'client-1',
  PROVIDER_B_CLIENT_SECRET: 'secret-of-client-1',
});

const INVALID = { error: 'invalid or expired sign-in attempt' };

async function goAndReturn(browser: Browser, provider = 'provider_a'): Promise<string> {
  const start = await browser.get(`/api/v1/auth/${provider}`);
  return pathOf(await browser.followToService(start.location));
}

test.each(['provider_a', 'provider_b'])('%s signs in and creates an account', async (provider) => {
  peer.account = {
    sub: `person-at-${provider}`,
    email: `${provider}@example.com`,
    email_verified: true,
    name: 'A Person',
    picture: 'https://images.example/p.png',
  };
  const browser = service.browser();
  const page = await browser.get(await goAndReturn(browser, provider));
  expect(page.status).toBe(302);
  expect(await userOf(browser)).toMatchObject({
    email: `${provider}@example.com`,
    name: 'A Person',
    avatar_url: 'https://images.example/p.png',
  });
  expect(await providersOf(browser)).toEqual([provider]);
});

test('the code of another attempt is refused', async () => {
  peer.account = { sub: 'swapped', email: 'swapped@example.com', email_verified: true };
  const one = service.browser();
  const two = service.browser();
  const first = new URLSearchParams((await goAndReturn(one)).split('?')[1]);
  const secondPath = await goAndReturn(two);
  const swapped = new URLSearchParams(secondPath.split('?')[1]);
  swapped.set('code', first.get('code') ?? '');
  const page = await two.get(`/api/v1/auth/provider_a/callback?${swapped}`);
  expect(page.status).toBe(400);
  expect(page.json()).toStrictEqual(INVALID);
  expect(await userOf(two)).toBeNull();
});

test.each<[label: string, change: (query: URLSearchParams) => void]>([
  ['missing', (query) => query.delete('iss')],
  ['of another', (query) => query.set('iss', 'https://evil.example')],
  ['there twice', (query) => query.append('iss', 'https://evil.example')],
])('an issuer that is %s is refused before the token request', async (_, change) => {
  peer.account = { sub: 'mixed-up', email: 'mixed@example.com', email_verified: true };
  const browser = service.browser();
  const query = new URLSearchParams((await goAndReturn(browser)).split('?')[1]);
  expect(query.get('iss')).toBe(peer.issuer);
  change(query);
  const before = peer.tokenRequests;
  const page = await browser.get(`/api/v1/auth/provider_a/callback?${query}`);
  expect(page.status).toBe(400);
  expect(page.json()).toStrictEqual(INVALID);
  expect(peer.tokenRequests).toBe(before);
});

test('a callback is valid once', async () => {
  peer.account = { sub: 'once', email: 'once@example.com', email_verified: true };
  const browser = service.browser();
  const path = await goAndReturn(browser);
  const [name, value] = browser.attempt ?? ['', ''];
  expect((await browser.get(path)).status).toBe(302);
  const again = service.browser();
  again.cookies.set(name, value);
  expect((await again.get(path)).status).toBe(400);
  expect(await userOf(again)).toBeNull();
});

test('the ID token is requested with a nonce of the attempt', async () => {
  const url = new URL((await service.browser().get('/api/v1/auth/provider_a')).location);
  expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
  const other = new URL((await service.browser().get('/api/v1/auth/provider_a')).location);
  expect(other.searchParams.get('nonce')).not.toBe(url.searchParams.get('nonce'));
});

test('an unverified address creates no account', async () => {
  peer.account = { sub: 'unverified', email: 'unverified@example.com', email_verified: false };
  const browser = service.browser();
  expect((await browser.get(await goAndReturn(browser))).status).toBe(403);
});
