import { expect, test } from 'vitest';
import { getJson, until } from '../support/program.js';
import { aCompany } from './support/company.js';
import { signIn } from './support/signing-in.js';

const company = aCompany();

/** Longer than a test: any earlier poll was requested by a command. */
const RARELY = { MARKET_CSGO_INTERVAL_SECONDS: '3600', ADMIN_EMAILS: 'chief@example.com' };

test('a market command given in one process is executed once, by the recorder', async () => {
  const { start, market, query } = company();
  const recorder = await start({ ...RARELY, ROLE: 'ingest' });
  const [one, two] = await Promise.all([
    start({ ...RARELY, ROLE: 'api' }),
    start({ ...RARELY, ROLE: 'api' }),
  ]);
  await until(
    () => getJson<unknown[]>(`${one.url}/api/v1/items`),
    (items) => items.length > 0,
  );
  const admin = await signIn(one, 'chief@example.com');

  const before = market.polls;
  expect((await admin.send('POST', '/admin/markets/market_csgo/poll')).status).toBe(200);
  await until(
    async () => market.polls,
    (polls) => polls > before,
  );
  const commands = () =>
    recorder.output.stdout.split('\n').filter((line) => line.includes('"command":"poll"'));
  await until(
    async () => commands(),
    (lines) => lines.length > 0,
  );
  // The first poll, and the one of the command.
  expect(market.polls).toBe(2);
  // A poll follows, because its prices are accepted from now on.
  expect((await admin.send('POST', '/admin/markets/market_csgo/release')).status).toBe(200);
  await until(
    () => query('SELECT FROM market_commands'),
    (rows) => rows.length === 0,
  );
  expect(commands()).toHaveLength(1);

  await query(
    `INSERT INTO held_items (market, market_hash_name, held_at)
     VALUES ('market_csgo', 'Invented Thing', 1)`,
  );
  const released = await admin.send('POST', '/admin/markets/market_csgo/held/release');
  expect([released.status, released.json()]).toEqual([200, { released: 1 }]);
  expect(await query('SELECT FROM items WHERE market_hash_name = $$Invented Thing$$')).toHaveLength(
    1,
  );

  const user = await signIn(two, 'player@example.com');
  const { user: known } = (await user.browser.get('/api/v1/auth/me')).json() as {
    user: { id: string };
  };
  expect((await admin.send('DELETE', `/admin/users/${known.id}/sessions`)).status).toBe(204);
  expect((await user.browser.get('/api/v1/auth/me')).json()).toEqual({ user: null });
});

test('an import requested in one process is executed by the recorder', async () => {
  const { start } = company();
  await start({ ...RARELY, ROLE: 'ingest' });
  const one = await start({ ...RARELY, ROLE: 'api' });
  await until(
    () => getJson<unknown[]>(`${one.url}/api/v1/items`),
    (items) => items.length > 0,
  );
  const admin = await signIn(one, 'chief@example.com');
  const started = await admin.send('POST', '/admin/markets/market_csgo/backfill', { days: 30 });
  expect(started.status).toBe(200);
  const backfills = async () =>
    (await admin.browser.get('/api/v1/admin/backfills')).json() as { added: number }[];
  const found = await until(backfills, ([backfill]) => (backfill?.added ?? 0) > 0);
  // The market is polled item by item, ten per second.
  expect(found).toMatchObject([{ market: 'market_csgo', days: 30, state: 'running' }]);
});
