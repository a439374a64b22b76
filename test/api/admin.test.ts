import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { AdminUsers, Backups, HeldItems } from '../../src/contract/admin.js';
import type { Browser } from '../auth/support/browser.js';
import { csrfOf, startAccounts, userOf } from '../auth/support/service.js';
import { startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';
import { getJson, temporaryFolder, until } from '../support/program.js';

const market = await startMarketServer(OFFERS);
afterAll(() => market.close());
const backupFolder = join(temporaryFolder(afterAll), 'backups');
/** Replaces the server that lists the released versions. */
const releases = { version: '99.0.0' as unknown, requests: 0 };
const releaseServer = createServer((_request, response) => {
  releases.requests += 1;
  response.end(JSON.stringify({ name: 'itemtide', version: releases.version }));
});
await new Promise<void>((ready) => releaseServer.listen(0, '127.0.0.1', ready));
afterAll(() => void releaseServer.close());
const service = await startAccounts({
  UPDATE_CHECK: 'true',
  UPDATE_URL: `http://127.0.0.1:${(releaseServer.address() as AddressInfo).port}/resolved`,
  BACKUP_DIR: backupFolder,
  BACKUP_KEEP: '2',
  ADMIN_EMAILS: 'chief@example.com',
  MARKETS: 'skinport',
  SKINPORT_URL: market.originOf('skinport'),
});
await until(
  () => getJson<unknown[]>(`${service.origin}/api/v1/items`),
  (items) => items.length > 1,
);
/** Signs in the administrator at the first call. */
let chief: Promise<{ admin: Browser; token: string }> | undefined;
function signInAdmin() {
  chief ??= service
    .signIn('chief@example.com')
    .then(async (admin) => ({ admin, token: await csrfOf(admin) }));
  return chief;
}

/** Signs in a user without administrator rights at the first call. */
let stranger: Promise<Browser> | undefined;

const ROUTES = [
  ['GET', '/admin/users'],
  ['DELETE', '/admin/users/0b1b8a0e-5a6c-4d1f-9a55-6f3f0c5f2a11/sessions'],
  ['POST', '/admin/markets/skinport/poll'],
  ['POST', '/admin/markets/skinport/release'],
  ['GET', '/admin/markets/skinport/held'],
  ['POST', '/admin/markets/skinport/held/release'],
  ['GET', '/admin/backfills'],
  ['POST', '/admin/markets/skinport/backfill'],
  ['GET', '/admin/release'],
  ['GET', '/admin/backups'],
  ['POST', '/admin/backups'],
] as const;

async function asAdmin(method: string, path: string) {
  const { admin, token } = await signInAdmin();
  return admin.ask(`/api/v1${path}`, { method, headers: { 'x-csrf-token': token } });
}

async function find(search: string): Promise<AdminUsers> {
  const page = await asAdmin('GET', `/admin/users?search=${encodeURIComponent(search)}`);
  expect(page.status).toBe(200);
  return page.json() as AdminUsers;
}

/** The actions of administrators in the log. */
const actions = () =>
  service.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'administrator acted');

describe('actions of administrators', () => {
  test.each(ROUTES)('%s %s is refused for other users', async (method, path) => {
    stranger ??= service.signIn('nobody-special@example.com');
    const browser = await stranger;
    const token = await csrfOf(browser);
    const page = await browser.ask(`/api/v1${path}`, {
      method,
      headers: { 'x-csrf-token': token },
    });
    expect([page.status, page.json()]).toEqual([403, { error: 'only administrators may do this' }]);
    expect(page.headers['cache-control']).toBe('no-store');
    const visitor = await service.browser().ask(`/api/v1${path}`, { method });
    expect(visitor.status).toBe(401);
  });

  test('are refused without the CSRF token', async () => {
    const { admin } = await signInAdmin();
    const page = await admin.ask('/api/v1/admin/markets/skinport/poll', { method: 'POST' });
    expect([page.status, page.json()]).toEqual([403, { error: 'invalid csrf token' }]);
  });
});

