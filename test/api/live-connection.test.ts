import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { SECOND_MS } from '../../src/domain/units.js';
import { MAX_PAUSE } from '../../src/live/adaptive-throttle.js';
import { type Api, item, NOW, startApi } from '../support/api.js';
import { connectLive, store } from '../support/live-client.js';

const PATH = '/api/v1/ws';
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

function turn(api: Api, ms = SECOND_MS): void {
  api.clock.now += ms;
  api.live.turn(api.clock.now);
}

const LOCAL = 'http://localhost:8080';

/** One server for each base URL, until the end of the surrounding suite. */
function sharedApis() {
  const apis = new Map<string, Promise<Api>>();
  const closing: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(closing.map((close) => close())));
  return {
    at(baseUrl: string): Promise<Api> {
      const api = apis.get(baseUrl) ?? startApi({ baseUrl }, (close) => closing.push(close));
      apis.set(baseUrl, api);
      return api;
    },
  };
}

/** Repeats the check until it succeeds; the time limit of the test ends it. */
async function until(good: () => boolean): Promise<void> {
  while (!good()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('the handshake', () => {
  const handshakes = sharedApis();

  test('without an upgrade closes the connection on request of the client', async () => {
    const api = await handshakes.at(LOCAL);
    const asked = performance.now();
    const answer = await api.raw(`GET ${PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer.status).toBe(426);
    expect(answer.headers.connection).toBe('Upgrade, close');
    expect(performance.now() - asked).toBeLessThan(4_000);
  });

  test.each([
    ['without an upgrade', {}, 426, 'this address is for WebSocket clients'],
    ['with a malformed key', { ...UPGRADE, 'sec-websocket-key': 'x' }, 400, 'Sec-WebSocket-Key'],
    ['with another version', { ...UPGRADE, 'sec-websocket-version': '99' }, 400, 'Version header'],
    [
      'from another origin',
      { ...UPGRADE, origin: 'https://evil.example' },
      403,
      'origin not allowed: live updates work at',
    ],
  ])('%s is refused in the format of every error', async (_, headers, status, error) => {
    const api = await handshakes.at(LOCAL);
    const answer = await api.call(PATH, { headers });
    expect(answer.status).toBe(status);
    expect(answer.json()).toStrictEqual({ error: expect.stringContaining(error) });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(api.live.size).toBe(0);
  });

  test('on another path is an ordinary request', async () => {
    const api = await handshakes.at(LOCAL);
    const unknown = await api.call('/api/v1/nothing', { headers: UPGRADE });
    expect([unknown.status, unknown.json()]).toStrictEqual([404, { error: 'not found' }]);
    expect((await api.call('/api/v1/items', { headers: UPGRADE })).json()).toStrictEqual([]);
    expect((await api.call('/api/v1/ws?%zz', { headers: UPGRADE })).status).toBe(400);
    const posted = await api.call(PATH, { method: 'POST', headers: UPGRADE });
    expect([posted.status, posted.headers.allow]).toStrictEqual([405, 'GET, HEAD']);
  });

  test('closes the connection after a refusal', async () => {
    const api = await handshakes.at(LOCAL);
    const lines = Object.entries({ host: 'x', ...UPGRADE, origin: 'null' });
    const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const answer = await api.raw(`GET ${PATH} HTTP/1.1\r\n${text}\r\n`);
    expect([answer.status, answer.headers.connection]).toStrictEqual([403, 'close']);
  });

  test('to another protocol is ignored: the request has its usual response', async () => {
    const api = await startApi({
      extend: (app) => app.post('/echo', async ({ body }) => ({ body })),
    });
    const headers = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
    };
    const got = await api.call('/api/v1/health/live', { headers });
    expect([got.status, got.json()]).toStrictEqual([200, { status: 'ok' }]);
    const body = JSON.stringify({ text: 'é'.repeat(100_000) });
    const posted = await api.call('/echo', {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      },
      body,
    });
    expect(posted.json()).toStrictEqual({ body: JSON.parse(body) });
  });
});

describe('Origin', () => {
  const { at } = sharedApis();

  test.each([
    ['http://localhost:8080', 'http://localhost:8080', true],
    ['http://localhost:8080', 'http://localhost:5173', true],
    ['http://localhost:8080', 'http://127.0.0.1:8080', true],
    ['http://localhost:8080', 'https://[::1]', true],
    ['http://localhost:8080', 'null', false],
    ['http://localhost:8080', '', false],
    ['http://localhost:8080', 'http://localhost.evil.example', false],
    ['http://localhost:8080', 'http://user@localhost:8080', false],
    ['http://localhost:8080', 'file://localhost', false],
    ['https://prices.example', 'https://prices.example', true],
    ['https://prices.example', 'http://prices.example', false],
    ['https://prices.example', 'https://prices.example:8443', false],
    ['https://prices.example', 'https://www.prices.example', false],
    ['https://prices.example', 'http://localhost:8080', false],
  ])('base URL %s, origin %s: %s', async (baseUrl, origin, welcome) => {
    const api = await at(baseUrl);
    const connecting = connectLive(api, { origin });
    if (welcome) await connecting;
    else await expect(connecting).rejects.toThrow('403');
  });

  test('may be the origin of the web UI', async () => {
    const api = await startApi({
      baseUrl: 'https://prices.example',
      frontendUrl: 'https://app.example/prices',
    });
    await connectLive(api, { origin: 'https://app.example' });
    await connectLive(api, { origin: 'https://prices.example' });
    await expect(connectLive(api, { origin: 'https://app.example/prices' })).rejects.toThrow('403');
  });
});

describe('heartbeats', () => {
  test('are sent every 20 s; two without a response end the connection', async () => {
    const api = await startApi();
    const client = await connectLive(api);
    const dead = await connectLive(api);
    // Stops responding, like a machine that failed.
    dead.webSocket.removeAllListeners('ping');
    Reflect.set(dead.webSocket, '_autoPong', false);
    let pings = 0;
    dead.webSocket.on('ping', () => {
      pings += 1;
    });
    let answered = 0;
    client.webSocket.on('ping', () => {
      answered += 1;
    });
    for (let second = 0; second < 59; second += 1) turn(api);
    await client.settled();
    await dead.settled();
    expect([pings, answered]).toStrictEqual([2, 2]);
    // The last frames of both clients were heartbeats.
    for (let second = 0; second < 60; second += 1) {
      turn(api);
      if (second % 20 === 0) await client.settled();
    }
    expect(await dead.closed).toBe(1006);
    await until(() => api.live.size === 1);
    await client.settled();
  });
});

describe('a client that reads too slowly', () => {
  const IDS = Array.from({ length: 20 }, (_, index) => index + 1);
  const tick = (itemId: number, change: number) => ({
    itemId,
    sourceId: 1,
    time: NOW + change,
    price: 1_000 + change,
    volume: 0,
  });

  const CHANGES = 25;

  /**
   * A client that has subscribed to items and the ranking and has stopped reading, with full
   * buffers.
   */
  async function congested() {
    const api = await startApi();
    // With names of this length each ranking has a megabyte.
    api.items.add(IDS.map((id) => item(id, { marketHashName: 'x'.repeat(50_000) })));
    const client = await connectLive(api);
    client.say({ action: 'subscribe', item_ids: [1, 2], channel: 'ranking' });
    await client.settled();
    client.webSocket.pause();
    for (let change = 0; change < CHANGES; change += 1) {
      store(api, ...IDS.map((id) => tick(id, change)));
      api.live.turn(NOW + change);
      // Messages wait at most this long before they are sent.
      await sleep(MAX_PAUSE + 1);
    }
    return { api, client };
  }

  test('gets the latest value of each item, with consecutive numbers', async () => {
    const { api, client } = await congested();
    for (let change = CHANGES; change < 1_000; change += 1) {
      store(api, tick(1, change), tick(2, change), { ...tick(2, -change), price: 5 });
    }
    api.live.turn(NOW + 1_000);
    client.webSocket.resume();
    // The first frame may have been in transit already; the waiting messages follow it.
    const got = [...(await client.settled()), ...(await client.settled())];
    expect(got.map(({ seq }) => seq)).toStrictEqual(got.map((_, index) => index + 2));
    const rankings = got.filter(({ type }) => type === 'ranking');
    expect(rankings.length).toBeGreaterThan(1);
    expect(rankings.length).toBeLessThan(CHANGES - 2);
    for (const id of [1, 2]) {
      const prices = got.filter(({ type, item_id }) => type === 'price' && item_id === id);
      expect(prices.length).toBeLessThan(CHANGES + 1);
      expect(prices.at(-1)).toMatchObject({ price: 1_999 });
      const volatilities = got.filter(
        ({ type, item_id }) => type === 'volatility' && item_id === id,
      );
      expect(volatilities.at(-1)?.timestamp).toBe('2026-11-20T12:00:01.000Z');
    }
    store(api, tick(1, 1_001));
    expect(await client.settled()).toMatchObject([{ type: 'price', price: 2_001 }]);
  });

  test('gets the response of its last subscription when it reads again', async () => {
    const { api, client } = await congested();
    client.say({ action: 'unsubscribe', item_ids: [1] });
    client.say({ action: 'unsubscribe', channel: 'ranking' });
    // The service reads its commands while it reads nothing, and their responses wait.
    const other = await connectLive(api);
    await other.settled();
    client.webSocket.resume();
    await client.settled();
    await client.settled();
    const sets = client.messages.filter(({ type }) => type === 'subscribed');
    expect(sets.at(-1)).toStrictEqual({ type: 'subscribed', item_ids: [2], channels: [] });
    const after = client.messages.slice(client.messages.lastIndexOf(sets.at(-1) ?? { type: '' }));
    expect(after.filter(({ item_id, type }) => item_id === 1 || type === 'ranking')).toEqual([]);
  });

  test('is disconnected with 1013 if it reads nothing for 30 s', async () => {
    const { api, client } = await congested();
    // The service reads its commands, which do not show that it reads.
    client.say({ action: 'ping' });
    const other = await connectLive(api);
    await other.settled();
    other.webSocket.close();
    await until(() => api.live.size === 1);
    turn(api);
    for (let second = 1; second < 30; second += 1) turn(api);
    expect(client.webSocket.readyState).toBe(client.webSocket.OPEN);
    turn(api);
    client.webSocket.resume();
    expect(await client.closed).toBe(1013);
    await until(() => api.live.size === 0);
  });

  test('stays connected while it reads at times, however long that takes', async () => {
    const { api, client } = await congested();
    for (let round = 0; round < 3; round += 1) {
      for (let second = 0; second < 29; second += 1) turn(api);
      client.webSocket.resume();
      await client.settled();
      client.webSocket.pause();
      for (let change = 0; change < 50; change += 1) {
        store(api, ...IDS.map((id) => tick(id, 2_000 * (round + 1) + change)));
        turn(api, 1);
      }
    }
    client.webSocket.resume();
    await client.settled();
    expect(api.live.size).toBe(1);
  });

  describe('that reads small amounts continuously', () => {
    const MANY = Array.from({ length: 1_000 }, (_, index) => index + 1);
    const BYTES_A_SECOND = 12_000;
    /** Items that change each second: their messages have twice the bytes that are read. */
    const CHANGING = MANY.slice(0, 200);

    /** A client that has subscribed to much more than it reads. */
    async function sipping(batchMs: number) {
      const api = await startApi();
      api.items.add(MANY.map((id) => item(id)));
      for (const change of [0, 1, 2]) store(api, ...MANY.map((id) => tick(id, change)));
      const client = await connectLive(api);
      client.webSocket.pause();
      const subscribe = { action: 'subscribe', item_ids: MANY, batch_ms: batchMs };
      for (let round = 0; round < 24; round += 1) {
        client.say(subscribe);
        // Long enough for the snapshot to be sent.
        await sleep(60);
        client.say({ action: 'unsubscribe', item_ids: MANY });
      }
      client.say(subscribe);
      client.say({ action: 'ping' });
      await sleep(60);
      const stream: Socket = Reflect.get(client.webSocket, '_socket');
      /** A second passes, in which {@link BYTES_A_SECOND} are read, or fewer if that is enough. */
      const sip = async (isEnough = () => false) => {
        for (let left = BYTES_A_SECOND; left > 0 && !stream.destroyed && !isEnough(); ) {
          await sleep(1);
          left -= stream.read(Math.min(left, stream.readableLength))?.length ?? 0;
        }
        turn(api);
      };
      return { api, client, sip };
    }

    test.each([0, 50])('stays connected, with batches of %i ms', async (batchMs) => {
      const { api, client, sip } = await sipping(batchMs);
      // Twice the time after which a client that reads nothing is disconnected.
      for (let second = 0; second < 60; second += 1) {
        store(api, ...CHANGING.map((id) => tick(id, 3 + second)));
        await sip();
      }
      client.webSocket.resume();
      await client.settled();
      expect(api.live.size).toBe(1);
    });

    test('gets the latest values after at most one older value of each item', async () => {
      const { api, client, sip } = await sipping(0);
      store(api, ...MANY.map((id) => tick(id, 1_000)));
      const news = () => client.messages.filter(({ price }) => price === 2_000).length;
      const hasNews = () => news() > 0;
      for (let second = 0; second < 80 && !hasNews(); second += 1) await sip(hasNews);
      expect(news()).toBeGreaterThan(0);
      client.webSocket.resume();
      await until(() => news() === MANY.length);
    });
  });
});

describe('a large number', () => {
  test('of pings is answered in several turns, without delaying other clients', async () => {
    const api = await startApi();
    const flooder = await connectLive(api);
    for (let ping = 0; ping < 20_000; ping += 1) flooder.say({ action: 'ping' });
    const client = await connectLive(api);
    await client.settled();
    expect(flooder.messages.length).toBeLessThan(20_000);
  });

  test('of fragments closes the connection', async () => {
    const api = await startApi();
    const { webSocket, closed } = await connectLive(api);
    for (let count = 0; count < 200; count += 1) webSocket.send('x', { fin: false });
    expect(await closed).toBe(1008);
  });

  test('of protocol pings does not delay other clients', async () => {
    const api = await startApi();
    const flooder = await connectLive(api);
    for (let ping = 0; ping < 20_000; ping += 1) flooder.webSocket.ping();
    const client = await connectLive(api);
    await client.settled();
  });

  test('of subscriptions with unread responses is read slowly', async () => {
    const api = await startApi();
    const ids = Array.from({ length: 1_000 }, (_, index) => 1_000_000 + index);
    const flooder = await connectLive(api);
    flooder.say({ action: 'subscribe', item_ids: ids });
    await flooder.settled();
    flooder.webSocket.pause();
    for (let index = 0; index < 20_000; index += 1) {
      flooder.say({ action: 'subscribe', item_ids: [ids[0]] });
    }
    const client = await connectLive(api);
    for (let ping = 0; ping < 20; ping += 1) await client.settled();
    flooder.webSocket.resume();
    await flooder.readUntil('subscribed');
    expect(flooder.messages.length).toBeLessThan(10_000);
  });
});

describe('stopping the service', () => {
  test('closes every client with 1012, and ends immediately', async () => {
    const api = await startApi();
    const clients = [await connectLive(api), await connectLive(api)];
    for (const client of clients) client.say({ action: 'subscribe', item_ids: [1] });
    await Promise.all(clients.map((client) => client.settled()));
    const begun = performance.now();
    await api.app.close();
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(await Promise.all(clients.map(({ closed }) => closed))).toStrictEqual([1012, 1012]);
  });

  test('does not wait long for an unresponsive client', async () => {
    const api = await startApi();
    const socket = await rawClient(api);
    const begun = performance.now();
    await api.app.close();
    expect(performance.now() - begun).toBeLessThan(5_000);
    if (!socket.closed) await once(socket, 'close');
  });
});

/** A client that completes the handshake, and then neither reads nor sends anything. */
async function rawClient(api: Api): Promise<Socket> {
  const socket = connect(api.port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => {});
  const lines = Object.entries({ host: 'x', ...UPGRADE });
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`GET ${PATH} HTTP/1.1\r\n${text}\r\n`);
  await once(socket, 'readable');
  expect(String(socket.read())).toContain('101 Switching Protocols');
  socket.resume();
  return socket;
}
