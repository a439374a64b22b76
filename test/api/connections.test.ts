import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { item, startApi } from '../support/api.js';
import { connectLive } from '../support/live-client.js';
import { until } from '../support/program.js';

const ITEMS = 'GET /api/v1/items HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A request that is pending because its body has not arrived. */
const BEGUN =
  'POST /api/v1/auth/magic/request HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n';

interface Peer {
  readonly socket: Socket;
  /** The data received so far. */
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

/** @returns how many requests have been read since */
function countRequests(): () => number {
  let read = 0;
  const count = () => {
    read += 1;
  };
  subscribe('http.server.request.start', count);
  onTestFinished(() => void unsubscribe('http.server.request.start', count));
  return () => read;
}

const responses = (text: string) => text.split('HTTP/1.1 ').slice(1);
const is = (expected: boolean) => (actual: boolean) => actual === expected;

describe('connections of an address', () => {
  test('are limited: another one replaces an idle one, or is refused if none is idle', async () => {
    const api = await startApi({ connections: 3 });
    api.items.add([item(1)]);
    const idle = await open(api.port);
    const busy = [await open(api.port), await open(api.port)];
    for (const { socket } of busy) socket.write(BEGUN);
    const other = await open(api.port, '127.0.0.2');
    const fourth = await open(api.port);
    await until(async () => idle.closed(), is(true));
    fourth.socket.write(BEGUN);
    await until(
      async () => {
        const fifth = await open(api.port);
        fifth.socket.write(ITEMS);
        await until(async () => fifth.closed() || fifth.text() !== '', is(true));
        return fifth.text();
      },
      (text) => text.startsWith('HTTP/1.1 429 '),
    );
    expect([...busy, other, fourth].some(({ closed }) => closed())).toBe(false);
  });

  test('leave a supervisor on the machine the liveness, and nothing else', async () => {
    const api = await startApi({ connections: 2 });
    const busy = [await open(api.port), await open(api.port)];
    const begun = countRequests();
    for (const { socket } of busy) socket.write(BEGUN);
    await until(
      async () => begun(),
      (count) => count === 2,
    );
    const answerTo = async (text: string) => {
      const peer = await open(api.port);
      if (text !== '') peer.socket.write(text);
      await until(async () => peer.closed(), is(true));
      return peer.text();
    };
    const live = ITEMS.replace('items', 'health/live');
    expect(await answerTo(live)).toMatch(/^HTTP\/1.1 200 .*"status":"ok"/s);
    expect(responses(await answerTo(live + ITEMS)).length).toBeLessThanOrEqual(1);
    expect(await answerTo(ITEMS)).toMatch(/^HTTP\/1.1 429 /);
    // It has two seconds to send its request.
    expect(await answerTo('')).toMatch(/^HTTP\/1.1 429 /);
    // Nor do connections without a request take its place.
    for (let count = 0; count < 20; count += 1) await open(api.port);
    expect(await answerTo(live)).toMatch(/^HTTP\/1.1 200 .*"status":"ok"/s);
    expect(busy.some(({ closed }) => closed())).toBe(false);
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
  test('are answered in order', async () => {
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

  test('close the connection if they are more than 32', async () => {
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

  test('are not read beyond that number', async () => {
    const read = countRequests();
    const api = await startApi();
    const peer = await open(api.port);
    peer.socket.write(ITEMS.repeat(1_000));
    await until(async () => peer.closed(), is(true));
    expect(read()).toBeGreaterThan(32);
    expect(read()).toBeLessThan(200);
  });
});

describe('the head of a request', () => {
  test('is refused with more than 100 headers, and the connection closed', async () => {
    const api = await startApi();
    const peer = await open(api.port);
    peer.socket.write(ITEMS.replace('\r\n\r\n', `\r\n${'a:b\r\n'.repeat(100)}\r\n`));
    await until(async () => peer.closed(), is(true));
    expect(peer.text()).toMatch(/^HTTP\/1.1 431 .*x-content-type-options: nosniff/is);
    expect(peer.text()).toMatch(/{"error":"request header fields too large"}$/);
  });

  test('may ask for another protocol, but not again and again', async () => {
    const api = await startApi();
    api.items.add([item(1)]);
    const peer = await open(api.port);
    const upgrade = ITEMS.replace('\r\n\r\n', '\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
    for (let count = 1; count <= 4; count += 1) {
      peer.socket.write(upgrade);
      await until(
        async () => responses(peer.text()).length,
        (answered) => answered === count,
      );
    }
    peer.socket.write(upgrade);
    await until(async () => peer.closed(), is(true));
    expect(responses(peer.text()).every((text) => text.startsWith('200 '))).toBe(true);
  });

  test('counts as an ordinary one with an upgrade to WebSocket elsewhere', async () => {
    const api = await startApi();
    api.items.add([item(1)]);
    const peer = await open(api.port);
    const upgrade = ITEMS.replace(
      '\r\n\r\n',
      '\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    peer.socket.write(upgrade + ITEMS);
    await until(
      async () => responses(peer.text()).length,
      (count) => count === 2,
    );
    expect(peer.closed()).toBe(false);
  });
});

describe('the body of a refused request', () => {
  const POST =
    'POST /api/v1/portfolio/lots HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

  test('is read to its end, and the connection stays open', async () => {
    const api = await startApi();
    api.items.add([item(1)]);
    const peer = await open(api.port);
    peer.socket.write(`${POST}Content-Length: 20000000\r\n\r\n`);
    peer.socket.write('x'.repeat(20_000_000) + ITEMS);
    await until(
      async () =>
        responses(peer.text())
          .map((text) => text.slice(0, 3))
          .join(),
      (statuses) => statuses === '401,200',
    );
  });

  test('leaves no listener on its connection', async () => {
    const api = await startApi();
    const peer = await open(api.port);
    const warnings: string[] = [];
    const onWarning = ({ message }: Error) => void warnings.push(message);
    process.on('warning', onWarning);
    onTestFinished(() => void process.off('warning', onWarning));
    peer.socket.write(`${POST}Content-Length: 2\r\n\r\n{}`.repeat(12));
    await until(
      async () => responses(peer.text()).length,
      (count) => count === 12,
    );
    expect(warnings).toEqual([]);
  });

  test('is not read without an end', async () => {
    const api = await startApi();
    const peer = await open(api.port);
    peer.socket.write(`${POST}Content-Length: 10000000000\r\n\r\n`);
    const piece = 'x'.repeat(1_000_000);
    let sent = 0;
    while (!peer.socket.destroyed) {
      await new Promise((resolve) => peer.socket.write(piece, resolve));
      sent += piece.length;
    }
    expect(sent).toBeLessThan(100_000_000);
  });

  test('closes the connection if it has many small parts', async () => {
    const api = await startApi();
    const peer = await open(api.port);
    peer.socket.write(`${POST}Transfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(2_000)}`);
    await until(async () => peer.closed(), is(true));
  });
});