describe('users', () => {
  test('are found by a part of their address, and their holdings are not shown', async () => {
    const user = await service.signIn('searched.user@example.com');
    await user.ask('/api/v1/portfolio/lots', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': await csrfOf(user) },
      body: JSON.stringify({ item_id: 1, quantity: 5, note: 'only the owner reads this' }),
    });
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
    expect(await find('rched.us')).toStrictEqual({
      users: [
        {
          id: (await userOf(user))?.id,
          email: 'searched.user@example.com',
          name: '',
          role: 'user',
          created_at: moment,
          last_used_at: moment,
          sessions: 1,
          holdings: 1,
        },
      ],
      total: 1,
    });
    expect((await find('%')).total).toBe(0);
    expect((await find('chief')).users[0]?.role).toBe('admin');
  });

  test('are listed in pages', async () => {
    await service.signIn('second-page@example.com');
    const all = await find('');
    expect(all.total).toBe(all.users.length);
    const pages = await Promise.all(
      all.users.map(async (_user, offset) => {
        const page = await asAdmin('GET', `/admin/users?limit=1&offset=${offset}`);
        return (page.json() as AdminUsers).users[0]?.id;
      }),
    );
    expect(pages.toSorted()).toEqual(all.users.map(({ id }) => id).toSorted());
  });

  test('are signed out everywhere, and the log names the administrator', async () => {
    const user = await service.signIn('signed-out@example.com');
    const id = (await userOf(user))?.id;
    const { admin } = await signInAdmin();
    expect((await asAdmin('DELETE', `/admin/users/${id}/sessions`)).status).toBe(204);
    expect(await userOf(user)).toBeNull();
    expect(actions()).toContainEqual(
      expect.objectContaining({
        action: 'end sessions',
        user: id,
        admin: (await userOf(admin))?.id,
        ip: admin.address,
      }),
    );
    const unknown = '0b1b8a0e-5a6c-4d1f-9a55-6f3f0c5f2a11';
    const page = await asAdmin('DELETE', `/admin/users/${unknown}/sessions`);
    expect([page.status, page.json()]).toEqual([404, { error: 'user not found' }]);
  });
});

describe('a market', () => {
  test('is polled immediately on request, minutes before its next scheduled poll', async () => {
    const polls = () => market.requests.length;
    const before = polls();
    const page = await asAdmin('POST', '/admin/markets/skinport/poll');
    expect(page.status).toBe(200);
    await expect.poll(polls).toBeGreaterThan(before);
    expect(actions()).toContainEqual(
      expect.objectContaining({ action: 'poll market', market: 'skinport' }),
    );
  });

  test('is released by the process that polls it', async () => {
    expect((await asAdmin('POST', '/admin/markets/skinport/release')).status).toBe(200);
    const carriedOut = () =>
      service.logged.some((line) => {
        const { market: name, command } = JSON.parse(line) as Record<string, unknown>;
        return name === 'skinport' && command === 'release';
      });
    await expect.poll(carriedOut).toBe(true);
  });

  test('is not found if it is not polled', async () => {
    for (const [method, path] of [
      ['POST', '/admin/markets/waxpeer/poll'],
      ['POST', '/admin/markets/nosuch/release'],
      ['GET', '/admin/markets/nosuch/held'],
      ['POST', '/admin/markets/waxpeer/held/release'],
    ] as const) {
      const page = await asAdmin(method, path);
      expect([page.status, page.json()]).toEqual([
        404,
        { error: 'no market of that name is polled' },
      ]);
    }
  });
});

