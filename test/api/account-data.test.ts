import { expect, test } from 'vitest';
import type { AccountExport } from '../../src/contract/account.js';
import type { Database } from '../../src/store/connection/database.js';
import { text } from '../../src/store/connection/rows.js';
import { onEachDatabase } from '../support/database.js';
import { type Owner, type PortfolioApi, startPortfolioApi } from '../support/portfolio.js';

/**
 * Every table with rows of users, and its name in the export. A new table needs an entry: how it is
 * exported, or why it is not exported.
 */
const TABLES: Readonly<Record<string, string>> = {
  identities: 'identities',
  sessions: 'sessions',
  lots: 'lots',
  sales: 'sales of lots',
  watchlist: 'watchlist',
  inventory_imports: 'last_imported_at',
  portfolio_shares: 'shares',
  item_values: 'manual_values',
  lot_values: 'manual_values',
  lot_changes: 'lot_changes',
  game_accounts: 'game_accounts',
  lot_change_parts: 'not exported: the lots before changes, for 30 days',
  alerts: 'alerts',
  alert_events: 'alert_events',
  alert_deliveries: 'deliveries of alert_events',
  api_tokens: 'api_tokens',
  user_settings: 'settings',
  merge_offers: 'not exported: a token of fifteen minutes',
};

const ALERT = { item_id: 1, rule: { type: 'price_above', price: 500 }, enabled: true };

