import { describe, expect, test } from 'vitest';
import { routesOf } from '../auth/support/routes.js';
import { csrfOf, startAccounts, userOf } from '../auth/support/service.js';
import { startApi } from '../support/api.js';

const service = await startAccounts();
const LOGOUT = '/api/v1/auth/logout';

/** All routes that change data and require neither a session nor an API token. */
const UNGUARDED_ROUTES = [
  'POST /api/v1/auth/demo',
  'POST /api/v1/auth/magic/request',
  'POST /api/v1/auth/magic/verify',
  'POST /api/v1/setup',
  'POST /api/v1/setup/mail',
  'POST /api/v1/setup/settings',
  'POST /api/v1/worth',
];

describe('every route of the server that changes something', () => {
  test('needs a session, except for the listed operations', async () => {
    const api = await startApi({
      extend: (app) => {
        app.register(async (scope) => scope.delete('/api/v1/nothing-to-do', async () => 'done'));
      },
    });
    await api.app.ready();
    const changing = routesOf(api.app).filter(
      ({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method),
    );
    const open: string[] = [];
    for (const { method, path } of changing) {
      const answer = await api.call(path.replace(/:\w+/g, '1'), { method });
      if (answer.status !== 401) open.push(`${method} ${path}`);
    }
    expect(changing).toContainEqual({ method: 'POST', path: LOGOUT });
    // An unguarded route outside of the API shows that the test finds such routes.
    expect(open.sort()).toEqual(['DELETE /api/v1/nothing-to-do', ...UNGUARDED_ROUTES].sort());
  });
});

describe('a request that changes data', () => {
  const logout = async (headers: Record<string, string | string[]>, body?: unknown) => {
    const browser = await service.signIn('guarded@example.com');
    const page = await browser.post(LOGOUT, body, headers);
    return { page, stillThere: (await userOf(browser)) !== null };
  };

  test.each<[label: string, headers: () => Promise<Record<string, string | string[]>>]>([
    ['no token', async () => ({})],
    ['an empty token', async () => ({ 'x-csrf-token': '' })],
    ['a made-up token', async () => ({ 'x-csrf-token': 'a'.repeat(43) })],
    [
      'the token of another session',
      async () => ({ 'x-csrf-token': await csrfOf(await service.signIn('other@example.com')) }),
    ],
  ])('is refused with 403 if it has %s', async (_what, headers) => {
    const { page, stillThere } = await logout(await headers());
    expect(page.status).toBe(403);
    expect(page.json()).toStrictEqual({ error: 'invalid csrf token' });
    expect(stillThere).toBe(true);
  });

  test('is refused if it has its token twice', async () => {
    const browser = await service.signIn('double@example.com');
    const token = await csrfOf(browser);
    const page = await browser.post(LOGOUT, undefined, { 'x-csrf-token': [token, token] });
    expect(page.status).toBe(403);
  });

  test('is refused if its token is from before a sign-in', async () => {
    const browser = await service.signIn('again@example.com');
    const previous = await csrfOf(browser);
    await service.signIn('again@example.com', browser);
    expect(await csrfOf(browser)).not.toBe(previous);
    const page = await browser.post(LOGOUT, undefined, { 'x-csrf-token': previous });
    expect(page.status).toBe(403);
  });

  test('is refused if its token is in the body or in the query', async () => {
    const browser = await service.signIn('elsewhere@example.com');
    const token = await csrfOf(browser);
    const inBody = await browser.post(LOGOUT, { _csrf: token, csrf_token: token });
    expect(inBody.status).toBe(403);
    const inQuery = await browser.post(`${LOGOUT}?_csrf=${token}&csrf_token=${token}`);
    expect(inQuery.status).toBe(403);
    const inOther = await browser.post(LOGOUT, undefined, {
      'csrf-token': token,
      'x-xsrf-token': token,
    });
    expect(inOther.status).toBe(403);
  });

  test('is refused with 401 if it has no session, before its token is checked', async () => {
    const page = await service.browser().post(LOGOUT, undefined, { 'x-csrf-token': 'wrong' });
    expect(page.status).toBe(401);
    expect(page.json()).toStrictEqual({ error: 'not authenticated' });
  });

  test('succeeds with its token, which stays the same until the session ends', async () => {
    const browser = await service.signIn('done@example.com');
    const token = await csrfOf(browser);
    expect(await csrfOf(browser)).toBe(token);
    const page = await browser.post(LOGOUT, undefined, { 'x-csrf-token': token });
    expect(page.status).toBe(200);
    expect(await userOf(browser)).toBeNull();
  });
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE'])(
  '%s of logout does not end the session',
  async (method) => {
    const browser = await service.signIn('methods@example.com');
    const page = await browser.ask(LOGOUT, { method });
    expect(page.status).toBe(405);
    expect(page.headers.allow).toBe('POST');
    expect(await userOf(browser)).not.toBeNull();
  },
);
