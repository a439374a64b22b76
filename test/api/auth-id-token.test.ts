import { afterEach, expect, test } from 'vitest';
import { startIdTokenPeer } from '../auth/support/id-token-peer.js';
import { pathOf, startAccounts, userOf } from '../auth/support/service.js';

const peer = await startIdTokenPeer();
const service = await startAccounts({
  PROVIDER_A_ISSUER: peer.issuer,
  PROVIDER_A_CLIENT_ID: 'our-id',
  PROVIDER_A_CLIENT_SECRET: 'our-secret',
});

afterEach(() => peer.honest());

async function signIn() {
  const browser = service.browser();
  const start = await browser.get('/api/v1/auth/provider_a');
  const page = await browser.get(pathOf(await browser.followToService(start.location)));
  return { browser, page };
}

test('a correct ID token signs in', async () => {
  const { browser, page } = await signIn();
  expect(page.status).toBe(302);
  expect(await userOf(browser)).toMatchObject({ email: 'person@example.com' });
});

const hour = 3_600;
const now = () => Math.floor(Date.now() / 1_000);

test.each<[label: string, lie: () => void]>([
  [
    'of another issuer',
    () => {
      peer.lie = (claims) => ({ ...claims, iss: 'https://evil.example' });
    },
  ],
  [
    'for another client',
    () => {
      peer.lie = (claims) => ({ ...claims, aud: 'another' });
    },
  ],
  [
    'for two clients',
    () => {
      peer.lie = (claims) => ({ ...claims, aud: ['our-id', 'another'] });
    },
  ],
  [
    'that has expired',
    () => {
      peer.lie = (claims) => ({ ...claims, iat: now() - 2 * hour, exp: now() - hour });
    },
  ],
  [
    'of another attempt',
    () => {
      peer.lie = (claims) => ({ ...claims, nonce: 'x'.repeat(43) });
    },
  ],
  [
    'without a nonce',
    () => {
      peer.lie = ({ nonce: _, ...claims }) => claims;
    },
  ],
  [
    'signed by another',
    () => {
      peer.key = peer.foreignKey;
    },
  ],
  [
    'that is not signed',
    () => {
      peer.algorithm = 'none';
    },
  ],
  [
    'of another than the profile',
    () => {
      peer.userinfo = () => ({ sub: 'victim' });
    },
  ],
])('an ID token %s is refused', async (_what, lie) => {
  lie();
  const { browser, page } = await signIn();
  expect(page.status).toBe(502);
  expect(page.json()).toStrictEqual({ error: 'identity provider error' });
  expect(await userOf(browser)).toBeNull();
});
