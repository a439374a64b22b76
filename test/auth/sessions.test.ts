import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../src/domain/units.js';
import { bytes, text } from '../../src/store/connection/rows.js';
import { csrfOf, pathOf, startAccounts, userOf } from './support/service.js';

const service = await startAccounts();
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const sessionOf = (browser: { cookies: Map<string, string> }) =>
  browser.cookies.get('session') ?? '';

/** A browser with exactly these cookies, and no others. */
function holding(...tokens: string[]) {
  const browser = service.browser();
  return {
    me: async () => {
      const page = await browser.get('/api/v1/auth/me', {
        cookie: tokens.map((token) => `session=${token}`).join('; '),
      });
      return (page.json() as { user: object | null }).user;
    },
  };
}

describe('a session', () => {
  test('is never started with an id sent by the browser', async () => {
    const planted = randomBytes(32).toString('base64url');
    const browser = service.browser();
    browser.cookies.set('session', planted);
    await service.signIn('planted@example.com', browser);
    expect(sessionOf(browser)).toMatch(TOKEN);
    expect(sessionOf(browser)).not.toBe(planted);
    expect(await holding(planted).me()).toBeNull();
  });

  test('gets a new id at each sign-in, and the previous one becomes invalid', async () => {
    const browser = await service.signIn('twice@example.com');
    const previous = sessionOf(browser);
    await service.signIn('twice@example.com', browser);
    expect(sessionOf(browser)).not.toBe(previous);
    expect(await holding(previous).me()).toBeNull();
    const old = service.browser();
    old.cookies.set('session', previous);
    expect((await old.get('/api/v1/auth/csrf')).status).toBe(401);
    expect(await userOf(browser)).toMatchObject({ email: 'twice@example.com' });
  });

  test('is invalid after logout, which deletes its cookie with the same attributes', async () => {
    const browser = await service.signIn('leaver@example.com');
    const token = sessionOf(browser);
    const page = await browser.post('/api/v1/auth/logout', undefined, {
      'x-csrf-token': await csrfOf(browser),
    });
    expect(page.status).toBe(200);
    expect(page.json()).toEqual({ message: 'logged out' });
    expect(page.headers['set-cookie']).toEqual([
      'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(await holding(token).me()).toBeNull();
  });

  test('ends also if the client sends a content type without a body', async () => {
    const browser = await service.signIn('typed@example.com');
    const page = await browser.post('/api/v1/auth/logout', undefined, {
      'x-csrf-token': await csrfOf(browser),
      'content-type': 'application/json',
    });
    expect(page.json()).toEqual({ message: 'logged out' });
  });

  test('remains valid after a logout with a wrong token', async () => {
    const browser = await service.signIn('stays@example.com');
    const page = await browser.post('/api/v1/auth/logout', undefined, { 'x-csrf-token': 'wrong' });
    expect(page.status).toBe(403);
    expect(page.json()).toEqual({ error: 'invalid csrf token' });
    expect(await userOf(browser)).toMatchObject({ email: 'stays@example.com' });
  });

  test('expires after a time without use', async () => {
    const browser = await service.signIn('idle@example.com');
    service.clock.offset += 72 * HOUR_MS - SECOND_MS;
    expect(await userOf(browser)).not.toBeNull();
    service.clock.offset += 72 * HOUR_MS + SECOND_MS;
    expect(await userOf(browser)).toBeNull();
  });

  test('expires after 30 days, however often it is used', async () => {
    const browser = await service.signIn('busy@example.com');
    for (let day = 2; day < 30; day += 2) {
      service.clock.offset += 2 * DAY_MS;
      expect(await holding(sessionOf(browser)).me()).not.toBeNull();
    }
    service.clock.offset += 2 * DAY_MS;
    expect(await userOf(browser)).toBeNull();
  });

  test('is not found if its cookie occurs twice', async () => {
    const one = await service.signIn('one@example.com');
    const two = await service.signIn('two@example.com');
    expect(await holding(sessionOf(one)).me()).not.toBeNull();
    expect(await holding(sessionOf(one), sessionOf(two)).me()).toBeNull();
    expect(await holding(sessionOf(one), sessionOf(one)).me()).toBeNull();
  });

  test('is in a cookie that scripts and other sites cannot access', async () => {
    const browser = service.browser();
    await browser.post('/api/v1/auth/magic/request', { email: 'cookie@example.com' });
    const page = await browser.get(pathOf(await service.linkMailedTo('cookie@example.com')));
    expect(page.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test.each(['', 'x', 'a'.repeat(42), `${'a'.repeat(42)}!`, 'a'.repeat(4_000), '"quoted"'])(
    'is not found by %j',
    async (token) => {
      expect(await holding(token).me()).toBeNull();
    },
  );
});

describe('GET /api/v1/auth/me', () => {
  test('returns every field of the contract for the user', async () => {
    const browser = await service.signIn('fields@example.com');
    const page = await browser.get('/api/v1/auth/me');
    expect(page.status).toBe(200);
    expect(page.json()).toStrictEqual({
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'fields@example.com',
        name: '',
        avatar_url: '',
        role: 'user',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
    });
  });

  test('returns null without a session', async () => {
    const page = await service.browser().get('/api/v1/auth/me');
    expect(page.status).toBe(200);
    expect(page.json()).toStrictEqual({ user: null });
    expect(page.headers['set-cookie']).toBeUndefined();
  });
});

test.each(['/api/v1/auth/providers', '/api/v1/auth/csrf'])('%s needs a session', async (path) => {
  const page = await service.browser().get(path);
  expect(page.status).toBe(401);
  expect(page.json()).toStrictEqual({ error: 'not authenticated' });
});

test('the provider is null for a user who signed in by mail', async () => {
  const browser = await service.signIn('mailonly@example.com');
  const page = await browser.get('/api/v1/auth/providers');
  expect(page.json()).toStrictEqual({ providers: [] });
});

test('GET /api/v1/auth/options returns the available ways to sign in', async () => {
  const page = await service.browser().get('/api/v1/auth/options');
  expect(page.json()).toStrictEqual({ providers: [], links: 'printed' });
});

test('the database contains only the hash of a session', async () => {
  const own = await startAccounts({}, onTestFinished);
  const browser = await own.signIn('hashed@example.com');
  const token = sessionOf(browser);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const database = await own.openDatabase();
  try {
    const rows = await database.rows(
      { all: text, hash: bytes },
      'SELECT sessions::text AS all, token_hash AS hash FROM sessions',
    );
    expect(rows.map(({ hash }) => hash.toString('hex'))).toEqual([
      createHash('sha256').update(token).digest('hex'),
    ]);
    expect(rows[0]?.all).not.toContain(token);
    const links = await database.rows(
      { all: text },
      'SELECT magic_links::text AS all FROM magic_links',
    );
    for (const mail of own.printed) {
      const mailed = /token=([\w-]{43})/.exec(mail)?.[1] ?? '';
      expect(mailed).toMatch(TOKEN);
      expect(links.map(({ all }) => all).join()).not.toContain(mailed);
    }
  } finally {
    await database.close();
  }
});
