import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Browser } from '../auth/support/browser.js';
import { pathOf, providersOf, startAccounts, userOf } from '../auth/support/service.js';
import { startOpenId2Provider } from '../support/openid2-provider.js';
import { pythonWithOpenid, startPythonProvider } from '../support/python-openid.js';

const provider = await startOpenId2Provider();
afterAll(() => provider.close());
const service = await startAccounts({
  PROVIDER_C_OPENID_ENABLED: 'true',
  PROVIDER_C_OPENID_ENDPOINT: provider.endpoint.href,
  PROVIDER_C_COMMUNITY_HOST: 'community.example',
});

const LOGIN = '/api/v1/auth/provider_c/login';
const LINK = '/api/v1/auth/provider_c';
const INVALID = { error: 'invalid or expired sign-in attempt' };
const LINKED = { error: 'identity already linked to another account' };

let accounts = 76_561_197_960_265_729n;
function newAccount(): string {
  accounts += 1n;
  return String(accounts);
}

afterEach(() => {
  provider.lies = {};
});

async function goAndReturn(browser: Browser, start = LOGIN, accountId = newAccount()) {
  provider.accountId = accountId;
  const page = await browser.get(start);
  expect(page.status).toBe(302);
  return pathOf((await provider.agree(new URL(page.location))).href);
}

async function login(accountId = newAccount(), browser = service.browser()) {
  const page = await browser.get(await goAndReturn(browser, LOGIN, accountId));
  return { browser, page };
}

describe('sign-in by OpenID 2.0', () => {
  test('creates an account without an address, and finds it again', async () => {
    const accountId = newAccount();
    const { browser, page } = await login(accountId);
    expect(page.status).toBe(302);
    expect(page.headers.location).toBe(service.origin);
    const user = await userOf(browser);
    expect(user).toMatchObject({ email: '', name: '', avatar_url: '', role: 'user' });
    expect(await providersOf(browser)).toEqual(['provider_c']);
    expect(await userOf((await login(accountId)).browser)).toEqual(user);
    expect((await userOf((await login()).browser))?.id).not.toBe(user?.id);
  });

  test('is listed for the login page', async () => {
    const page = await service.browser().get('/api/v1/auth/options');
    expect(page.json()).toStrictEqual({
      providers: [
        { provider: 'provider_c', name: 'Steam', login_url: `${service.origin}${LOGIN}` },
      ],
      links: 'printed',
    });
  });

  test('is valid once, in its browser, and for its sign-in route', async () => {
    const browser = service.browser();
    const path = await goAndReturn(browser);
    const [name, value] = browser.attempt ?? ['', ''];
    const other = service.browser();
    await other.get(LOGIN);
    expect((await other.get(path)).status).toBe(400);
    expect((await browser.get(path)).status).toBe(302);
    const again = service.browser();
    again.cookies.set(name, value);
    const page = await again.get(path);
    expect(page.status).toBe(400);
    expect(page.json()).toStrictEqual(INVALID);
    expect(await userOf(again)).toBeNull();
  });

  test('an assertion is valid once, also for another attempt', async () => {
    const browser = service.browser();
    const path = await goAndReturn(browser);
    expect((await browser.get(path)).status).toBe(302);
    const other = service.browser();
    const fresh = new URLSearchParams((await goAndReturn(other)).split('?')[1]);
    const replayed = new URLSearchParams(path.split('?')[1]);
    replayed.set('state', fresh.get('state') ?? '');
    expect((await other.get(`${LOGIN}/callback?${replayed}`)).status).toBe(400);
    expect(await userOf(other)).toBeNull();
  });

  test.each<[label: string, lies: typeof provider.lies, status: number]>([
    [
      'http identifier',
      {
        assertion: (fields) =>
          rename(fields, 'http://community.example/openid/id/76561197960265730'),
      },
      400,
    ],
    [
      'foreign host',
      { assertion: (fields) => rename(fields, 'https://evil.example/openid/id/76561197960265730') },
      400,
    ],
    [
      '65 bits',
      {
        assertion: (fields) =>
          rename(fields, 'https://community.example/openid/id/18446744073709551616'),
      },
      400,
    ],
    ['no namespace', { callback: (query) => query.replace(/openid\.ns=[^&]*&/, '') }, 400],
    [
      'another account in the query',
      { callback: (query) => query.replaceAll('7656', '7657') },
      400,
    ],
    ['a second identifier', { callback: (query) => `${query}&openid.claimed_id=x` }, 400],
    ['cancelled', { callback: (query) => query.replace('id_res', 'cancel') }, 400],
    ['500 at the verification', { verification: (response) => response.writeHead(500).end() }, 502],
    [
      'a redirect at the verification',
      {
        verification: (response) =>
          response.writeHead(302, { location: provider.endpoint.href }).end(),
      },
      502,
    ],
    [
      'HTML at the verification',
      { verification: (response) => response.writeHead(200).end('<p>is_valid:true</p>') },
      502,
    ],
  ])('%s is refused before a session is created', async (_what, lies, status) => {
    provider.lies = lies;
    const { browser, page } = await login();
    expect(page.status).toBe(status);
    expect(page.headers['set-cookie']?.join() ?? '').not.toContain('session=');
    expect(await userOf(browser)).toBeNull();
  });

  test('a POST of the assertion is refused', async () => {
    const browser = service.browser();
    const path = await goAndReturn(browser);
    expect((await browser.ask(path, { method: 'POST' })).status).toBe(405);
    expect(await userOf(browser)).toBeNull();
  });
});

