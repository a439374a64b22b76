import { describe, expect, test } from 'vitest';
import type { SessionInfo } from '../../src/contract/account.js';
import { SECOND_MS } from '../../src/domain/units.js';
import type { Browser } from '../auth/support/browser.js';
import { startOAuthPeer } from '../auth/support/oauth-peer.js';
import { csrfOf, pathOf, providersOf, startAccounts, userOf } from '../auth/support/service.js';

const b = await startOAuthPeer();
const service = await startAccounts({
  ...b.settings('PROVIDER_B'),
  PROVIDER_B_TRUST_EMAIL: 'true',
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';

async function sessionsOf(browser: Browser, userAgent = ''): Promise<SessionInfo[]> {
  const page = await browser.get('/api/v1/account/sessions', { 'user-agent': userAgent });
  expect(page.status).toBe(200);
  return page.json() as SessionInfo[];
}

async function change(browser: Browser, method: string, path: string) {
  const headers = { 'x-csrf-token': await csrfOf(browser) };
  return browser.ask(`/api/v1/account${path}`, { method, headers });
}

/** Signs in through the provider with an address that the provider reports as verified or not. */
async function signInAtB(profile: Record<string, unknown>): Promise<Browser> {
  const browser = service.browser();
  b.profile = profile;
  const start = await browser.get('/api/v1/auth/provider_b');
  await browser.get(pathOf(await browser.followToService(start.location)));
  expect(await userOf(browser)).not.toBeNull();
  return browser;
}

describe('sessions', () => {
  test('are listed with device, times and a mark on the current one, and without their secrets', async () => {
    const phone = await service.signIn('lists@example.com');
    await phone.get('/api/v1/auth/me', { 'user-agent': SAFARI });
    service.clock.offset += SECOND_MS;
    const desk = await service.signIn('lists@example.com');
    const listed = await sessionsOf(desk, FIREFOX);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
    const times = { id: expect.any(String), created_at: moment, last_used_at: moment };
    expect(listed).toStrictEqual([
      { ...times, device: 'Firefox on Linux', current: true },
      { ...times, device: 'Safari on iOS', current: false },
    ]);
    for (const browser of [phone, desk]) {
      const token = browser.cookies.get('session') ?? 'none';
      expect(JSON.stringify(listed)).not.toContain(token);
    }
    const asCookie = service.browser();
    asCookie.cookies.set('session', listed[1]?.id ?? '');
    expect(await userOf(asCookie)).toBeNull();
  });

  test('are ended one at a time; ending the current one signs the browser out', async () => {
    const phone = await service.signIn('ends@example.com');
    const desk = await service.signIn('ends@example.com');
    const other = (await sessionsOf(desk)).find(({ current }) => !current);
    expect((await change(desk, 'DELETE', `/sessions/${other?.id}`)).status).toBe(204);
    expect(await userOf(phone)).toBeNull();
    expect(await userOf(desk)).not.toBeNull();
    const [own] = await sessionsOf(desk);
    const page = await change(desk, 'DELETE', `/sessions/${own?.id}`);
    expect(page.status).toBe(204);
    expect(desk.cookies.has('session')).toBe(false);
  });

  test('of another user are neither listed nor ended', async () => {
    const owner = await service.signIn('owns-sessions@example.com');
    const stranger = await service.signIn('wants-sessions@example.com');
    const [session] = await sessionsOf(owner);
    expect((await sessionsOf(stranger)).map(({ id }) => id)).not.toContain(session?.id);
    const page = await change(stranger, 'DELETE', `/sessions/${session?.id}`);
    expect([page.status, page.json()]).toEqual([404, { error: 'session not found' }]);
    expect(await userOf(owner)).not.toBeNull();
  });

  test('all end together on request', async () => {
    const browsers = [
      await service.signIn('everywhere@example.com'),
      await service.signIn('everywhere@example.com'),
      await service.signIn('everywhere@example.com'),
    ];
    const [first] = browsers;
    if (first === undefined) throw new Error('no user is signed in');
    const bystander = await service.signIn('bystander@example.com');
    expect((await change(first, 'DELETE', '/sessions')).status).toBe(204);
    for (const browser of browsers) expect(await userOf(browser)).toBeNull();
    expect(await userOf(bystander)).not.toBeNull();
  });
});

describe('a provider', () => {
  test('is unlinked if the user can sign in by mail, and other sessions end', async () => {
    const profile = { sub: 'two-ways', email: 'two-ways@example.com', email_verified: true };
    const other = await signInAtB(profile);
    const browser = await service.signIn('two-ways@example.com');
    expect(await providersOf(browser)).toEqual(['provider_b']);
    expect((await change(browser, 'DELETE', '/providers/provider_b')).status).toBe(204);
    expect(await providersOf(browser)).toEqual([]);
    expect(await userOf(other)).toBeNull();
  });

  test('is not unlinked if it is the last way to sign in: an unverified address does not count', async () => {
    const browser = await signInAtB({ sub: 'one-way', email: 'one-way@example.com' });
    const page = await change(browser, 'DELETE', '/providers/provider_b');
    expect([page.status, page.json()]).toEqual([
      409,
      { error: 'this is the only remaining way to sign in; link another one first' },
    ]);
    expect(await providersOf(browser)).toEqual(['provider_b']);
  });

  test('is refused if it is unknown or not linked', async () => {
    const browser = await service.signIn('not-linked@example.com');
    const page = await change(browser, 'DELETE', '/providers/provider_c');
    expect([page.status, page.json()]).toEqual([404, { error: 'the provider is not linked' }]);
    expect((await change(browser, 'DELETE', '/providers/provider_x')).status).toBe(400);
  });
});
