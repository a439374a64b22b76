import { afterEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { startIdTokenPeer } from '../auth/support/id-token-peer.js';
import { pathOf, startAccounts, userOf } from '../auth/support/service.js';

const peer = await startIdTokenPeer();
const service = await startAccounts({
  PROVIDER_A_ISSUER: peer.issuer,
  PROVIDER_A_CLIENT_ID: 'our-id',
  PROVIDER_A_CLIENT_SECRET: 'our-secret',
});

const METADATA = '/.well-known/openid-configuration';

afterEach(() => {
  peer.honest();
  peer.requests.length = 0;
  // The metadata is kept for an hour.
  service.clock.offset += HOUR_MS;
});

/** An http address of the peer that is not a loopback address. */
function overTheNetwork(path: string): string {
  return `http://0.0.0.0:${new URL(peer.issuer).port}${path}`;
}

async function startSignIn() {
  const browser = service.browser();
  return { browser, start: await browser.get('/api/v1/auth/provider_a') };
}

test.each([
  ['authorization_endpoint', '/authorize'],
  ['token_endpoint', '/token'],
  ['userinfo_endpoint', '/user'],
  ['jwks_uri', '/keys'],
  ['revocation_endpoint', '/revoke'],
])('an issuer with an http %s is refused before any further request', async (name, path) => {
  peer.metadata = (honest) => ({ ...honest, [name]: overTheNetwork(path) });
  const { start } = await startSignIn();
  expect(start.status).toBe(502);
  expect(start.json()).toStrictEqual({ error: 'identity provider error' });
  expect(peer.requests).toStrictEqual([METADATA]);
});

test('an issuer with an http endpoint during a sign-in receives neither code nor secret', async () => {
  await startSignIn();
  service.clock.offset += HOUR_MS - MINUTE_MS;
  const { browser, start } = await startSignIn();
  const callback = pathOf(await browser.followToService(start.location));
  peer.metadata = (honest) => ({ ...honest, token_endpoint: overTheNetwork('/token') });
  service.clock.offset += 2 * MINUTE_MS;
  expect((await browser.get(callback)).status).toBe(502);
  expect(peer.requests).toStrictEqual([METADATA, '/authorize', METADATA]);
  expect(await userOf(browser)).toBeNull();
});

test.each(['ftp://files.example/token', 'token', 42])(
  'an issuer with the token endpoint %j is refused',
  async (address) => {
    peer.metadata = (honest) => ({ ...honest, token_endpoint: address });
    const { start } = await startSignIn();
    expect(start.status).toBe(502);
  },
);

test('an issuer on loopback may have http endpoints on loopback', async () => {
  const { browser, start } = await startSignIn();
  const page = await browser.get(pathOf(await browser.followToService(start.location)));
  expect(page.status).toBe(302);
  expect(await userOf(browser)).toMatchObject({ email: 'person@example.com' });
});
