import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { item, startApi } from '../support/api.js';
import { connectLive } from '../support/live-client.js';
import { until } from '../support/program.js';

const ITEMS = 'GET /api/v1/items HTTP/1.1\r\nHost: localhost\r\n\r\n';

interface Peer {
  readonly socket: Socket;
  /** What came so far. */
  readonly text: () => string;
  readonly closed: () => boolean;
}

async function open(port: number, localAddress = '127.0.0.1'): Promise<Peer> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let text = '';
  let closed = false;
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed = true;
  });
  onTestFinished(() => {
    socket.destroy();
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, text: () => text, closed: () => closed };
}

const responses = (text: string) => text.split('HTTP/1.1 ').slice(1);
const is = (expected: boolean) => (actual: boolean) => actual === expected;

describe('the connections of an address', () => {
  test('are limited: one more replaces an idle one, or is refused if there is none', async () => {
    const api = await startApi({ connections: 3 });
    api.items.add([item(1)]);
    const idle = await open(api.port);
    const busy = [await open(api.port), await open(api.port)];
    // A request whose body does not come is under way.
    const begun =
      'POST /api/v1/auth/magic/request HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n';
    for (const { socket } of busy) socket.write(begun);
    const other = await open(api.port, '127.0.0.2');
    const fourth = await open(api.port);
    await until(async () => idle.closed(), is(true));
    fourth.socket.write(begun);
    await until(
      async () => {
        const fifth = await open(api.port);
        await until(async () => fifth.closed() || fifth.text() !== '', is(true));
        return fifth.text();
      },
      (text) => text.startsWith('HTTP/1.1 429 '),
    );
    expect([...busy, other, fourth].some(({ closed }) => closed())).toBe(false);
  });

  test('do not include live connections', async () => {
    const api = await startApi({ connections: 2 });
    const clients = [await connectLive(api), await connectLive(api), await connectLive(api)];
    for (const client of clients) {
      client.say({ action: 'ping' });
      expect((await client.readUntil('pong')).length).toBe(1);
    }
  });
});

describe('pipelined requests', () => {
  test('are answered in order, one after another', async () => {
    const api = await startApi();
    api.items.add([item(1)]);
    const peer = await open(api.port);
    peer.socket.write(
      ITEMS.replace('items', 'items/2') + ITEMS + ITEMS.replace('items', 'nothing'),
    );
    await until(
      async () => responses(peer.text()).length,
      (count) => count === 3,
    );
    expect(responses(peer.text()).map((each) => each.slice(0, 3))).toStrictEqual([
      '404',
      '200',
      '404',
    ]);
  });

  test('that are more than 32 close the connection', async () => {
    const api = await startApi();
    api.items.add([item(1)]);
    const peer = await open(api.port);
    peer.socket.write(ITEMS.repeat(33));
    await until(
      async () => responses(peer.text()).length,
      (count) => count === 33,
    );
    peer.socket.write(ITEMS.repeat(200));
    await until(async () => peer.closed(), is(true));
    expect(responses(peer.text()).length).toBeLessThan(100);
  });
});
