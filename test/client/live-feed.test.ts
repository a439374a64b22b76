import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import {
  createClient,
  type LiveFeed,
  type LiveState,
  type WebSocketConstructor,
} from '../../src/client/index.js';
import { type Api, item, NOW, startApi } from '../support/api.js';
import { listOf, type Offers, store } from '../support/live-client.js';

/** Long, because machines may be slow. */
const SOON = { timeout: 30_000 };

/** Records all events of a feed, with a way to wait for them. */
function listenTo(feed: LiveFeed) {
  const received: string[] = [];
  const states: LiveState[] = [];
  for (const type of ['price', 'volatility', 'ranking', 'subscribed', 'error'] as const) {
    feed.on(type, (message) => {
      received.push('item_id' in message ? `${type} ${message.item_id}` : type);
    });
  }
  feed.on('state', (state) => states.push(state));
  onTestFinished(() => feed.close());
  return {
    received,
    states,
    receives: (...expected: string[]) =>
      expect.poll(() => expected.every((one) => received.includes(one)), SOON).toBe(true),
    is: (state: LiveState['is']) => expect.poll(() => feed.state.is, SOON).toBe(state),
  };
}

function connect(api: { readonly port: number }, batchMs = 0): LiveFeed {
  return createClient({ baseUrl: `http://127.0.0.1:${api.port}` }).live({ WebSocket, batchMs });
}

const tick = (itemId: number, price: number) => ({
  itemId,
  sourceId: 1,
  time: NOW,
  price,
  volume: 1,
});

async function filled(): Promise<Api> {
  const api = await startApi();
  api.items.add([item(1), item(2)]);
  store(api, tick(1, 100), tick(2, 200));
  return api;
}

/** Replaces the service to send messages that the real one never sends. */
async function peer(behave: (socket: WebSocket, visit: number) => void) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  const said: unknown[] = [];
  let visits = 0;
  server.on('connection', (socket) => {
    visits += 1;
    socket.on('message', (data) => said.push(JSON.parse(String(data))));
    behave(socket, visits);
  });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, said };
}

const price = (seq: number) =>
  JSON.stringify({
    type: 'price',
    item_id: 1,
    price: 5,
    volume: 1,
    source: 'a',
    timestamp: '',
    stale: false,
    listed: false,
    shown: true,
    seq,
  });

afterEach(() => vi.useRealTimers());

describe('a subscription', () => {
  test('sends a snapshot, then changes', async () => {
    const api = await filled();
    const feed = connect(api, 50);
    const { received, receives } = listenTo(feed);
    const prices: number[] = [];
    feed.on('price', ({ price }) => prices.push(price));
    feed.follow({ items: [1], ranking: true });
    await receives('price 1', 'volatility 1', 'ranking');
    store(api, { ...tick(1, 150), sourceId: 2 });
    await expect.poll(() => prices, SOON).toStrictEqual([100, 150]);
    expect(received.filter((type) => type === 'subscribed')).toHaveLength(1);
  });

  test('lasts until its last user has ended it', async () => {
    const { port, said } = await peer(() => {});
    const feed = connect({ port });
    const { is } = listenTo(feed);
    const first = feed.follow({ items: [1, 2] });
    const second = feed.follow({ items: [2, 3], ranking: true });
    await is('connected');
    first();
    first();
    await expect.poll(() => said.length, SOON).toBe(2);
    second();
    feed.follow({ items: [3, 4] });
    await expect.poll(() => said.length, SOON).toBe(4);
    expect(said).toStrictEqual([
      { action: 'subscribe', item_ids: [1, 2, 3], channel: 'ranking', batch_ms: 0 },
      { action: 'unsubscribe', item_ids: [1] },
      { action: 'unsubscribe', item_ids: [2], channel: 'ranking' },
      { action: 'subscribe', item_ids: [4], batch_ms: 0 },
    ]);
  });

  test('does not call removed listeners', async () => {
    const api = await filled();
    const feed = connect(api);
    const { receives } = listenTo(feed);
    let calls = 0;
    const stop = feed.on('price', () => {
      calls += 1;
    });
    stop();
    feed.follow({ items: [1] });
    await receives('price 1');
    expect(calls).toBe(0);
  });
});

describe('a poll of a market', () => {
  test('emits `seen` for exactly the prices that it confirms', async () => {
    const api = await startApi();
    api.items.add([1, 2, 3, 4].map((id) => item(id)));
    const list = listOf(api);
    list.poll({ 1: 100, 2: 200, 3: 300 });
    const feed = connect(api, 50);
    const { received, receives } = listenTo(feed);
    const seen: string[] = [];
    const polls: string[] = [];
    feed.on('seen', ({ item_id, source, timestamp }) =>
      seen.push(`${item_id} ${source} ${timestamp.slice(11, 16)}`),
    );
    feed.on('source', ({ timestamp }) => polls.push(timestamp.slice(11, 16)));
    const pollAfter = async (minutes: number, offers: Offers) => {
      api.clock.now = NOW + minutes * 60_000;
      list.poll(offers);
      await expect.poll(() => polls.length, SOON).toBe(minutes / 5);
      return seen.splice(0);
    };
    const unfollow = feed.follow({ items: [1] });
    feed.follow({ items: [2, 4] });
    await receives('price 1', 'price 2');
    expect(await pollAfter(5, { 1: 100, 2: 200, 3: 300 })).toStrictEqual([
      '1 skinport 12:05',
      '2 skinport 12:05',
    ]);
    expect(await pollAfter(10, { 1: 100, 3: 300 })).toStrictEqual(['1 skinport 12:10']);
    expect(await pollAfter(15, { 1: 100, 2: 200, 3: 300 })).toStrictEqual([
      '1 skinport 12:15',
      '2 skinport 12:15',
    ]);
    unfollow();
    const changes = () => received.filter((type) => type === 'subscribed').length;
    await expect.poll(changes, SOON).toBe(2);
    expect(await pollAfter(20, { 1: 100, 2: 200 })).toStrictEqual(['2 skinport 12:20']);
  });
});

