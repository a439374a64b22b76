import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { pathOf, startAccounts, userOf } from '../auth/support/service.js';

const service = await startAccounts();

const REQUEST = '/api/v1/auth/magic/request';
const VERIFY = '/api/v1/auth/magic/verify';
const MESSAGE = 'if an account exists with that email, a login link has been sent';

describe('POST /api/v1/auth/magic/request', () => {
  test('mails a link that signs in, and responds with the message of the contract', async () => {
    const browser = service.browser();
    const page = await browser.post(REQUEST, { email: 'new@example.com' });
    expect(page.status).toBe(200);
    expect(page.json()).toStrictEqual({ message: MESSAGE });
    const link = await service.linkMailedTo('new@example.com');
    expect(link).toMatch(new RegExp(`^${service.origin}${VERIFY}\\?token=[\\w-]{43}$`));
    const arrived = await browser.get(pathOf(link));
    expect(arrived.status).toBe(302);
    expect(arrived.headers.location).toBe(service.origin);
    expect(await userOf(browser)).toMatchObject({ email: 'new@example.com', role: 'user' });
  });

  test.each([
    ['5', 'body.email must be string'],
    ['null', 'body.email must be string'],
    ['"a,b@example.com"', 'body.email must be an e-mail address'],
    ['""', 'body.email must be an e-mail address'],
  ])('email %s is refused', async (email, sentence) => {
    const page = await service.browser().ask(REQUEST, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"email":${email}}`,
    });
    expect(page.status).toBe(400);
    expect(page.json()).toStrictEqual({ error: sentence });
  });

  test.each([
    ['application/json', 400, '{}'],
    ['application/json', 400, '{"email":'],
    ['application/json', 400, '[]'],
    ['application/x-www-form-urlencoded', 415, 'email=a@example.com'],
    ['text/plain', 415, '{"email":"a@example.com"}'],
    ['application/json', 413, `{"email":"${'a'.repeat(5_000)}"}`],
  ])('%#. a body of type %s has the response status %d', async (type, status, body) => {
    const page = await service.browser().ask(REQUEST, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(page.status).toBe(status);
    expect(page.json()).toStrictEqual({ error: expect.any(String) });
  });

  test('the case of an address does not matter, and different addresses stay different', async () => {
    const first = await service.signIn('alice@example.com');
    const again = service.browser();
    await again.post(REQUEST, { email: ' ALICE@Example.COM ' });
    const link = await service.linkMailedTo('alice@example.com', 2);
    await again.get(pathOf(link));
    expect(await userOf(again)).toEqual(await userOf(first));
    const tagged = await service.signIn('alice+tag@example.com');
    const dotted = await service.signIn('al.ice@example.com');
    const ids = await Promise.all(
      [first, tagged, dotted].map(async (one) => (await userOf(one))?.id),
    );
    expect(new Set(ids).size).toBe(3);
  });

  test.each([
    'alice\uFF20example.com',
    '\uFF41lice@example.com',
    'a@b@example.com',
    '"a"@example.com',
    'a b@example.com',
    'a@example.com,evil@example.com',
    'a@example.com <evil@example.com>',
    'a@example.com\r\nBcc: evil@example.com',
    'a@example.com\u0000',
    '.a@example.com',
    'a@-example.com',
    'a@',
    '@example.com',
    'example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
  ])('%j is refused as an address', async (email) => {
    const page = await service.browser().post(REQUEST, { email });
    expect(page.status).toBe(400);
    expect(page.json()).toStrictEqual({ error: 'body.email must be an e-mail address' });
  });

  test('the link begins with the base URL, for any Host header', async () => {
    await service
      .browser()
      .post(
        REQUEST,
        { email: 'host@example.com' },
        { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      );
    expect(await service.linkMailedTo('host@example.com')).toContain(`${service.origin}/`);
  });

  test('an address gets mails for five requesters per hour, and the response is always the same', async () => {
    const answers: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const page = await service.browser().post(REQUEST, { email: 'bombed@example.com' });
      answers.push(`${page.status} ${page.body}`);
    }
    expect(new Set(answers)).toEqual(new Set([`200 {"message":"${MESSAGE}"}`]));
    // Mails are sent in the order of their requests.
    await service.signIn('after-the-bomb@example.com');
    expect(service.mailsTo('bombed@example.com')).toHaveLength(5);
    service.clock.offset += 61 * MINUTE_MS;
    await service.browser().post(REQUEST, { email: 'bombed@example.com' });
    await service.linkMailedTo('bombed@example.com', 6);
  });
});

describe('GET /api/v1/auth/magic/verify', () => {
  const INVALID = { error: 'invalid or expired token' };

  async function newLink(email: string): Promise<string> {
    const before = service.mailsTo(email).length;
    await service.browser().post(REQUEST, { email });
    return pathOf(await service.linkMailedTo(email, before + 1));
  }

  test('signs in one of 20 programs that use the same link simultaneously', async () => {
    const path = await newLink('race@example.com');
    const pages = await Promise.all(Array.from({ length: 20 }, () => service.browser().get(path)));
    expect(pages.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(pages.filter((page) => page.headers['set-cookie'] !== undefined)).toHaveLength(1);
    const refused = pages.filter(({ status }) => status !== 302);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set([`400 ${JSON.stringify(INVALID)}`]),
    );
  });

  test('wrong, used, expired, missing and malformed tokens have the same response', async () => {
    const used = await newLink('used@example.com');
    await service.browser().get(used);
    const expired = await newLink('expired@example.com');
    service.clock.offset += 10 * MINUTE_MS + SECOND_MS;
    const paths = [
      used,
      expired,
      `${VERIFY}?token=${randomBytes(32).toString('base64url')}`,
      VERIFY,
      `${VERIFY}?token=`,
      `${VERIFY}?token=x`,
      `${VERIFY}?token=a&token=b`,
      `${VERIFY}?token[]=a`,
      `${VERIFY}?token=${'a'.repeat(5_000)}`,
      `${VERIFY}?token=%00`,
    ];
    const seen = new Set<string>();
    for (const path of paths) {
      const page = await service.browser().get(path);
      const { date: _date, 'x-request-id': _id, ...headers } = page.headers;
      expect(page.json()).toStrictEqual(INVALID);
      seen.add(JSON.stringify({ status: page.status, headers, body: page.body }));
    }
    expect(seen.size).toBe(1);
  });

  test('a link is valid for ten minutes', async () => {
    const path = await newLink('intime@example.com');
    service.clock.offset += 10 * MINUTE_MS - 5 * SECOND_MS;
    expect((await service.browser().get(path)).status).toBe(302);
  });

  test('using one link invalidates all others of the address', async () => {
    const first = await newLink('many@example.com');
    const second = await newLink('many@example.com');
    const other = await newLink('someone-else@example.com');
    expect((await service.browser().get(second)).status).toBe(302);
    expect((await service.browser().get(first)).status).toBe(400);
    expect((await service.browser().get(other)).status).toBe(302);
  });

  test('HEAD and prefetch requests do not use a link', async () => {
    const path = await newLink('scanned@example.com');
    const browser = service.browser();
    expect((await browser.ask(path, { method: 'HEAD' })).status).toBe(405);
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ]) {
      const ahead = await browser.get(path, headers);
      expect(ahead.status).toBe(503);
      expect(ahead.headers['set-cookie']).toBeUndefined();
    }
    expect((await browser.get(path)).status).toBe(302);
  });

  test('redirects only to the web UI, whatever target is requested', async () => {
    const path = await newLink('target@example.com');
    const targets = ['redirect', 'next', 'callbackURL', 'return_to', 'redirect_uri', 'url']
      .map((name) => `${name}=${encodeURIComponent('//evil.example')}`)
      .join('&');
    const page = await service.browser().get(`${path}&${targets}`);
    expect(page.headers.location).toBe(service.origin);
  });

  test('the response has no-store and no-referrer headers', async () => {
    const page = await service.browser().get(await newLink('headers@example.com'));
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
  });

  test('a failure in a browser redirects to the login page', async () => {
    const page = await service.browser().get(`${VERIFY}?token=x`, {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    });
    expect(page.status).toBe(303);
    expect(page.headers.location).toBe(`${service.origin}/login?error=invalid_token`);
  });
});
