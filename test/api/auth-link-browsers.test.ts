import { describe, expect, test } from 'vitest';
import type { Browser } from '../auth/support/browser.js';
import { pathOf, startAccounts, userOf } from '../auth/support/service.js';

const service = await startAccounts();
const apart = await startAccounts({
  BASE_URL: 'https://api.example',
  FRONTEND_URL: 'https://app.example/ui',
});

const REQUEST = '/api/v1/auth/magic/request';
const VERIFY = '/api/v1/auth/magic/verify';

/** The headers of a browser that opens a link in a mail program. */
const FROM_MAIL_PROGRAM = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
};
/** The headers of a browser that opens it from a page of another site, such as a mail service. */
const FROM_ANOTHER_SITE = { ...FROM_MAIL_PROGRAM, 'sec-fetch-site': 'cross-site' };
const FROM_OUR_PAGE = { ...FROM_MAIL_PROGRAM, 'sec-fetch-site': 'same-origin' };

/**
 * Requests a link.
 * @returns its path
 */
async function ask(browser: Browser, email: string, from = service): Promise<string> {
  const before = from.mailsTo(email).length;
  const page = await browser.post(REQUEST, { email });
  expect(page.status).toBe(200);
  return pathOf(await from.linkMailedTo(email, before + 1));
}

/** Submits the form of a link's page. */
function press(browser: Browser, path: string, headers: Record<string, string> = FROM_OUR_PAGE) {
  return browser.ask(VERIFY, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: path.split('?')[1] ?? '',
  });
}

const emailOf = async (browser: Browser) => (await userOf(browser))?.email;

describe('the one use of a link in the browser that requested it', () => {
  test('signs in immediately, whichever site the link is opened from', async () => {
    for (const [index, headers] of [FROM_MAIL_PROGRAM, FROM_ANOTHER_SITE, {}].entries()) {
      const browser = service.browser();
      const path = await ask(browser, `requester-${index}@example.com`);
      expect((await browser.get(path, headers)).status).toBe(302);
      expect(await emailOf(browser)).toBe(`requester-${index}@example.com`);
    }
  });

  test('remains after a scanner has opened the link, and after it was confirmed in another browser', async () => {
    const browser = service.browser();
    const path = await ask(browser, 'scanned@example.com');
    expect((await service.browser().get(path)).status).toBe(302);
    expect((await service.browser().get(path, FROM_MAIL_PROGRAM)).status).toBe(200);
    expect((await press(service.browser(), path)).status).toBe(303);
    expect((await browser.get(path, FROM_MAIL_PROGRAM)).status).toBe(302);
    expect(await emailOf(browser)).toBe('scanned@example.com');
  });

  test('remains after a scanner has opened another link to the address', async () => {
    const browser = service.browser();
    const first = await ask(browser, 'two-mails@example.com');
    const second = await ask(browser, 'two-mails@example.com');
    expect((await service.browser().get(second)).status).toBe(302);
    expect((await browser.get(first, FROM_MAIL_PROGRAM)).status).toBe(302);
    expect((await browser.get(second, FROM_MAIL_PROGRAM)).status).toBe(303);
  });

  test('invalidates all links to the address for all others', async () => {
    const browser = service.browser();
    const other = await ask(service.browser(), 'last@example.com');
    const path = await ask(browser, 'last@example.com');
    expect((await browser.get(path)).status).toBe(302);
    for (const used of [path, other]) {
      expect((await browser.get(used)).status).toBe(400);
      expect((await service.browser().get(used)).status).toBe(400);
      expect((await press(service.browser(), used)).headers.location).toMatch(/invalid_token$/);
      const opened = await service.browser().get(used, FROM_MAIL_PROGRAM);
      expect(opened.headers.location).toBe(`${service.origin}/login?error=invalid_token`);
    }
  });

  test('succeeds once for ten simultaneous requests of the browser', async () => {
    const browser = service.browser();
    const path = await ask(browser, 'many-at-once@example.com');
    const cookie = `browser=${browser.cookies.get('browser')}`;
    const asking = () => service.browser().get(path, { cookie });
    const pages = await Promise.all(
      Array.from({ length: 10 }, () => [asking(), service.browser().get(path)]).flat(),
    );
    const succeeded = pages.filter(({ status }) => status === 302).length;
    // A simultaneous request without the cookie may succeed too, if it arrives first.
    expect([1, 2]).toContain(succeeded);
    expect((await asking()).status).toBe(400);
  });
});

