import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../bench/free-port.js';
import { getJson, type Program, runProgram, temporaryFolder, until } from '../support/program.js';

/** A database server that accepts connections and never responds. */
async function startSilentDatabase(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.add(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `postgres://itemtide@127.0.0.1:${(server.address() as AddressInfo).port}/itemtide`;
}

function serve(settings: Readonly<Record<string, string>>): Program {
  const program = runProgram(['serve'], settings, temporaryFolder());
  onTestFinished(() => void program.process.kill('SIGKILL'));
  return program;
}

/** Undefined while the port is closed. */
const ask = (url: string, options?: RequestInit) => fetch(url, options).catch(() => undefined);

/** A service that listens, but whose database does not open. */
async function startWithSilentDatabase() {
  const port = await freePort();
  const settings = {
    PORT: `${port}`,
    DATABASE_URL: await startSilentDatabase(),
    MARKETS: 'waxpeer',
  };
  const program = serve(settings);
  const url = `http://127.0.0.1:${port}`;
  await until(
    () => ask(url),
    (answer) => answer !== undefined,
  );
  return { program, url, settings };
}

test('before its database is open, is live, reports the start, and refuses all else', async () => {
  const { program, url } = await startWithSilentDatabase();

  const live = await fetch(`${url}/api/v1/health/live`);
  expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }]);

  const health = await fetch(`${url}/api/v1/health`);
  expect(health.status).toBe(503);
  expect(health.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(health.headers.get('cache-control')).toBe('no-store');
  expect(await health.json()).toEqual({
    status: 'starting',
    database: 'down',
    disk: null,
    markets: { waxpeer: expect.objectContaining({ status: 'starting', error: null }) },
    starting: { step: 'database', points: 0 },
    version: expect.any(String),
    uptime_seconds: expect.any(Number),
  });

  const others: [string, RequestInit?][] = [
    ['/api/v1/items'],
    ['/api/v1/nowhere'],
    ['/metrics'],
    ['/'],
    ['/api/v1/items', { headers: { accept: 'text/html' } }],
    ['/api/v1/auth/magic/request', { method: 'POST', body: 'x'.repeat(100_000) }],
  ];
  for (const [path, options] of others) {
    const answer = await fetch(`${url}${path}`, options);
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toMatch(/\w/);
    expect(await answer.json()).toEqual({ error: 'the service is starting' });
  }

  const page = await fetch(`${url}/portfolio`, { headers: { accept: 'text/html,*/*' } });
  expect(page.status).toBe(503);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await page.text();
  expect(html).toContain('Itemtide is starting');
  expect(html).toContain('<li aria-current="step">Opening the database…</li>');
  const headers = { accept: 'text/html', 'accept-language': 'ru,en;q=0.5' };
  const russian = await (await fetch(url, { headers })).text();
  expect(russian).toContain('<html lang="ru">');
  expect(russian).toContain('<li aria-current="step">Открывается база данных…</li>');
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/);
  expect(html).not.toMatch(/<script|(src|href)=/);

  const webSocket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/ws`);
  const [error] = (await once(webSocket, 'error')) as [Error];
  expect(error.message).toContain('503');

  program.process.kill('SIGTERM');
  expect(await program.ended).toEqual({ code: 0, signal: null });
  expect(program.output.stderr).toBe('');
});

test('a port in use ends the start immediately, whatever the database does', async () => {
  const first = await startWithSilentDatabase();
  for (const setting of ['PORT', 'METRICS_PORT']) {
    const settings = { ...first.settings, ...(setting === 'PORT' ? {} : { PORT: '0' }) };
    const second = serve({ ...settings, [setting]: first.settings.PORT });
    expect((await second.ended).code).toBe(1);
    expect(second.output.stderr).toMatch(
      new RegExp(`^HOST 127.0.0.1 and ${setting} ${first.settings.PORT} cannot be .*\\n$`),
    );
  }
});

test('a failed start ends with one message', async () => {
  const { program } = await startWithSilentDatabase();
  expect((await program.ended).code).toBe(1);
  expect(program.output.stderr).toBe('the database is not available\n');
});

test('after its first response responds to every request, with prices once ready', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/api/v1`;
  const program = serve({ PORT: `${port}`, SIMULATED_ITEMS: '60' });
  await until(
    () => ask(`${url}/health/live`),
    (answer) => answer !== undefined,
  );

  const steps = new Set<string>();
  for (let status = 503; status !== 200; ) {
    const health = await fetch(`${url}/health`);
    status = health.status;
    const body = (await health.json()) as { status: string; starting?: { step: string } };
    expect(body.status).toBe(status === 200 ? 'ok' : 'starting');
    if (body.starting !== undefined) steps.add(body.starting.step);
    const items = await fetch(`${url}/items`);
    if (items.status === 200) expect(await items.json()).toHaveLength(60);
    else expect(await items.json()).toEqual({ error: 'the service is starting' });
  }
  expect([...steps]).toEqual(expect.arrayContaining(['database', 'markets']));
  await program.said(/answers at/);
  const overview = await getJson<{ price: (number | null)[] }>(`${url}/overview`);
  expect(overview.price.filter((price) => price !== null)).toHaveLength(60);
});