describe('linking', () => {
  test('adds the identity to the account of the session', async () => {
    const accountId = newAccount();
    const browser = await service.signIn('linker@example.com');
    const session = browser.cookies.get('session');
    const page = await browser.get(await goAndReturn(browser, LINK, accountId));
    expect(page.status).toBe(302);
    expect(await providersOf(browser)).toEqual(['provider_c']);
    expect(browser.cookies.get('session')).toBe(session);
    const again = await login(accountId);
    expect(await userOf(again.browser)).toEqual(await userOf(browser));
    const repeated = await browser.get(await goAndReturn(browser, LINK, accountId));
    expect(repeated.status).toBe(302);
    expect(await providersOf(browser)).toEqual(['provider_c']);
  });

  test.each([LINK, `${LINK}/callback?state=${'s'.repeat(43)}`])(
    '%s without a session has the response 401',
    async (path) => {
      const page = await service.browser().get(path);
      expect(page.status).toBe(401);
      expect(page.json()).toStrictEqual({ error: 'not authenticated' });
    },
  );

  test('is completed only in the session that started it', async () => {
    const browser = await service.signIn('began@example.com');
    const path = await goAndReturn(browser, LINK);
    await service.signIn('ended@example.com', browser);
    const page = await browser.get(path);
    expect(page.status).toBe(400);
    expect(page.json()).toStrictEqual(INVALID);
    expect(await providersOf(browser)).toEqual([]);
  });

  test('an assertion for linking does not sign in, and one for a sign-in does not link', async () => {
    const browser = await service.signIn('mixed@example.com');
    const link = await goAndReturn(browser, LINK);
    expect((await browser.get(link.replace('/callback', '/login/callback'))).status).toBe(400);
    const sign = await goAndReturn(browser, LOGIN);
    expect((await browser.get(sign.replace('/login/callback', '/callback'))).status).toBe(400);
    expect(await providersOf(browser)).toEqual([]);
  });

  test('an identity of another user is refused, and nothing changes', async () => {
    const accountId = newAccount();
    const owner = await login(accountId);
    const browser = await service.signIn('thief@example.com');
    const page = await browser.get(await goAndReturn(browser, LINK, accountId));
    expect(page.status).toBe(409);
    expect(page.json()).toStrictEqual(LINKED);
    expect(await providersOf(browser)).toEqual([]);
    expect(await userOf((await login(accountId)).browser)).toEqual(await userOf(owner.browser));
  });

  test('a second identity for an account is refused', async () => {
    const { browser } = await login();
    const page = await browser.get(await goAndReturn(browser, LINK));
    expect(page.status).toBe(409);
    expect(page.json()).toStrictEqual(LINKED);
  });

  test('a page of another site cannot start it', async () => {
    const browser = await service.signIn('lured@example.com');
    const page = await browser.get(LINK, {
      'sec-fetch-site': 'cross-site',
      referer: 'https://evil.example/',
    });
    expect(page.status).toBe(403);
    expect((await browser.get(LINK, { 'sec-fetch-site': 'same-origin' })).status).toBe(302);
  });

  test('a failure in a browser redirects to the login page', async () => {
    const page = await service.browser().get(`${LINK}/callback`, { accept: 'text/html' });
    expect(page.status).toBe(303);
    expect(page.headers.location).toBe(`${service.origin}/login?error=not_authenticated`);
  });
});

const python = pythonWithOpenid();
describe.skipIf(python === undefined)('with an independent provider implementation', () => {
  test('signs in', async () => {
    const identity = 'https://community.example/openid/id/76561198000000001';
    const foreign = await startPythonProvider(python ?? '', identity);
    onTestFinished(() => foreign.stop());
    const own = await startAccounts(
      {
        PROVIDER_C_OPENID_ENABLED: 'true',
        PROVIDER_C_OPENID_ENDPOINT: foreign.endpoint.href,
        PROVIDER_C_COMMUNITY_HOST: 'community.example',
      },
      onTestFinished,
    );
    const browser = own.browser();
    const start = await browser.get(LOGIN);
    const page = await browser.get(pathOf(await browser.followToService(start.location)));
    expect(page.status).toBe(302);
    expect(await providersOf(browser)).toEqual(['provider_c']);
  });
});

function rename(fields: Map<string, string>, identity: string): void {
  fields.set('claimed_id', identity);
  fields.set('identity', identity);
}
