import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../src/client/index.js';
import type { ServiceSetting, ServiceSettings } from '../../src/contract/service-settings.js';
import type { Browser } from '../auth/support/browser.js';
import { csrfOf, startAccounts, userOf } from '../auth/support/service.js';
import { serviceFolder, temporaryFolder } from '../support/program.js';
import { startSmtpInbox } from '../support/smtp-inbox.js';

const inbox = await startSmtpInbox();
afterAll(() => inbox.close());
const service = await startAccounts({ RANKING_MIN_POINTS: '7', MARKETS: '' });
const folder = temporaryFolder(afterAll);
const { host } = new URL(service.origin);

const settingsIn = (body: unknown) => (body as ServiceSettings).settings;
const named = (settings: readonly ServiceSetting[], name: string) =>
  settings.find((setting) => setting.name === name);

const open = (browser: Browser, code?: string, headers: Record<string, string> = {}) =>
  browser.post('/api/v1/setup/settings', code === undefined ? {} : { code }, headers);

const ELSEWHERE: readonly [string, Record<string, string>][] = [
  ['through a proxy', { 'x-forwarded-for': '203.0.113.7' }],
  ['through a proxy that tells its name', { via: '1.1 proxy' }],
  ['by another name, which may be that of another site', { host: 'attacker.example:8080' }],
];

