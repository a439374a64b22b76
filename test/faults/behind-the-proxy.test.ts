import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../bench/free-port.js';
import { Browser } from '../auth/support/browser.js';
import { getJson, until } from '../support/program.js';
import { aCompany } from './support/company.js';
import { pollOf } from './support/market.js';
import { startNginx, startShownNginx } from './support/proxy.js';
import { linkMailedBy } from './support/signing-in.js';

const company = aCompany();

test('two API processes, one recorder and the proxy work as in compose.yaml', async () => {
  const { start } = company();
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  await start({ ROLE: 'ingest' });
  const settings = { ROLE: 'api', TRUST_PROXY: 'loopback', BASE_URL: url };
  const [one, two] = await Promise.all([
    start({ ...settings, PORT: `${ports[0]}` }),
    start({ ...settings, PORT: `${ports[1]}` }),
  ]);
  startNginx(port, ports, onTestFinished);
  await until(
    () => fetch(`${url}/api/v1/health`).catch(() => undefined),
    (answer) => answer?.status === 200,
  );
  expect(await getJson<object[]>(`${url}/api/v1/items`)).toHaveLength(1_000);

  // One limit, regardless of the number of processes and the claims of the client.
  const browser = new Browser(url);
  const statuses: number[] = [];
  for (let n = 0; n < 24; n += 1) {
    const claims = { 'x-forwarded-for': `198.51.100.${n}` };
    statuses.push((await browser.get('/api/v1/auth/me', claims)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)]);
  expect((await new Browser(url).get('/api/v1/auth/me')).status).toBe(200);

  // Signed in at one, recognized by both.
  const visitor = new Browser(url);
  const email = 'a@example.org';
  const asked = await visitor.post('/api/v1/auth/magic/request', { email });
  expect(asked.status).toBe(200);
  const link = await Promise.any([one, two].map((service) => linkMailedBy(service, email)));
  expect((await visitor.get(link)).status).toBe(302);
  for (let n = 0; n < 4; n += 1) {
    const me = await visitor.get('/api/v1/auth/me');
    expect(me.json()).toMatchObject({ user: { email: 'a@example.org' } });
  }

  const [first, second] = await Promise.all([follow(url), follow(url)]);
  await Promise.all([first.until(2), second.until(2)]);
  // One of the processes ends: connections to the other one and requests continue.
  one.process.kill('SIGKILL');
  await one.ended;
  await Promise.race([first.closed, second.closed]);
  for (let n = 0; n < 10; n += 1) {
    expect((await fetch(`${url}/api/v1/items/1`)).status).toBe(200);
  }
  const again = await follow(url);
  await again.until(2);
});

test('visitors behind a TLS proxy are distinguished, whatever headers they send', async () => {
  const { start } = company();
  const [outer, port, api] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${outer}`;
  await start({ PORT: `${api}`, TRUST_PROXY: 'loopback', BASE_URL: url });
  startNginx(port, [api], onTestFinished);
  startShownNginx(outer, port, onTestFinished);
  await until(
    () => fetch(`${url}/api/v1/health/live`).catch(() => undefined),
    (answer) => answer?.status === 200,
  );

  const [one, other] = ['127.0.0.2', '127.0.0.3'].map((address) => new Browser(url, address));
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < 22; n += 1) {
    // An unrelated address, and those of the trusted proxies.
    const claims = { 'x-forwarded-for': `198.51.100.${n}, 172.31.8.1, 127.0.0.1` };
    statuses.push((await one?.get('/api/v1/auth/me', n % 2 === 0 ? claims : {}))?.status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  expect((await other?.get('/api/v1/auth/me'))?.status).toBe(200);

  // A client that bypasses the outer proxy is not trusted either.
  const past = new Browser(`http://127.0.0.1:${port}`, '127.0.0.2');
  const claims = { 'x-forwarded-for': '127.0.0.3' };
  expect((await past.get('/api/v1/auth/me', claims)).status).toBe(429);
});

/** Follows an item through the proxy. */
async function follow(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/ws`);
  onTestFinished(() => socket.terminate());
  const polls: number[] = [];
  socket.on('message', (data) => {
    const { type, price } = JSON.parse(String(data)) as { type: string; price?: number };
    if (type === 'price' && price !== undefined) polls.push(pollOf(price));
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'subscribe', item_ids: [1] }));
  return {
    closed: once(socket, 'close'),
    until: (count: number) =>
      until(
        async () => polls.length,
        (length) => length >= count,
      ),
  };
}
