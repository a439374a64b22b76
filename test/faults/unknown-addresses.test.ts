import { describe, expect, onTestFinished, test } from 'vitest';
import { type Service, startAccounts, userOf } from '../auth/support/service.js';
import { startSilentMailServer } from '../auth/support/smtp-peer.js';
import { newDatabase } from '../support/new-database.js';

const REQUEST = '/api/v1/auth/magic/request';
const BROWSER_COOKIE = /^browser=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/;

describe('with sign-up by link disabled', () => {
  const KNOWN = Array.from({ length: 40 }, (_, index) => `known-${index}@example.com`);

  /** A service with accounts for these addresses, closed to others. */
  async function startClosed(settings: Record<string, string>) {
    const store = await newDatabase(onTestFinished);
    const made = await startAccounts(store, onTestFinished);
    await Promise.all(KNOWN.map((email) => made.signIn(email)));
    await made.stop();
    return startAccounts({ ...store, MAGIC_LINK_SIGNUP: 'false', ...settings }, onTestFinished);
  }

  const median = (values: number[]) =>
    values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

  async function compare(closed: Service) {
    const times = { known: [] as number[], unknown: [] as number[] };
    const shapes = new Set<string>();
    const ask = async (which: keyof typeof times, email: string) => {
      const browser = closed.browser();
      const begun = performance.now();
      const page = await browser.post(REQUEST, { email });
      times[which].push(performance.now() - begun);
      const { date: _date, 'x-request-id': _id, ...headers } = page.headers;
      expect(headers['set-cookie']).toEqual([expect.stringMatching(BROWSER_COOKIE)]);
      const shape = JSON.stringify([page.status, headers, page.body]);
      shapes.add(shape.replace(browser.cookies.get('browser') ?? '', ''));
    };
    for (let count = 0; count < 200; count += 1) {
      await ask('known', KNOWN[count % KNOWN.length] ?? '');
      await ask('unknown', `unknown-${count}@example.com`);
    }
    return { shapes, known: median(times.known), unknown: median(times.unknown) };
  }

  test('known and unknown addresses cannot be distinguished, not even by time', async () => {
    const closed = await startClosed({});
    const { shapes, known, unknown } = await compare(closed);
    expect(shapes.size).toBe(1);
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(3, 0.3 * Math.min(known, unknown)));
    // Each used the first of five when its account was created.
    await expect.poll(() => closed.printed.length, { timeout: 10_000 }).toBe(4 * KNOWN.length);
    expect(closed.printed.join()).not.toContain('unknown');
  });

  test('nor can they with a mail server that never responds', async () => {
    const silent = await startSilentMailServer();
    const closed = await startClosed({ SMTP_URL: silent.url });
    const { shapes, known, unknown } = await compare(closed);
    expect(silent.connections()).toBeGreaterThan(0);
    expect(shapes.size).toBe(1);
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(3, 0.3 * Math.min(known, unknown)));
    expect(known).toBeLessThan(250);
  });

  test('a known address signs in', async () => {
    const closed = await startClosed({});
    const browser = await closed.signIn('known-0@example.com');
    expect(await userOf(browser)).toMatchObject({ email: 'known-0@example.com' });
  });

  test('an administrator without an account signs in', async () => {
    const closed = await startClosed({ ADMIN_EMAILS: 'admin@example.com' });
    const browser = await closed.signIn('admin@example.com');
    expect(await userOf(browser)).toMatchObject({ email: 'admin@example.com', role: 'admin' });
  });
});