onEachDatabase(({ database }) => {
  const start = () =>
    startPortfolioApi(database(), ['Item 1', 'Item 2'], {}, (close) => closing.push(close));
  const closing: (() => Promise<void>)[] = [];

  /** A user with rows in every table. */
  async function wealthy(api: PortfolioApi): Promise<Owner> {
    await price(api, 100);
    const owner = await api.signIn();
    const lot = { item_id: 1, quantity: 3, unit_cost: 200, note: 'a gift' };
    const { id } = await owner.done<{ id: string }>('POST', '/portfolio/lots', lot);
    await owner.done('POST', `/portfolio/lots/${id}/sell`, { quantity: 1, unit_price: 300 });
    const edit = { tags: { add: ['gift'] } };
    await owner.done('POST', '/portfolio/lots/changes', { ids: [id], edit });
    await owner.done('PUT', '/portfolio/items/2/value', { unit_value: 70, note: 'mine' });
    await owner.done('PUT', `/portfolio/lots/${id}/value`, { unit_value: 700 });
    await owner.done('PUT', '/portfolio/watchlist/2');
    await owner.done('PUT', '/account/settings', { currency: 'EUR' });
    await owner.done('POST', '/account/tokens', {
      name: 'Spreadsheet',
      scopes: ['prices:read'],
      expires_at: '2026-12-01T00:00:00.000Z',
    });
    await owner.done('POST', '/portfolio/shares', { name: 'For friends' });
    await owner.done('POST', '/portfolio/alerts', ALERT);
    await api.linkGameAccount(owner, `765${owner.id.replace(/\D/g, '').slice(0, 14)}`);
    await database().query(
      `INSERT INTO inventory_imports (user_id, account_id, not_before, last_imported_at)
       VALUES ($1, '1', $2, $2)`,
      [owner.id, api.clock.now],
    );
    await price(api, 2_000);
    return owner;
  }

  test('this file lists every table with rows of users', async () => {
    expect((await tablesOfUsers(database())).sort()).toEqual(Object.keys(TABLES).sort());
  });

  test('the export contains all stored data of the user, and no data of other users', async () => {
    const api = await start();
    const owner = await wealthy(api);
    const stranger = await wealthy(api);
    const answer = await owner.send('GET', '/account/export');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="itemtide-account.json"',
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const exported = answer.json() as AccountExport;
    expect(exported).toMatchObject({
      user: { id: owner.id },
      settings: {
        currency: 'EUR',
        theme: null,
        timezone: null,
        market: null,
        valuation: null,
        front: null,
        list: null,
        language: null,
      },
      identities: [{ provider: 'provider_c', subject: expect.stringMatching(/^765/) }],
      sessions: [{ current: true }],
      lots: [{ quantity: 3, unit_cost: 200, note: 'a gift', sales: [{ unit_price: 300 }] }],
      last_imported_at: expect.stringMatching(/^2026-11-20T12:/),
      game_accounts: [{ own: true, id: expect.stringMatching(/^765/) }],
      lot_changes: [{ lots: 1, edit: { tags: { add: ['gift'] } } }],
      manual_values: [{ unit_value: 700 }, { unit_value: 70, note: 'mine' }],
      watchlist: [{ item_id: 2, market_hash_name: 'Item 2', target_price: null }],
      api_tokens: [{ name: 'Spreadsheet' }],
      shares: [{ name: 'For friends', amounts: true, ended: false }],
      alerts: [{ rule: { type: 'price_above', price: 500 } }],
    });
    // The other user's prices have fired the alert once more.
    expect(exported.alert_events).toMatchObject([{ price: 2_000 }, { price: 2_000 }]);
    expect(answer.body.toString()).not.toContain(stranger.id);
    const token = owner.headers.cookie?.split('=')[1] ?? '';
    expect(answer.body.toString()).not.toContain(token);
  });

  test('deleting an account requires its address as confirmation', async () => {
    const api = await start();
    const owner = await wealthy(api);
    for (const confirm of ['', 'yes', 'delete my account', 'other@example.com']) {
      const answer = await owner.send('POST', '/account/delete', { confirm });
      expect(answer.status, confirm).toBe(400);
    }
    expect((await owner.send('GET', '/account/sessions')).status).toBe(200);
  });

  test('deleting an account removes all rows of the user, in all processes at once, and no rows of other users', async () => {
    const api = await start();
    const otherProcess = await api.startAnother();
    const owner = await wealthy(api);
    const other = await wealthy(api);
    const { user } = await owner.get<{ user: { email: string } }>('/auth/me');
    await otherProcess.call('/api/v1/auth/magic/request', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email }),
    });
    await database().query('INSERT INTO known_browsers VALUES ($1, $2, $3), ($1, $4, $3)', [
      Buffer.alloc(32, 7),
      user.email,
      api.clock.now,
      'neighbour@example.com',
    ]);
    const { token } = await owner.done<{ token: string }>('POST', '/portfolio/shares', {
      name: 'Another',
    });
    const rowsOfOther = await rowsOf(database(), other.id);
    // Without this check, the test would not notice a missing table.
    const kept = await rowsOf(database(), owner.id);
    const filled = Object.keys(TABLES).filter((name) => name !== 'merge_offers');
    for (const table of filled.filter((name) => name !== 'alert_deliveries')) {
      expect(kept[table], table).toBeGreaterThan(0);
    }
    const answer = await owner.send('POST', '/account/delete', {
      confirm: ` ${user.email.toUpperCase()} `,
    });
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^session=;.*Max-Age=0/);
    for (const server of [api, otherProcess]) {
      const { headers } = owner;
      expect((await server.call('/api/v1/portfolio', { headers })).status).toBe(401);
      const shared = await server.call(`/api/v1/shared/${token}`);
      expect(shared.status).toBe(404);
    }
    expect(Object.values(await rowsOf(database(), owner.id)).every((count) => count === 0)).toBe(
      true,
    );
    const withAddresses = await tablesWith(database(), 'email', 'text');
    expect(withAddresses.sort()).toEqual(['known_browsers', 'magic_links', 'users']);
    const neighbour = ['neighbour@example.com'];
    const browsers = 'SELECT FROM known_browsers WHERE email = $1';
    expect((await database().query(browsers, neighbour)).rowCount).toBe(1);
    for (const table of withAddresses) {
      const sql = `SELECT FROM ${table} WHERE email = $1`;
      expect((await database().query(sql, [user.email])).rowCount, table).toBe(0);
    }
    expect(await rowsOf(database(), other.id)).toEqual(rowsOfOther);
    // The watcher still has the alert of the deleted user in memory; it has no effect.
    await price(api, 100);
    await price(api, 3_000);
    const warnings = api.logged.filter(({ level }) => Number(level) >= 40);
    expect(warnings).toEqual([]);
    for (const close of closing.splice(0)) await close();
  });
}, 'for each suite');

/** A price of the item a minute later, evaluated by the watcher. */
async function price(api: PortfolioApi, cents: number): Promise<void> {
  api.clock.now += 60_000;
  const tick = { itemId: 1, sourceId: 1, time: api.clock.now, price: cents, volume: 1 };
  api.engine.intake.add(tick, api.clock.now);
  api.alerts.observed([tick]);
  await api.alerts.turn();
}

function tablesOfUsers(database: Database): Promise<string[]> {
  return tablesWith(database, 'user_id', 'uuid');
}

async function tablesWith(database: Database, column: string, type: string): Promise<string[]> {
  const rows = await database.rows(
    { name: text },
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = $1 AND data_type = $2`,
    [column, type],
  );
  return rows.map(({ name }) => name);
}

async function rowsOf(database: Database, userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesOfUsers(database)) {
    const sql = `SELECT FROM ${table} WHERE user_id = $1`;
    counts[table] = (await database.query(sql, [userId])).rowCount;
  }
  return counts;
}