describe('a connection', () => {
  test('that is lost reconnects with all subscriptions', async () => {
    const api = await filled();
    const feed = connect(api);
    const { received, states, receives, is } = listenTo(feed);
    feed.follow({ items: [1] });
    await receives('price 1');
    received.length = 0;
    feed.follow({ items: [2] });
    api.live.close();
    await receives('price 1', 'price 2');
    await is('connected');
    expect(states.map((state) => state.is)).toStrictEqual([
      'connected',
      'waiting',
      'connecting',
      'connected',
    ]);
    expect(states[1]).toMatchObject({ reason: 'closed with 1012' });
  });

  test('that misses a message reconnects', async () => {
    const { port } = await peer((socket, visit) => {
      socket.send(price(1));
      if (visit === 1) socket.send(price(3));
    });
    const { received, states, is } = listenTo(connect({ port }));
    await is('waiting');
    await is('connected');
    await expect.poll(() => received, SOON).toStrictEqual(['price 1', 'price 1']);
    expect(states).toContainEqual(expect.objectContaining({ reason: 'a message is missing' }));
  });

  test.each(['<html>', '7', '[1]', 'null'])('that receives %s is closed', async (text) => {
    const { port } = await peer((socket) => socket.send(text));
    const { states, is } = listenTo(connect({ port }));
    await is('waiting');
    expect(states.at(-1)).toMatchObject({ reason: 'unexpected response, not from the service' });
  });

  test('ignores messages of unknown types', async () => {
    const { port } = await peer((socket) => {
      socket.send('{"type":"of a later version","seq":1}');
      socket.send(`[${price(2)}]`);
    });
    const { receives, received } = listenTo(connect({ port }));
    await receives('price 1');
    expect(received).toStrictEqual(['price 1']);
  });

  test('that is silent gets a ping, and is closed without a response', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { port, said } = await peer(() => {});
    const feed = connect({ port });
    const { states } = listenTo(feed);
    await expect.poll(() => feed.state.is, SOON).toBe('connected');
    await vi.advanceTimersByTimeAsync(25_000);
    await expect.poll(() => said, SOON).toStrictEqual([{ action: 'ping' }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states.at(-1)).toMatchObject({ is: 'waiting', reason: 'no response' });
  });

  test('is retried at growing, random intervals', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const attempts: (() => void)[] = [];
    class Refused {
      readonly readyState = 3;
      constructor() {
        attempts.push(() => this.#refuse());
      }
      #refuse = () => {};
      addEventListener(type: string, listener: (event: { code: number; data: unknown }) => void) {
        if (type === 'close') this.#refuse = () => listener({ code: 1006, data: undefined });
      }
      send() {}
      close() {}
    }
    const feed = createClient({ baseUrl: 'https://prices.example' }).live({ WebSocket: Refused });
    const waits: number[] = [];
    feed.on('state', (state) => {
      if (state.is === 'waiting') waits.push(state.retryMs);
    });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      attempts.at(-1)?.();
      await vi.advanceTimersByTimeAsync(30_000);
    }
    feed.close();
    expect(attempts).toHaveLength(11);
    for (const [count, wait] of waits.entries()) {
      const longest = Math.min(500 * 2 ** count, 30_000);
      expect(wait).toBeLessThanOrEqual(longest);
      expect(wait).toBeGreaterThanOrEqual(longest / 2);
    }
    expect(new Set(waits.slice(-4)).size).toBeGreaterThan(1);
  });

  test('that is closed stays closed', async () => {
    const api = await filled();
    const feed = connect(api);
    const { is, states } = listenTo(feed);
    await is('connected');
    feed.close();
    await expect.poll(() => api.live.size, SOON).toBe(0);
    expect(states.map((state) => state.is)).toStrictEqual(['connected', 'closed']);
  });
});

test('without a WebSocket the constructor throws an error', () => {
  vi.stubGlobal('WebSocket', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = createClient({ baseUrl: 'http://prices.example' });
  expect(() => client.live()).toThrow('pass a WebSocket: there is no global WebSocket');
});

describe('with an API token', () => {
  const feedOf = (port: number, Socket: WebSocketConstructor) =>
    createClient({ baseUrl: `http://127.0.0.1:${port}`, token: 'itt_x' }).live({
      WebSocket: Socket,
    });

  test('the handshake carries the token', async () => {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => server.close());
    await once(server, 'listening');
    const connected = once(server, 'connection');
    const feed = feedOf((server.address() as AddressInfo).port, WebSocket);
    onTestFinished(() => feed.close());
    const [, request] = (await connected) as [WebSocket, IncomingMessage];
    expect(request.headers.authorization).toBe('Bearer itt_x');
  });

  test('a WebSocket that cannot send headers, as in browsers, is refused', () => {
    class BrowserSocket extends WebSocket {
      constructor(address: string, protocols?: string) {
        super(address, String(protocols));
      }
    }
    expect(() => feedOf(1, BrowserSocket)).toThrow('this WebSocket cannot send a token');
  });
});
