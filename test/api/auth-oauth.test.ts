import { afterEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import type { Browser } from '../auth/support/browser.js';
import { json, startOAuthPeer } from '../auth/support/oauth-peer.js';
import { csrfOf, pathOf, providersOf, startAccounts, userOf } from '../auth/support/service.js';

const a = await startOAuthPeer();
const b = await startOAuthPeer();
const service = await startAccounts({
  ...a.settings('PROVIDER_A'),
  PROVIDER_A_NAME: 'Alpha',
  ...b.settings('PROVIDER_B'),
  PROVIDER_B_TRUST_EMAIL: 'true',
  ADMIN_EMAILS: 'Chief@example.com',
});

const INVALID = { error: 'invalid or expired sign-in attempt' };
let people = 0;

/** A new user whose address is verified by the provider. */
function somebody(): Record<string, unknown> {
  people += 1;
  return { sub: `sub-${people}`, email: `person-${people}@example.com`, email_verified: true };
}

/**
 * Starts a sign-in at a provider.
 * @returns the callback address of its redirect
 */
async function goAndReturn(provider: 'provider_a' | 'provider_b', browser: Browser) {
  const start = await browser.get(`/api/v1/auth/${provider}`);
  expect(start.status).toBe(302);
  return pathOf(await browser.followToService(start.location));
}

async function signInAt(
  provider: 'provider_a' | 'provider_b',
  profile: Record<string, unknown>,
  browser = service.browser(),
) {
  (provider === 'provider_a' ? a : b).profile = profile;
  const page = await browser.get(await goAndReturn(provider, browser));
  return { browser, page };
}

afterEach(() => {
  a.token = undefined;
  a.userinfo = undefined;
});

describe('the start of a sign-in', () => {
  test('sends code, PKCE, state and the redirect URI of the service to the provider', async () => {
    const browser = service.browser();
    const page = await browser.get('/api/v1/auth/provider_a', { host: 'evil.example' });
    const url = new URL(page.location);
    expect(url.origin + url.pathname).toBe(`${a.origin}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'our-id',
      redirect_uri: `${service.origin}/api/v1/auth/provider_a/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(page.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^login-[\w-]{8}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test('is listed for the login page', async () => {
    const page = await service.browser().get('/api/v1/auth/options');
    expect(page.json()).toStrictEqual({
      providers: [
        {
          provider: 'provider_a',
          name: 'Alpha',
          login_url: `${service.origin}/api/v1/auth/provider_a`,
        },
        {
          provider: 'provider_b',
          name: '127.0.0.1',
          login_url: `${service.origin}/api/v1/auth/provider_b`,
        },
      ],
      links: 'printed',
    });
  });

  test.each([
    '/provider_c/login',
    '/provider_c/login/callback',
    '/provider_c',
    '/provider_c/callback',
  ])('%s of a disabled provider has the response 404', async (path) => {
    const page = await service.browser().get(`/api/v1/auth${path}`);
    expect(page.status).toBe(404);
    expect(page.json()).toStrictEqual({ error: 'provider not available' });
  });
});

describe('a failed start in a browser redirects to the login page, with the reason:', () => {
  test.each([
    ['/provider_c/login', 'provider_not_available'],
    ['/provider_c', 'provider_not_available'],
  ])('%s', async (path, reason) => {
    const page = await service.browser().get(`/api/v1/auth${path}`, { accept: 'text/html' });
    expect(page.status).toBe(303);
    expect(page.headers.location).toBe(`${service.origin}/login?error=${reason}`);
  });
});

describe('simultaneous sign-ins in several tabs of a browser', () => {
  test('both succeed, in any order of their callbacks', async () => {
    a.profile = somebody();
    const browser = service.browser();
    const first = await goAndReturn('provider_a', browser);
    const second = await goAndReturn('provider_a', browser);
    expect((await browser.get(second)).status).toBe(302);
    expect((await browser.get(first)).status).toBe(302);
    expect(await userOf(browser)).toMatchObject({ email: a.profile.email });
    expect(browser.attempt).toBeUndefined();
  });

  test('store at most five cookies; the oldest one is dropped first', async () => {
    a.profile = somebody();
    const browser = service.browser();
    const paths: string[] = [];
    for (let tab = 0; tab < 8; tab += 1) paths.push(await goAndReturn('provider_a', browser));
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('login-'))).toHaveLength(5);
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await browser.get(path)).status);
    expect(statuses).toEqual([400, 400, 400, 302, 302, 302, 302, 302]);
  });
});

describe('the callback', () => {
  test('creates an account, begins a session and redirects to the web UI', async () => {
    const { browser, page } = await signInAt('provider_a', {
      ...somebody(),
      email: 'Full@Example.com',
      name: 'Full  Name\n',
      picture: 'https://images.example/a.png',
    });
    expect(page.status).toBe(302);
    expect(page.headers.location).toBe(service.origin);
    expect(await userOf(browser)).toMatchObject({
      email: 'full@example.com',
      name: 'Full Name',
      avatar_url: 'https://images.example/a.png',
      role: 'user',
    });
    expect(await providersOf(browser)).toEqual(['provider_a']);
    expect(browser.attempt).toBeUndefined();
  });

  test('sends the code with the verifier and the same redirect URI', async () => {
    const { browser } = await signInAt('provider_a', somebody());
    const form = a.tokenRequests.at(-1);
    expect(form?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    expect(form?.get('redirect_uri')).toBe(`${service.origin}/api/v1/auth/provider_a/callback`);
    expect(await userOf(browser)).not.toBeNull();
  });

  test('never adopts a session id sent by the browser', async () => {
    const browser = service.browser();
    const planted = 'p'.repeat(43);
    browser.cookies.set('session', planted);
    await signInAt('provider_a', somebody(), browser);
    expect(browser.cookies.get('session')).not.toBe(planted);
    const other = service.browser();
    other.cookies.set('session', planted);
    expect(await userOf(other)).toBeNull();
  });

  test('makes a user an administrator if the address is in the list and verified', async () => {
    const trusted = await signInAt('provider_b', { id: 77, email: 'chief@example.com' });
    expect(await userOf(trusted.browser)).toMatchObject({ role: 'user' });
    const proven = await signInAt('provider_a', { ...somebody(), email: 'chief@example.com' });
    expect(await userOf(proven.browser)).toMatchObject({ role: 'admin' });
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'http://images.example/a.png',
    `https://images.example/${'a'.repeat(2_048)}`,
    5,
  ])('drops the avatar %.40s', async (picture) => {
    const { browser } = await signInAt('provider_a', { ...somebody(), picture });
    expect(await userOf(browser)).toMatchObject({ avatar_url: '' });
  });
});

describe('a state', () => {
  /** Expects that the callback is refused before a token request to the provider. */
  async function refused(browser: Browser, path: string): Promise<void> {
    const before = a.tokenRequests.length + b.tokenRequests.length;
    const page = await browser.get(path);
    expect(page.status).toBe(400);
    expect(page.json()).toStrictEqual(INVALID);
    expect(a.tokenRequests.length + b.tokenRequests.length).toBe(before);
    expect(browser.cookies.has('session')).toBe(false);
  }

  test('is valid once', async () => {
    const { browser } = await signInAt('provider_a', somebody());
    const path = await goAndReturn('provider_a', browser);
    const [name, value] = browser.attempt ?? ['', ''];
    expect((await browser.get(path)).status).toBe(302);
    const again = service.browser();
    again.cookies.set(name, value);
    await refused(again, path);
  });

  test('is valid only in the browser of the attempt', async () => {
    const path = await goAndReturn('provider_a', service.browser());
    await refused(service.browser(), path);
    const other = service.browser();
    await other.get('/api/v1/auth/provider_a');
    await refused(other, path);
  });

  test('is valid only for its provider', async () => {
    const browser = service.browser();
    const path = await goAndReturn('provider_a', browser);
    await refused(browser, path.replace('provider_a', 'provider_b'));
  });

  test('is valid for ten minutes', async () => {
    const browser = service.browser();
    const path = await goAndReturn('provider_a', browser);
    service.clock.offset += 10 * MINUTE_MS + SECOND_MS;
    await refused(browser, path);
  });

  test.each<[label: string, change: (path: string) => string]>([
    ['missing', (path) => path.replace(/[?&]state=[^&]*/, '')],
    ['of a wrong form', (path) => path.replace(/state=[^&]*/, 'state=x')],
    ['made up', (path) => path.replace(/state=[^&]*/, `state=${'s'.repeat(43)}`)],
    ['there twice', (path) => `${path}&state=${'s'.repeat(43)}`],
  ])('is refused if it is %s', async (_what, change) => {
    const browser = service.browser();
    await refused(browser, change(await goAndReturn('provider_a', browser)));
  });

  test.each<[label: string, change: (path: string) => string]>([
    ['with two codes', (path) => `${path}&code=other`],
    ['without a code', (path) => path.replace(/code=[^&]*&?/, '')],
    ['with a token in its place', (path) => `${path}&id_token=x`],
  ])('%s uses the state and is refused', async (_what, change) => {
    const browser = service.browser();
    const path = await goAndReturn('provider_a', browser);
    const [name, value] = browser.attempt ?? ['', ''];
    await refused(browser, change(path));
    browser.cookies.set(name, value);
    await refused(browser, path);
  });
});

describe('claims of the provider about an address', () => {
  const REFUSED = { error: 'e-mail address not verified by the provider' };

  test('a known identity is the same user after its address has changed', async () => {
    const profile = somebody();
    const first = await userOf((await signInAt('provider_a', profile)).browser);
    for (const change of [
      { email: 'moved@example.com' },
      { email_verified: false },
      { email: undefined, email_verified: undefined },
    ]) {
      const { browser } = await signInAt('provider_a', { ...profile, ...change });
      expect(await userOf(browser)).toEqual(first);
    }
  });

  test('the same subject at another provider is another user', async () => {
    const profile = somebody();
    const first = await userOf((await signInAt('provider_a', profile)).browser);
    const second = await signInAt('provider_b', { ...profile, email: 'namesake@example.com' });
    expect((await userOf(second.browser))?.id).not.toBe(first?.id);
  });

  test('a verified address signs in to the existing account of the address', async () => {
    const mailed = await service.signIn('joined@example.com');
    const { browser } = await signInAt('provider_a', {
      ...somebody(),
      email: 'JOINED@example.com',
    });
    expect((await userOf(browser))?.id).toBe((await userOf(mailed))?.id);
    expect(await providersOf(mailed)).toEqual(['provider_a']);
  });

  test.each<[label: string, claims: Record<string, unknown>]>([
    ['false', { email_verified: false }],
    ['"false"', { email_verified: 'false' }],
    ['1', { email_verified: 1 }],
    ['absent', { email_verified: undefined }],
    ['null', { email_verified: null }],
    ['true of no address', { email: undefined }],
    ['true of an invalid address', { email: 'a@b@example.com' }],
  ])('verified %s neither signs in to an account nor creates one', async (_what, claims) => {
    people += 1;
    const email = `victim-${people}@example.com`;
    const victim = await service.signIn(email);
    const { browser, page } = await signInAt('provider_a', { ...somebody(), email, ...claims });
    expect(page.status).toBe(403);
    expect(page.json()).toStrictEqual(REFUSED);
    expect(await userOf(browser)).toBeNull();
    expect(await providersOf(victim)).toEqual([]);
  });

  test('an explicit false is refused even if a missing claim counts as verified', async () => {
    const silent = await signInAt('provider_b', { id: 5_001, email: 'silent@example.com' });
    expect(silent.page.status).toBe(302);
    const { page } = await signInAt('provider_b', {
      id: 5_002,
      email: 'silent@example.com',
      email_verified: false,
    });
    expect(page.status).toBe(403);
  });

  test('an account created with an unverified address later belongs only to the owner of the address', async () => {
    const attacker = await signInAt('provider_b', {
      id: 6_666,
      email: 'owner@example.com',
      name: 'Evil',
    });
    const planted = await userOf(attacker.browser);
    const owner = await service.signIn('owner@example.com');
    expect(await userOf(owner)).toMatchObject({ id: planted?.id, name: '' });
    expect(await providersOf(owner)).toEqual([]);
    expect(await userOf(attacker.browser)).toBeNull();
    const again = await signInAt('provider_b', { id: 6_666, email: 'owner@example.com' });
    expect(again.page.status).toBe(403);
    expect(await userOf(again.browser)).toBeNull();
    expect(await providersOf(owner)).toEqual([]);
  });

  test('its creator then loses access to its data: links, alerts and API tokens are deleted, lots are kept', async () => {
    const { browser } = await signInAt('provider_b', { id: 6_668, email: 'owner3@example.com' });
    const written = async (path: string, body: object) => {
      const page = await browser.post(`/api/v1/portfolio${path}`, body, {
        'x-csrf-token': await csrfOf(browser),
      });
      expect(page.status).toBeLessThan(300);
      return page.json();
    };
    await written('/lots', { item_id: 1, quantity: 1 });
    await written('/alerts', {
      item_id: 1,
      rule: { type: 'price_above', price: 1 },
      channels: [{ kind: 'webhook', target: 'https://evil.example/' }],
    });
    const { token } = (await written('/shares', { name: 'A link' })) as { token: string };
    const { token: apiToken } = await makeApiToken(browser);
    const byToken = () =>
      service.browser().get('/api/v1/portfolio', { authorization: `Bearer ${apiToken}` });
    expect((await byToken()).status).toBe(200);
    const shared = () => service.browser().get(`/api/v1/shared/${token}`);
    expect((await shared()).status).toBe(200);

    const owner = await service.signIn('owner3@example.com');
    expect((await shared()).status).toBe(404);
    expect((await byToken()).status).toBe(401);
    const ofOwner = async (path: string) => (await owner.get(`/api/v1/portfolio${path}`)).json();
    expect(await ofOwner('/alerts')).toEqual([]);
    expect(await ofOwner('/shares')).toEqual([]);
    expect(await ofOwner('/lots')).toHaveLength(1);
  });

  test('its creator is also locked out if the owner signs in through a provider with a verified address', async () => {
    const attacker = await signInAt('provider_b', { id: 6_667, email: 'owner2@example.com' });
    const owner = await signInAt('provider_a', { ...somebody(), email: 'owner2@example.com' });
    expect(await providersOf(owner.browser)).toEqual(['provider_a']);
    expect(await userOf(attacker.browser)).toBeNull();
    const verified = await signInAt('provider_b', {
      id: 6_667,
      email: 'owner2@example.com',
      email_verified: true,
    });
    expect((await userOf(verified.browser))?.id).toBe((await userOf(owner.browser))?.id);
  });
});

async function makeApiToken(browser: Browser): Promise<{ token: string }> {
  const page = await browser.post(
    '/api/v1/account/tokens',
    {
      name: 'Script',
      scopes: ['portfolio:read'],
      expires_at: new Date(service.clock.now() + 30 * DAY_MS).toISOString(),
    },
    { 'x-csrf-token': await csrfOf(browser) },
  );
  expect(page.status).toBe(201);
  return page.json() as { token: string };
}

describe('a provider that fails', () => {
  const failures: readonly [label: string, answer: NonNullable<typeof a.token>][] = [
    ['answers 500', (_, response) => json(response, 500, { error: 'boom' })],
    [
      'answers HTML',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    ],
    [
      'answers no JSON',
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{'),
    ],
    ['redirects', (_, response) => response.writeHead(307, { location: `${b.origin}/user` }).end()],
    ['hangs up', (request) => request.socket.destroy()],
    [
      'answers a megabyte',
      (_, response) =>
        json(response, 200, { access_token: 'a'.repeat(1_000_000), token_type: 'bearer' }),
    ],
    ['answers an array', (_, response) => json(response, 200, [])],
  ];

  async function expectFailure(): Promise<void> {
    const { browser, page } = await signInAt('provider_a', somebody());
    expect(page.status).toBe(502);
    expect(page.json()).toStrictEqual({ error: 'identity provider error' });
    expect(await userOf(browser)).toBeNull();
  }

  test.each(failures)('at the token endpoint: %s', async (_what, answer) => {
    a.token = answer;
    await expectFailure();
  });

  test.each(failures)('at the profile endpoint: %s', async (_what, answer) => {
    const before = b.requests.length;
    a.userinfo = answer;
    await expectFailure();
    expect(b.requests).toHaveLength(before);
  });

  test('is aborted after five seconds without a response', async () => {
    a.token = () => {};
    const begun = performance.now();
    await expectFailure();
    expect(performance.now() - begun).toBeLessThan(7_000);
  });

  test.each([
    [400, 'invalid_grant'],
    [200, 'bad_verification_code'],
  ])('with the response %i %s to a code: the attempt is invalid', async (status, error) => {
    a.token = (_, response) => json(response, status, { error });
    const { page } = await signInAt('provider_a', somebody());
    expect(page.status).toBe(400);
    expect(page.json()).toStrictEqual(INVALID);
  });
});

test('optional values of a token response may be null', async () => {
  a.token = (_, response) => {
    const nothing = { refresh_token: null, expires_in: null, scope: null };
    json(response, 200, { access_token: 'a-token', token_type: 'bearer', ...nothing });
  };
  expect((await signInAt('provider_a', somebody())).page.status).toBe(302);
});

describe('a user who cancels', () => {
  async function denied(error: string, headers: Record<string, string> = {}) {
    const browser = service.browser();
    const path = await goAndReturn('provider_a', browser);
    return browser.get(path.replace(/code=[^&]*/, `error=${error}`), headers);
  }

  test('gets the error that sign-in was cancelled', async () => {
    const page = await denied('access_denied');
    expect(page.status).toBe(400);
    expect(page.json()).toStrictEqual({ error: 'sign-in was cancelled' });
  });

  test('is redirected to the login page in a browser', async () => {
    const page = await denied('access_denied', { accept: 'text/html' });
    expect(page.status).toBe(303);
    expect(page.headers.location).toBe(`${service.origin}/login?error=sign_in_cancelled`);
  });

  test('is redirected to the login page in a browser even if the URL has an invalid escape', async () => {
    const page = await denied('access_denied&x=%ZZ', { accept: 'text/html' });
    expect(page.status).toBe(303);
    expect(page.headers.location).toBe(`${service.origin}/login?error=invalid_parameter`);
    expect((await denied('access_denied&x=%ZZ')).json()).toStrictEqual({ error: 'malformed URL' });
  });

  test('is distinguished from a failure of the provider', async () => {
    expect((await denied('server_error')).status).toBe(502);
  });
});

test.each(['HEAD', 'POST'])('%s on the callback does not use the attempt', async (method) => {
  const browser = service.browser();
  a.profile = somebody();
  const path = await goAndReturn('provider_a', browser);
  expect((await browser.ask(path, { method })).status).toBe(405);
  expect((await browser.get(path, { 'sec-purpose': 'prefetch' })).status).toBe(503);
  expect((await browser.get(path)).status).toBe(302);
});

test('the log contains no secrets', async () => {
  const { browser } = await signInAt('provider_a', somebody());
  await service.signIn('logged@example.com', browser);
  const log = service.logged.join('');
  expect(log).toMatch(/"userId":"[\w-]{36}","ip":"127\.[\d.]+","way":"provider_a\/callback"/);
  expect(log).toMatch(/"code":"invalid_sign_in_attempt".*"msg":"sign-in failed"/);
  const secrets = [
    ...browser.cookies.values(),
    ...a.tokenRequests.flatMap((form) => [form.get('code'), form.get('code_verifier')]),
    ...service.printed.map((mail) => /token=([\w-]+)/.exec(mail)?.[1]),
    'our-secret-at-the-provider',
    'a-token-of-the-provider',
    'code_verifier',
    'state=',
    'code=',
  ];
  expect(secrets.length).toBeGreaterThan(20);
  for (const secret of secrets) {
    if (secret !== null && secret !== undefined) expect(log).not.toContain(secret);
  }
});