describe('before the first account exists', () => {
  test('a browser on the machine of the service is redirected to the setup', async () => {
    const browser = service.browser();
    expect((await browser.get('/api/v1/health')).json()).toMatchObject({
      setup: 'open',
      base_url: service.origin,
    });
    expect((await browser.get('/api/v1/setup')).json()).toEqual({ open: true, code_needed: false });
    const settings = settingsIn((await open(browser)).json());
    expect(named(settings, 'RANKING_MIN_POINTS')).toMatchObject({
      origin: 'environment',
      value: '7',
      storable: true,
    });
    expect(named(settings, 'ADMIN_EMAILS')).toMatchObject({ origin: 'default', value: null });
    const client = createClient({ baseUrl: service.origin });
    // In the same way as the page.
    expect(await client.getSetup()).toEqual({ open: true, code_needed: false });
    expect(await client.listSetupSettings({ code: null })).toMatchObject({ restart_needed: false });
    expect(named(settings, 'PORT')).toMatchObject({ origin: 'environment', storable: false });
  });

  test.each(ELSEWHERE)('a browser %s must enter the printed code', async (_, headers) => {
    const browser = service.browser();
    const { code_needed } = (await browser.get('/api/v1/setup', headers)).json() as {
      code_needed: boolean;
    };
    expect(code_needed).toBe(true);
    for (const wrong of [undefined, '', 'x'.repeat(16), `${service.setupCode}x`]) {
      const refused = await open(browser, wrong, headers);
      expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('code')]);
    }
    expect((await open(browser, service.setupCode, headers)).status).toBe(200);
  });

  test('a browser behind a proxy with HTTP/1.0, the default of some proxies, must enter it too', async () => {
    const socket = connect(Number(new URL(service.origin).port), '127.0.0.1');
    socket.write(`GET /api/v1/setup HTTP/1.0\r\nHost: ${host}\r\n\r\n`);
    expect(await text(socket)).toContain('"code_needed":true');
  });

  test('a page of another site cannot send requests through a browser on the machine', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://${host}`, 'sec-fetch-site': 'cross-site', host: 'localhost:1' },
    ];
    for (const headers of foreign) {
      expect((await open(service.browser(), undefined, headers)).status).toBe(403);
    }
    const own = { origin: service.origin, 'sec-fetch-site': 'same-origin' };
    expect((await open(service.browser(), undefined, own)).status).toBe(200);
  });

  test('the number of attempts to enter a code is limited', async () => {
    const browser = service.browser();
    const statuses = [];
    for (let turn = 0; turn < 25; turn += 1) {
      statuses.push((await open(browser, randomBytes(12).toString('base64url'))).status);
    }
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
  });

  test.each([
    [{ MARKETS: 'skinport,nowhere' }, /MARKETS may name .*nowhere/],
    [{ DEFAULT_TIMEZONE: 'Moon/Crater' }, /DEFAULT_TIMEZONE must be a time zone/],
    [{ BACKUP_KEEP: '0' }, /BACKUP_KEEP must be an integer from 1/],
    [{ BACKUP_DIR: '/dev/null/backups' }, /BACKUP_DIR cannot be written/],
    [{ BACKUP_DIR: join(folder, 'unused'), MAIL_FROM: 'nobody' }, /MAIL_FROM must be/],
    [{ MAIL_FROM: 'nobody' }, /MAIL_FROM must be one address/],
    [{ RANKING_MIN_POINTS: '9' }, /RANKING_MIN_POINTS is set in the environment/],
    [{ DATA_DIR: '/tmp' }, /DATA_DIR cannot be stored/],
    [{ NOTHING: 'x' }, /NOTHING cannot be stored/],
    [{ SMTP_URL: 'ftp://user:hidden-word@host' }, /SMTP_URL must be an address/],
  ])('%j is refused with the reason, and nothing is stored', async (settings, reason) => {
    const browser = service.browser();
    const answer = await browser.post('/api/v1/setup', {
      settings: { BACKUP_INTERVAL_HOURS: '5', ...settings },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatch(reason);
    expect(answer.body).not.toContain('hidden-word');
    const now = settingsIn((await open(browser)).json());
    expect(now.filter(({ origin }) => origin === 'stored')).toEqual([]);
    expect(service.restarts()).toBe(0);
    expect(existsSync(join(folder, 'unused'))).toBe(false);
  });

  test('a mail server is tested before its settings are stored', async () => {
    const browser = service.browser();
    const send = (settings: Record<string, string>) =>
      browser.post('/api/v1/setup/mail', { to: 'chief@example.com', settings });
    expect((await send({ SMTP_URL: inbox.url })).status).toBe(200);
    expect(inbox.mails.at(-1)).toMatchObject({ to: ['chief@example.com'] });
    const inGerman = { to: 'chief@example.com', settings: { SMTP_URL: inbox.url } };
    expect((await browser.post('/api/v1/setup/mail?lang=de', inGerman)).status).toBe(200);
    expect(inbox.mails.at(-1)?.headers.get('subject')).toBe('Itemtide kann Mails senden');
    const refused = await send({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect([refused.status, refused.body]).toEqual([502, expect.stringContaining('127.0.0.1')]);
    expect((await send({})).status).toBe(400);
  });
});

test('a service that listens on a network always requires the code', async () => {
  const { browser, setupCode } = await startAccounts({ HOST: '0.0.0.0' }, onTestFinished);
  expect((await browser().get('/api/v1/setup')).json()).toEqual({ open: true, code_needed: true });
  expect((await open(browser())).status).toBe(403);
  expect((await open(browser(), setupCode)).status).toBe(200);
});

describe('after the setup', () => {
  const SECRET = `secret-${randomBytes(8).toString('hex')}`;

  test('settings are stored, and secrets are never returned', async () => {
    const browser = service.browser();
    const saved = await browser.post('/api/v1/setup', {
      code: service.setupCode,
      settings: {
        ADMIN_EMAILS: 'chief@example.com',
        SKINPORT_API_KEY: SECRET,
        BACKUP_DIR: join(folder, 'backups'),
      },
    });
    expect([saved.status, saved.body]).toEqual([200, expect.stringContaining('restarts')]);
    await expect.poll(() => service.restarts()).toBe(1);
    const again = await open(browser);
    expect((again.json() as ServiceSettings).restart_needed).toBe(true);
    expect(named(settingsIn(again.json()), 'SKINPORT_API_KEY')).toMatchObject({
      origin: 'stored',
      value: null,
      secret: true,
    });

    const user = await service.signIn('somebody@example.com');
    const answers = [await user.get('/api/v1/account/export'), again];
    for (const { body } of answers) expect(body).not.toContain(SECRET);
    expect(service.logged.join('')).not.toContain(SECRET);
    expect(service.logged.join('')).not.toContain(service.setupCode);
  });

  test('only administrators can read and change settings', async () => {
    // A new administrator in the settings is applied by a restart.
    expect((await userOf(await service.signIn('chief@example.com')))?.role).toBe('user');
    const user = await service.signIn('other@example.com');
    const token = await csrfOf(user);
    const ask = (method: string, path: string, body?: object) =>
      user.ask(`/api/v1/admin${path}`, {
        method,
        headers: { 'x-csrf-token': token, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    expect((await ask('GET', '/settings')).status).toBe(403);
    expect((await ask('PATCH', '/settings', { settings: {} })).status).toBe(403);
    expect((await ask('POST', '/settings/mail', { to: 'a@b.c', settings: {} })).status).toBe(403);
    expect((await ask('POST', '/restart')).status).toBe(403);
    expect(service.restarts()).toBe(1);
  });
});

describe('the setup', () => {
  const startAgain = (DATA_DIR: string, settings = {}) =>
    startAccounts({ DATA_DIR, DATA_SYNC: 'false', ...settings }, onTestFinished);

  test('remains available if another user signs in, and ends when its administrator signs in', async () => {
    const data = join(serviceFolder(), 'data');
    const first = await startAgain(data);
    const code = first.setupCode;
    await first.signIn('stranger@example.com');
    expect((await open(first.browser())).status).toBe(200);
    const settings = { ADMIN_EMAILS: 'chief@example.com' };
    expect((await first.browser().post('/api/v1/setup', { code, settings })).status).toBe(200);
    await first.stop();

    const second = await startAgain(data);
    expect(second.setupCode).toBe(code);
    const chief = await second.signIn('chief@example.com');
    expect((await userOf(chief))?.role).toBe('admin');
    const refused = [
      await open(second.browser()),
      await open(second.browser(), code),
      await second.browser().post('/api/v1/setup', { code, settings }),
      await second.browser().post('/api/v1/setup/mail', { code, to: 'a@b.c', settings: {} }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect((await chief.get('/api/v1/setup')).json()).toEqual({ open: false, code_needed: false });
    expect((await chief.get('/api/v1/health')).json()).not.toHaveProperty('setup');
    const database = await second.openDatabase();
    await database.query('DELETE FROM users');
    await database.query('DELETE FROM settings');
    await database.close();

    const third = await startAgain(data);
    expect(third.setupCode).toBeUndefined();
    expect((await open(third.browser(), code)).status).toBe(409);
  });

  test('never opens if accounts existed before it', async () => {
    const data = join(serviceFolder(), 'data');
    const first = await startAgain(data);
    await first.signIn('somebody@example.com');
    const database = await first.openDatabase();
    await database.query('UPDATE service SET setup_code = NULL');
    await database.close();
    const second = await startAgain(data);
    expect(second.setupCode).toBeUndefined();
    expect((await open(second.browser())).status).toBe(409);
  });

  test('is not available after a start with ADMIN_EMAILS in the environment', async () => {
    const data = join(serviceFolder(), 'data');
    const first = await startAgain(data, { ADMIN_EMAILS: 'chief@example.com' });
    expect(first.setupCode).toBeUndefined();
    await first.stop();
    expect((await startAgain(data)).setupCode).toBeUndefined();
  });
});