describe('new items that are held back', () => {
  const held = async () =>
    (await asAdmin('GET', '/admin/markets/skinport/held')).json() as HeldItems;
  const tracked = () => getJson<{ market_hash_name: string }[]>(`${service.origin}/api/v1/items`);
  const invented = Array.from({ length: 1_100 }, (_, place) => ({
    name: `Invented Thing ${place}`,
    cents: 100 + place,
    listed: 1,
    sold: 0,
  }));

  test('are listed by name, and tracked after their release', async () => {
    expect(await held()).toStrictEqual({ names: [] });
    market.offers = [...OFFERS, ...invented];
    await asAdmin('POST', '/admin/markets/skinport/poll');
    // Items at the end of the list were held back last.
    const { names } = await until(held, (list) => list.names.includes('Invented Thing 1099'));
    expect(names.length).toBeGreaterThanOrEqual(100);
    expect(names).toEqual(names.filter((name) => name.startsWith('Invented Thing')));
    const before = (await tracked()).map((item) => item.market_hash_name);
    expect(before).toEqual(expect.not.arrayContaining([names[0]]));

    const answer = await asAdmin('POST', '/admin/markets/skinport/held/release');
    expect([answer.status, answer.json()]).toEqual([200, { released: names.length }]);
    expect(await held()).toStrictEqual({ names: [] });
    await asAdmin('POST', '/admin/markets/skinport/poll');
    await until(tracked, (items) => items.length >= before.length + names.length);
    expect(actions()).toContainEqual(
      expect.objectContaining({
        action: 'release held items',
        market: 'skinport',
        items: `${names.length}`,
      }),
    );
  });
});

describe('backups', () => {
  const look = async () => {
    const page = await asAdmin('GET', '/admin/backups');
    expect(page.status).toBe(200);
    return page.json() as Backups;
  };

  test('are made immediately on request, listed with time and size, and limited to the number in the settings', async () => {
    // The service has made a scheduled backup.
    const first = await until(look, (state) => state.backups.length === 1 && !state.under_way);
    expect(first).toMatchObject({ directory: backupFolder, error: null });
    const newest = async () => (await look()).backups[0]?.name;
    for (let made = 0; made < 2; made += 1) {
      const before = await newest();
      const answers = [
        await asAdmin('POST', '/admin/backups'),
        await asAdmin('POST', '/admin/backups'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await until(look, (state) => !state.under_way && state.backups[0]?.name !== before);
    }
    const { backups } = await look();
    expect(backups).toHaveLength(2);
    expect(backups.map(({ name }) => name).sort()).toEqual(readdirSync(backupFolder).sort());
    for (const { name, made_at, size } of backups) {
      expect(size).toBe(statSync(join(backupFolder, name)).size);
      expect(`itemtide-${made_at.replaceAll(/[:.]/g, '-')}.backup`).toBe(name);
    }
    expect(backups[0]?.made_at.localeCompare(backups[1]?.made_at ?? '')).toBe(1);
    expect(actions()).toContainEqual(expect.objectContaining({ action: 'make backup' }));
  });

  test('require the setting of the backup folder', async () => {
    const without = await startAccounts({ ADMIN_EMAILS: 'chief@example.com' });
    const admin = await without.signIn('chief@example.com');
    const headers = { 'x-csrf-token': await csrfOf(admin) };
    const page = await admin.ask('/api/v1/admin/backups', { method: 'POST', headers });
    expect([page.status, page.json()]).toEqual([
      409,
      { error: 'BACKUP_DIR is not set: set it to the folder in which backups are kept' },
    ]);
    const list = await admin.get('/api/v1/admin/backups');
    expect(list.json()).toStrictEqual({
      directory: null,
      under_way: false,
      error: null,
      backups: [],
    });
  });
});

test('the API reports a newer version, and requests the list of versions once a day', async () => {
  expect(releases.requests).toBe(0);
  for (let n = 0; n < 2; n += 1) {
    const { body } = await asAdmin('GET', '/admin/release');
    expect(JSON.parse(String(body))).toStrictEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      newer: '99.0.0',
      error: null,
      error_code: null,
      error_status: null,
    });
  }
  expect(releases.requests).toBe(1);
});
