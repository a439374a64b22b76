import { describe, expect, test } from 'vitest';
import { startAccounts } from '../auth/support/service.js';

const direct = await startAccounts({
  PROVIDER_A_ISSUER: 'http://127.0.0.1:1',
  PROVIDER_A_CLIENT_ID: 'id',
  PROVIDER_A_CLIENT_SECRET: 'secret',
});
const proxied = await startAccounts({ TRUST_PROXY: '127.9.9.0/24, ::1' });

/** The statuses of consecutive requests. */
async function statuses(count: number, ask: (index: number) => Promise<{ status: number }>) {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await ask(index)).status);
  return seen;
}

const ME = '/api/v1/auth/me';

describe('the rate limit of /api/v1/auth', () => {
  test('allows 20 requests per minute and refuses the next one', async () => {
    const browser = direct.browser();
    const seen = await statuses(20, () => browser.get(ME));
    expect(seen).toEqual(Array.from({ length: 20 }, () => 200));
    const page = await browser.get(ME);
    expect(page.status).toBe(429);
    expect(page.json()).toStrictEqual({ error: 'too many requests' });
    const wait = Number(page.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(page.headers['ratelimit-policy']).toBe('"auth";q=20;w=60');
    expect(page.headers.ratelimit).toBe(`"auth";r=0;t=${wait}`);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test.each([
    'magic/verify',
    'provider_a',
    'provider_c',
    'provider_c/login',
    'provider_a/callback',
    'provider_c/login/callback',
  ])(
    'redirects a browser to the login page if its request to %s is over the limit',
    async (path) => {
      const browser = direct.browser();
      await statuses(20, () => browser.get(ME));
      const page = await browser.get(`/api/v1/auth/${path}`, { accept: 'text/html' });
      expect(page.status).toBe(303);
      expect(page.headers.location).toBe(`${direct.origin}/login?error=too_many_requests`);
      expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
      expect(page.headers.ratelimit).toMatch(/r=0;/);
      expect((await browser.get(`/api/v1/auth/${path}`)).status).toBe(429);
    },
  );

  test('redirects a browser to the login page even if the provider is unreachable', async () => {
    const browser = direct.browser();
    const page = await browser.get('/api/v1/auth/provider_a', { accept: 'text/html' });
    expect(page.status).toBe(303);
    expect(page.headers.location).toBe(`${direct.origin}/login?error=identity_provider_error`);
    expect((await browser.get('/api/v1/auth/provider_a')).status).toBe(502);
  });

  test('states the remaining number of requests in every response', async () => {
    const browser = direct.browser();
    expect((await browser.get(ME)).headers.ratelimit).toMatch(/^"auth";r=19;t=\d+$/);
    expect((await browser.get('/api/v1/auth/nope')).headers.ratelimit).toMatch(/r=18;/);
  });

  test('allows one of two simultaneous requests if one remains', async () => {
    const browser = direct.browser();
    await statuses(19, () => browser.get(ME));
    const both = await Promise.all([browser.get(ME), browser.get(ME)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  });

  test('counts all paths, methods and errors together', async () => {
    const browser = direct.browser();
    const asked: readonly (readonly [string, string])[] = [
      ['GET', ME],
      ['HEAD', ME],
      ['OPTIONS', ME],
      ['POST', ME],
      ['GET', '/api/v1/auth/nope'],
      ['POST', '/api/v1/auth/nope/nope'],
      ['GET', '/api/v1/auth/'],
      ['GET', '/api/v1/auth/%E0%A4%A'],
      ['GET', '/api/v1/auth/%zz?x=%zz'],
      ['GET', '/api/v1/%61uth/me'],
      ['GET', '/api/v1/auth/magic/verify'],
      ['GET', '/api/v1/auth/provider_a/callback'],
      ['POST', '/api/v1/auth/logout'],
      ['PROPFIND', '/api/v1/auth/logout'],
    ];
    for (const [method, path] of asked) {
      expect((await browser.ask(path, { method })).status, `${method} ${path}`).not.toBe(429);
    }
    await statuses(20 - asked.length, () => browser.get(ME));
    for (const [method, path] of asked) {
      const page = await browser.ask(path, { method });
      expect(page.status, `${method} ${path}`).toBe(429);
      if (method !== 'HEAD') expect(page.json()).toStrictEqual({ error: 'too many requests' });
    }
  });

  test('counts requests with an unsupported expectation', async () => {
    const browser = direct.browser();
    const expecting = () => browser.get(ME, { expect: 'tea' });
    const page = await expecting();
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ratelimit: expect.stringMatching(/r=19;/),
    });
    expect((await statuses(20, expecting)).at(-1)).toBe(429);
  });

  test('does not count requests to other paths of the API', async () => {
    const browser = direct.browser();
    await statuses(21, () => browser.get('/api/v1/health/live'));
    expect((await browser.get(ME)).status).toBe(200);
  });

  test('counts by the address of the connection, for any headers', async () => {
    const browser = direct.browser();
    const seen = await statuses(21, (index) =>
      browser.get(ME, {
        'x-forwarded-for': `203.0.113.${index}`,
        forwarded: `for=203.0.113.${index}`,
      }),
    );
    expect(seen.at(-1)).toBe(429);
  });

  test('is checked before a request is handled: no mail is sent', async () => {
    const browser = direct.browser();
    await statuses(20, () => browser.get(ME));
    const page = await browser.post('/api/v1/auth/magic/request', { email: 'late@example.com' });
    expect(page.status).toBe(429);
    // Mails are sent in the order of their requests.
    await direct.signIn('after@example.com');
    expect(direct.mailsTo('late@example.com')).toEqual([]);
  });
});

describe('behind a trusted proxy', () => {
  const through = (...forwarded: string[]) =>
    proxied.browser('127.9.9.1').get(ME, { 'x-forwarded-for': forwarded.join(', ') });

  test('counts each client separately', async () => {
    expect((await statuses(21, () => through('203.0.113.7'))).at(-1)).toBe(429);
    expect((await through('203.0.113.8')).status).toBe(200);
  });

  test('ignores addresses that a client adds before its own', async () => {
    const seen = await statuses(21, (index) => through(`10.0.0.${index}`, '203.0.113.9'));
    expect(seen.at(-1)).toBe(429);
  });

  test('counts IPv6 addresses by /64', async () => {
    const seen = await statuses(21, (index) => through(`2001:db8:1:2::${index}`));
    expect(seen.at(-1)).toBe(429);
    expect((await through('2001:db8:1:3::1')).status).toBe(200);
  });

  test('treats an IPv4-mapped IPv6 address as IPv4', async () => {
    await statuses(20, () => through('203.0.113.10'));
    expect((await through('::ffff:203.0.113.10')).status).toBe(429);
  });

  test('ignores the port of a client', async () => {
    await statuses(20, (index) => through(`203.0.113.11:${1_024 + index}`));
    expect((await through('203.0.113.11:80')).status).toBe(429);
    expect((await through('203.0.113.11')).status).toBe(429);
    await statuses(20, (index) => through(`[2001:db8:5:1::${index}]:${1_024 + index}`));
    expect((await through('2001:db8:5:1::ffff')).status).toBe(429);
  });

  test('recognizes a trusted proxy whose address has a port', async () => {
    await statuses(20, () => through('203.0.113.12', '127.9.9.7:8080'));
    expect((await through('203.0.113.12', '[::1]:8080')).status).toBe(429);
    expect((await through('203.0.113.13', '127.9.9.7:8080')).status).toBe(200);
  });

  test('ignores headers of other peers', async () => {
    const browser = proxied.browser('127.9.8.1');
    const seen = await statuses(21, (index) =>
      browser.get(ME, { 'x-forwarded-for': `203.0.114.${index}` }),
    );
    expect(seen.at(-1)).toBe(429);
  });
});
