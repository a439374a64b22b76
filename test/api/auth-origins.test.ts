import { describe, expect, test } from 'vitest';
import { startAccounts } from '../auth/support/service.js';
import { startApi } from '../support/api.js';

const FRONTEND = 'https://app.example';
const apart = await startAccounts({
  FRONTEND_URL: `${FRONTEND}/ui/`,
  BASE_URL: 'https://api.example',
});
const together = await startAccounts();

const ME = '/api/v1/auth/me';
const CORS = ['access-control-allow-origin', 'access-control-allow-credentials'];

describe('requests of pages from another origin', () => {
  test('are allowed with cookies for the web UI', async () => {
    const page = await apart.browser().get(ME, { origin: FRONTEND });
    expect(page.status).toBe(200);
    expect(page.headers['access-control-allow-origin']).toBe(FRONTEND);
    expect(page.headers['access-control-allow-credentials']).toBe('true');
    expect(page.headers.vary).toContain('Origin');
  });

  test('have a successful preflight for the web UI', async () => {
    const page = await apart.browser().ask('/api/v1/auth/logout', {
      method: 'OPTIONS',
      headers: {
        origin: FRONTEND,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-csrf-token',
      },
    });
    expect(page.status).toBe(204);
    expect(page.headers['access-control-allow-origin']).toBe(FRONTEND);
    expect(page.headers['access-control-allow-headers']).toContain('X-CSRF-Token');
    expect(page.headers['access-control-allow-methods']).toContain('DELETE');
  });

  test('get readable errors and compressed responses for the web UI', async () => {
    const refused = await apart.browser().get('/api/v1/auth/csrf', { origin: FRONTEND });
    expect(refused.status).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe(FRONTEND);
    const items = await apart.browser().get('/api/v1/items', { origin: FRONTEND });
    expect(items.headers.vary).toBe('Origin, Accept-Encoding');
  });

  test.each([
    'https://evil.example',
    'null',
    'https://app.example.evil.example',
    'http://app.example',
  ])('are refused for %s', async (origin) => {
    const page = await apart.browser().get(ME, { origin });
    expect(CORS.map((name) => page.headers[name])).toEqual([undefined, undefined]);
    expect(page.headers.vary).toContain('Origin');
  });

  test('get the usual response to OPTIONS without a preflight', async () => {
    for (const path of [ME, '/api/v1/nowhere', '/nowhere']) {
      const options = { method: 'OPTIONS', headers: { origin: FRONTEND } };
      const page = await apart.browser().ask(path, options);
      const usual = await together.browser().ask(path, options);
      expect(page.status).toBe(usual.status);
      expect(page.body).toBe(usual.body);
      expect(page.headers.allow).toBe(usual.headers.allow);
    }
  });

  test('are refused if the web UI has the origin of the service', async () => {
    for (const origin of ['https://evil.example', together.origin]) {
      const page = await together.browser().get(ME, { origin });
      expect(CORS.map((name) => page.headers[name])).toEqual([undefined, undefined]);
    }
  });
});

test('over https, cookies are valid only for this host', async () => {
  await apart.browser().post('/api/v1/auth/magic/request', { email: 'https@example.com' });
  const link = await apart.linkMailedTo('https@example.com');
  expect(link).toMatch(/^https:\/\/api\.example\/api\/v1\/auth\/magic\/verify\?token=/);
  const page = await apart.browser().get(link.replace('https://api.example', ''));
  expect(page.status).toBe(302);
  expect(page.headers.location).toBe(`${FRONTEND}/ui`);
  expect(page.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
});

test('failures redirect to the login page of the web UI', async () => {
  const page = await apart.browser().get('/api/v1/auth/magic/verify', { accept: 'text/html' });
  expect(page.headers.location).toBe(`${FRONTEND}/ui/login?error=invalid_token`);
});

describe('every response under /auth', () => {
  test.each(['/me', '/csrf', '/nope', '/%zz', '/options', '/magic/verify', '/provider_a'])(
    'of %s is not cached, and sends no referrer to other sites',
    async (path) => {
      const page = await apart.browser().get(`/api/v1/auth${path}`);
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'strict-transport-security': expect.stringContaining('max-age='),
      });
    },
  );
});

test('an internal error is not described in the response', async () => {
  const api = await startApi();
  const answer = await api.call('/api/v1/auth/me', {
    headers: { cookie: `session=${'a'.repeat(43)}` },
  });
  expect(answer.status).toBe(500);
  expect(answer.json()).toStrictEqual({ error: 'internal error' });
});