describe('a second use of the same kind is refused:', () => {
  test('by programs', async () => {
    const path = await ask(service.browser(), 'programs@example.com');
    expect((await service.browser().get(path)).status).toBe(302);
    expect((await service.browser().get(path)).status).toBe(400);
  });

  test('by the button', async () => {
    const path = await ask(service.browser(), 'buttons@example.com');
    expect((await press(service.browser(), path)).status).toBe(303);
    const again = await press(service.browser(), path);
    expect(again.headers.location).toBe(`${service.origin}/login?error=invalid_token`);
    expect((await service.browser().get(path)).status).toBe(400);
  });
});

describe('another browser than the requesting one', () => {
  test.each([
    ['de', 'Als anna@example.com anmelden?'],
    ['pt-BR', 'Entrar como anna@example.com?'],
    ['ru', 'Войти как anna@example.com?'],
    ['zh-CN', '以 anna@example.com 的身份登录？'],
  ])('gets the page in its language: %s', async (language, heading) => {
    const path = await ask(service.browser(), 'anna@example.com');
    const headers = { ...FROM_MAIL_PROGRAM, 'accept-language': language };
    const { body } = await service.browser().get(path, headers);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<h1>${heading}</h1>`);
  });

  test('first gets a page with the address, and signs in by its button', async () => {
    const path = await ask(service.browser(), "o'brien@example.com");
    const browser = service.browser();
    const page = await browser.get(path, FROM_MAIL_PROGRAM);
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<h1>Sign in as o&#39;brien@example.com?</h1>');
    expect(page.body).not.toContain('You are signed in here');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['referrer-policy']).toBe('same-origin');
    expect(await emailOf(browser)).toBeUndefined();
    // Opening the page does not use the link.
    expect((await browser.get(path, FROM_MAIL_PROGRAM)).body).toBe(page.body);
    const pressed = await press(browser, path);
    expect(pressed.status).toBe(303);
    expect(pressed.headers.location).toBe(service.origin);
    expect(pressed.headers['referrer-policy']).toBe('no-referrer');
    expect(await emailOf(browser)).toBe("o'brien@example.com");
  });

  test('also gets the page over plain http, where browsers send no fetch metadata', async () => {
    const path = await ask(service.browser(), 'plain-http@example.com');
    const page = await service.browser().get(path, {
      accept: 'text/html',
      'upgrade-insecure-requests': '1',
    });
    expect(page.body).toContain('plain-http@example.com');
  });

  test('gets a page that names another signed-in user', async () => {
    const browser = await service.signIn('victim@example.com');
    const attacker = await ask(service.browser(), 'attacker@example.com');
    const page = await browser.get(attacker, FROM_ANOTHER_SITE);
    expect(page.status).toBe(200);
    expect(page.body).toContain('You are signed in here as <strong>victim@example.com</strong>');
    expect(page.body).toContain('attacker@example.com');
    expect(await emailOf(browser)).toBe('victim@example.com');
    const own = await ask(service.browser(), 'victim@example.com');
    expect((await browser.get(own, FROM_ANOTHER_SITE)).body).not.toContain('You are signed in');
  });

  test('ends the session of another user only after the button is pressed', async () => {
    const browser = await service.signIn('previous@example.com');
    const previous = service.browser();
    previous.cookies.set('session', browser.cookies.get('session') ?? '');
    const path = await ask(service.browser(), 'next@example.com');
    await browser.get(path, FROM_MAIL_PROGRAM);
    expect(await emailOf(previous)).toBe('previous@example.com');
    await press(browser, path);
    expect(await emailOf(browser)).toBe('next@example.com');
    expect(await userOf(previous)).toBeNull();
  });

  test.each<[label: string, headers: Record<string, string>]>([
    ['another site', { ...FROM_ANOTHER_SITE, origin: 'https://evil.example' }],
    ['another site that hides itself', { ...FROM_ANOTHER_SITE, origin: 'null' }],
    ['a neighbour', { ...FROM_MAIL_PROGRAM, 'sec-fetch-site': 'same-site' }],
    ['another site, in a browser that says less', { origin: 'https://evil.example' }],
    ['an unknown site, in a browser that says less', { origin: 'null' }],
  ])('is not signed in by a button on a page of %s', async (label, headers) => {
    const browser = service.browser();
    const path = await ask(service.browser(), 'forged@example.com');
    const page = await press(browser, path, { accept: '*/*', ...headers });
    if ('sec-fetch-mode' in headers) {
      expect(page.headers.location, label).toBe(`${service.origin}/login?error=invalid_csrf_token`);
    } else {
      expect(page.status, label).toBe(403);
    }
    expect(await userOf(browser)).toBeNull();
  });

  test.each(['cross-site', 'same-site'])(
    'is not signed in by an image or script of a page that is %s',
    async (site) => {
      const browser = service.browser();
      const path = await ask(service.browser(), `picture-${site}@example.com`);
      const page = await browser.get(path, { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': site });
      expect(page.status).toBe(403);
      expect(page.headers['set-cookie']).toBeUndefined();
      expect((await service.browser().get(path)).status).toBe(302);
    },
  );

  test('is redirected to a web UI on another origin after the button is pressed', async () => {
    const path = await ask(apart.browser(), 'apart@example.com', apart);
    const page = await apart.browser().get(path, FROM_MAIL_PROGRAM);
    expect(page.headers['content-security-policy']).toContain(
      "form-action 'self' https://app.example;",
    );
    const pressed = await press(apart.browser(), path, {
      ...FROM_OUR_PAGE,
      origin: 'https://api.example',
    });
    expect(pressed.headers.location).toBe('https://app.example/ui');
  });
});

describe('POST /api/v1/auth/magic/verify by a program', () => {
  test('signs in, and responds with a message', async () => {
    const path = await ask(service.browser(), 'posting@example.com');
    const browser = service.browser();
    const token = new URL(path, service.origin).searchParams.get('token');
    const page = await browser.post(VERIFY, { token });
    expect(page.status).toBe(200);
    expect(page.json()).toStrictEqual({ message: 'signed in' });
    expect(await emailOf(browser)).toBe('posting@example.com');
  });

  test.each([{}, { token: 5 }, { token: '' }, { token: 'a'.repeat(43) }, [], 'x'])(
    'of %j has the response for a wrong token',
    async (body) => {
      const page = await service.browser().post(VERIFY, body);
      expect(page.status).toBe(400);
      expect(page.json()).toStrictEqual({ error: 'invalid or expired token' });
    },
  );
});

describe('a link that is opened from another site', () => {
  test('ends no other session, not even in the browser that requested it', async () => {
    const browser = await service.signIn('at-home@example.com');
    const previous = service.browser();
    previous.cookies.set('session', browser.cookies.get('session') ?? '');
    const path = await ask(browser, 'second-self@example.com');
    expect((await browser.get(path, FROM_ANOTHER_SITE)).status).toBe(302);
    expect(await emailOf(browser)).toBe('second-self@example.com');
    expect(await emailOf(previous)).toBe('at-home@example.com');
  });

  test('ends the previous session if it is opened from a mail program', async () => {
    const browser = await service.signIn('leaving@example.com');
    const previous = service.browser();
    previous.cookies.set('session', browser.cookies.get('session') ?? '');
    const path = await ask(browser, 'arriving@example.com');
    expect((await browser.get(path, FROM_MAIL_PROGRAM)).status).toBe(302);
    expect(await userOf(previous)).toBeNull();
  });
});
