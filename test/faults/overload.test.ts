import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startService, temporaryFolder, until } from '../support/program.js';

/** The maximum number that one client may follow. */
const ITEMS = 1_000;

interface Refusal {
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
}

/** Follows items that no other client follows, each of which uses memory. Undefined if accepted. */
function follow(url: string, clients: WebSocket[]): Promise<Refusal | undefined> {
  const item_ids = Array.from({ length: ITEMS }, (_, index) => clients.length * ITEMS + index + 1);
  const webSocket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/ws`);
  clients.push(webSocket);
  return new Promise((resolve, reject) => {
    webSocket.on('error', reject);
    webSocket.on('unexpected-response', (_request, { statusCode, headers }) => {
      resolve({ status: statusCode, retryAfter: headers['retry-after'] });
      webSocket.removeAllListeners('error').on('error', () => undefined);
      webSocket.terminate();
    });
    webSocket.on('open', () => webSocket.send(JSON.stringify({ action: 'subscribe', item_ids })));
    webSocket.once('message', () => resolve(undefined));
  });
}

test('new requests are refused while memory is short, and the service continues', async () => {
  const service = await startService(
    {
      SIMULATED_ITEMS: '5',
      NODE_OPTIONS: '--max-old-space-size=96',
      LIVE_CLIENTS_PER_ADDRESS: '5000',
      LIVE_SUBSCRIPTIONS: '10000000',
    },
    temporaryFolder(),
  );
  const clients: WebSocket[] = [];
  onTestFinished(() => {
    for (const client of clients) client.terminate();
  });
  const address = `${service.url}/api/v1/items/1`;
  let answer = await fetch(address);
  while (answer.status === 200 && clients.length < 5_000) {
    await follow(service.url, clients);
    answer = await fetch(address);
  }
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
  expect(await answer.json()).toStrictEqual({ error: 'the service is overloaded' });
  const refusal = await until(
    () => follow(service.url, clients),
    (refused) => refused !== undefined,
  );
  expect(refusal).toStrictEqual({ status: 503, retryAfter: '10' });

  expect((await fetch(`${service.url}/api/v1/health/live`)).status).toBe(200);
  // Existing clients are still served.
  const pong = new Promise((resolve) => clients[0]?.once('message', resolve));
  clients[0]?.send('{"action":"ping"}');
  expect(String(await pong)).toBe('{"type":"pong"}');

  for (const client of clients) client.terminate();
  await until(
    async () => (await fetch(address)).status,
    (status) => status === 200,
  );
});
