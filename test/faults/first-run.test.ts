import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../bench/free-port.js';
import type { ServiceSettings } from '../../src/contract/service-settings.js';
import { startPostgres } from '../support/postgres-server.js';
import { getJson, runProgram, temporaryFolder, until, untilItAnswers } from '../support/program.js';
import { signIn } from './support/signing-in.js';

const SECRET = 'a-key-that-nobody-sees';

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('an empty service is set up, restarts by itself, and keeps its settings', async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const settings = {
    PORT: `${port}`,
    SIMULATED_ITEMS: '5',
    ADMIN_EMAILS: '',
    RANKING_MIN_POINTS: '5',
  };
  const program = runProgram(['serve'], settings, folder);
  const service = await untilItAnswers(program);
  const [, code = ''] = await program.said(/Set it up at \S+\/setup#(\S+)/);
  const api = `${service.url}/api/v1`;

  // Other machines need the code.
  const away = { 'x-forwarded-for': '203.0.113.7' };
  expect((await post(`${api}/setup/settings`, {}, away)).status).toBe(403);
  expect((await post(`${api}/setup/settings`, { code }, away)).status).toBe(200);

  const saved = await post(`${api}/setup`, {
    settings: {
      ADMIN_EMAILS: 'chief@example.org',
      DEFAULT_CURRENCY: 'EUR',
      DEFAULT_TIMEZONE: 'Europe/Berlin',
      BACKUP_DIR: 'backups',
      SKINPORT_API_KEY: SECRET,
    },
  });
  expect(saved.status).toBe(200);
  await until(
    () => getJson<{ default_timezone: string }>(`${api}/rates`).catch(() => undefined),
    (rates) => rates?.default_timezone === 'Europe/Berlin',
  );

  const chief = await signIn(service, 'chief@example.org');
  const answer = await chief.send('GET', '/admin/settings');
  expect(answer.status).toBe(200);
  expect(answer.body).not.toContain(SECRET);
  const { settings: states, restart_needed } = answer.json() as ServiceSettings;
  expect(restart_needed).toBe(false);
  const stateOf = (name: string) => states.find((state) => state.name === name);
  expect(stateOf('DEFAULT_CURRENCY')).toMatchObject({ origin: 'stored', value: 'EUR' });
  expect(stateOf('SKINPORT_API_KEY')).toMatchObject({ origin: 'stored', value: null });
  expect(stateOf('RANKING_MIN_POINTS')).toMatchObject({ origin: 'environment', value: '5' });
  expect((await post(`${api}/setup`, { code, settings: {} })).status).toBe(409);

  // The first backup appears in the health, whichever process makes it.
  const health = await until(
    () =>
      getJson<{ status: string; backup?: { status: string; last_success_at: string } }>(
        `${api}/health`,
      ),
    ({ backup }) => backup?.last_success_at !== undefined && backup.last_success_at !== null,
  );
  expect(health).toMatchObject({ status: 'ok', backup: { status: 'ok' } });

  program.process.kill('SIGTERM');
  expect((await program.ended).code).toBe(0);
  for (const text of Object.values(program.output)) expect(text).not.toContain(SECRET);
  expect(program.output.stdout).not.toContain(code);

  const next = runProgram(['serve'], { ...settings, DEFAULT_CURRENCY: 'GBP' }, folder);
  const { url } = await untilItAnswers(next);
  expect(await getJson(`${url}/api/v1/rates`)).toMatchObject({
    // The environment takes precedence.
    default_currency: 'GBP',
    default_timezone: 'Europe/Berlin',
  });
  expect(next.output.stderr).not.toContain('Set it up');
});

test('all processes on one database restart with the stored settings', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const { url: DATABASE_URL } = await server.createDatabase();
  const start = async () => {
    const settings = { DATABASE_URL, PORT: `${await freePort()}`, MARKETS: 'simulated' };
    const program = runProgram(
      ['serve'],
      { ...settings, SIMULATED_ITEMS: '5', ADMIN_EMAILS: '' },
      temporaryFolder(),
    );
    const { url } = await untilItAnswers(program);
    return `${url}/api/v1`;
  };
  const [first, second] = [await start(), await start()];
  const settings = { ADMIN_EMAILS: 'chief@example.org', DEFAULT_TIMEZONE: 'Europe/Berlin' };
  expect((await post(`${first}/setup`, { settings })).status).toBe(200);
  for (const api of [first, second]) {
    await until(
      () => getJson<{ default_timezone: string }>(`${api}/rates`).catch(() => undefined),
      (rates) => rates?.default_timezone === 'Europe/Berlin',
    );
  }
});
