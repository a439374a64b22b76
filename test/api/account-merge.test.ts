import { afterAll, describe, expect, test } from 'vitest';
import type { MergeState } from '../../src/contract/merge.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import type { Browser } from '../auth/support/browser.js';
import { startOAuthPeer } from '../auth/support/oauth-peer.js';
import { csrfOf, pathOf, providersOf, startAccounts, userOf } from '../auth/support/service.js';
import { startOpenId2Provider } from '../support/openid2-provider.js';
import { getJson, until } from '../support/program.js';

const b = await startOAuthPeer();
const platform = await startOpenId2Provider();
afterAll(() => platform.close());
const service = await startAccounts({
  SIMULATED_ITEMS: '2',
  ...b.settings('PROVIDER_B'),
  PROVIDER_C_OPENID_ENABLED: 'true',
  PROVIDER_C_OPENID_ENDPOINT: platform.endpoint.href,
  PROVIDER_C_COMMUNITY_HOST: 'community.example',
});
await until(
  () => getJson<unknown[]>(`${service.origin}/api/v1/items`),
  (items) => items.length > 1,
);

let gameAccounts = 76_561_197_960_300_000n;

/** CSRF tokens by session cookie: requests for a token count towards a limit. */
const tokens = new Map<string, string>();

async function call(browser: Browser, method: string, path: string, body?: unknown) {
  const session = browser.cookies.get('session') ?? '';
  const token = tokens.get(session) ?? (await csrfOf(browser));
  tokens.set(session, token);
  const headers = {
    'x-csrf-token': token,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return browser.ask(`/api/v1${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function done<Body>(browser: Browser, method: string, path: string, body?: unknown) {
  const page = await call(browser, method, path, body);
  expect(page.status, page.body).toBeLessThan(300);
  return (page.body === '' ? undefined : page.json()) as Body;
}

const stateOf = async (browser: Browser) =>
  (await browser.get('/api/v1/account/merge')).json() as MergeState;

/** Signs in through the game platform, with the given account or a new one. */
async function comeByPlatform(browser: Browser, account = newGameAccount()): Promise<Browser> {
  platform.accountId = account;
  const start = await browser.get('/api/v1/auth/provider_c/login');
  await browser.get(pathOf(await browser.followToService(start.location)));
  return browser;
}

function newGameAccount(): string {
  gameAccounts += 1n;
  return `${gameAccounts}`;
}

/** A browser that has offered the account of the address for merging, and then signed out. */
async function offeredBy(email: string): Promise<Browser> {
  const browser = await service.signIn(email);
  await done(browser, 'POST', '/account/merge');
  await done(browser, 'POST', '/auth/logout');
  return browser;
}

describe('merging', () => {
  test('moves all data into the account that confirms, and deletes the other account', async () => {
    const browser = await service.signIn('has-all@example.com');
    const { id } = await done<{ id: string }>(browser, 'POST', '/portfolio/lots', {
      item_id: 1,
      quantity: 3,
      unit_cost: 200,
    });
    await done(browser, 'POST', `/portfolio/lots/${id}/sell`, { quantity: 1, unit_price: 300 });
    await done(browser, 'PUT', '/portfolio/watchlist/1');
    await done(browser, 'PUT', '/portfolio/watchlist/2');
    await done(browser, 'POST', '/portfolio/alerts', {
      item_id: 1,
      rule: { type: 'price_above', price: 1_000_000_000 },
    });
    const share = await done<{ token: string }>(browser, 'POST', '/portfolio/shares', {
      name: 'Mine',
    });
    await done(browser, 'PUT', '/account/settings', { currency: 'EUR', theme: 'dark' });
    const deleted = await userOf(browser);
    const before = await done<{ lots: { sales: object[] }[] }>(browser, 'GET', '/account/export');
    const phone = await service.signIn('has-all@example.com');
    await done(browser, 'POST', '/account/merge');
    expect((await stateOf(browser)).source).toBeNull();
    await done(browser, 'POST', '/auth/logout');

    await comeByPlatform(browser);
    await done(browser, 'PUT', '/portfolio/watchlist/1');
    await done(browser, 'POST', '/portfolio/lots', { item_id: 2, quantity: 1 });
    await done(browser, 'PUT', '/account/settings', { theme: 'light' });
    const { source } = await stateOf(browser);
    expect(source).toMatchObject({
      id: deleted?.id,
      email: 'has-all@example.com',
      providers: [],
      lots: 1,
      watched: 2,
      alerts: 1,
      lost_email: null,
      refusal: null,
    });
    await done(browser, 'POST', '/account/merge/confirm', { from: source?.id });

    const after = await done<{ lots: { id: string; sales: object[] }[] }>(
      browser,
      'GET',
      '/account/export',
    );
    expect(after).toMatchObject({
      user: { email: 'has-all@example.com' },
      settings: { currency: 'EUR', theme: 'light' },
      identities: [{ provider: 'provider_c' }],
      watchlist: [{ item_id: expect.any(Number) }, { item_id: expect.any(Number) }],
      alerts: [{ rule: { type: 'price_above' } }],
      shares: [],
    });
    expect(after.lots.find((lot) => lot.id === id)).toEqual(before.lots[0]);
    expect(after.lots).toHaveLength(2);
    expect(await userOf(phone)).toBeNull();
    expect((await browser.get(`/api/v1/shared/${share.token}`)).status).toBe(404);
    const byMail = await service.signIn('has-all@example.com');
    expect((await userOf(byMail))?.id).toBe((await userOf(browser))?.id);
    expect(await stateOf(browser)).toEqual({ offered_until: null, source: null });
  });

  test('shows the e-mail address that will be lost', async () => {
    const browser = await offeredBy('given-up@example.com');
    await service.signIn('stays@example.com', browser);
    const { source } = await stateOf(browser);
    expect(source).toMatchObject({ lost_email: 'given-up@example.com', refusal: null });
    await done(browser, 'POST', '/account/merge/confirm', { from: source?.id });
    expect((await userOf(browser))?.email).toBe('stays@example.com');
  });

  test('two accounts of the game platform are refused, and no data is moved', async () => {
    const browser = await comeByPlatform(service.browser());
    await done(browser, 'POST', '/account/merge');
    await done(browser, 'POST', '/auth/logout');
    await comeByPlatform(browser);
    const { source } = await stateOf(browser);
    const sentence = 'both accounts are linked to the game platform; unlink one of them first';
    expect(source?.refusal).toBe(sentence);
    const page = await call(browser, 'POST', '/account/merge/confirm', { from: source?.id });
    expect([page.status, page.json()]).toEqual([409, { error: sentence }]);
    expect(await providersOf(browser)).toEqual(['provider_c']);
  });

  test('an identity of another account still cannot be linked', async () => {
    const account = newGameAccount();
    await comeByPlatform(service.browser(), account);
    const browser = await service.signIn('links@example.com');
    platform.accountId = account;
    const start = await browser.get('/api/v1/auth/provider_c');
    const page = await browser.get(pathOf(await browser.followToService(start.location)));
    expect(page.status).toBe(409);
  });

  test('requires sign-ins to both accounts within 15 minutes, in one browser', async () => {
    const late = await service.signIn('late@example.com');
    service.clock.offset += 16 * MINUTE_MS;
    const refused = await call(late, 'POST', '/account/merge');
    expect([refused.status, refused.json()]).toEqual([
      403,
      {
        error: 'sign in again first: accounts are merged only within 15 minutes of signing in',
      },
    ]);

    const browser = await offeredBy('expires@example.com');
    const id = (await userOf(await service.signIn('expires@example.com')))?.id;
    service.clock.offset += 16 * MINUTE_MS;
    await service.signIn('comes-late@example.com', browser);
    expect(await stateOf(browser)).toEqual({ offered_until: null, source: null });
    expect((await call(browser, 'POST', '/account/merge/confirm', { from: id })).status).toBe(409);

    const stranger = await service.signIn('stranger@example.com');
    await offeredBy('offers@example.com');
    expect(await stateOf(stranger)).toEqual({ offered_until: null, source: null });
  });

  test('refuses a session that began before the offer', async () => {
    const before = await service.signIn('was-there@example.com');
    service.clock.offset += MINUTE_MS;
    const browser = await offeredBy('offers-later@example.com');
    const id = (await userOf(await service.signIn('offers-later@example.com')))?.id;
    before.cookies.set('merge', browser.cookies.get('merge') ?? '');
    expect((await stateOf(before)).source).toBeNull();
    expect((await call(before, 'POST', '/account/merge/confirm', { from: id })).status).toBe(409);
  });

  test('is not possible after the offer is withdrawn or the user signs out everywhere', async () => {
    const browser = await offeredBy('takes-back@example.com');
    await service.signIn('takes-back@example.com', browser);
    await done(browser, 'DELETE', '/account/merge');
    expect(browser.cookies.has('merge')).toBe(false);

    const other = await offeredBy('everywhere-merge@example.com');
    const owner = await service.signIn('everywhere-merge@example.com');
    await done(owner, 'DELETE', '/account/sessions');
    await service.signIn('thief@example.com', other);
    expect(await stateOf(other)).toEqual({ offered_until: null, source: null });
  });
});
