import { describe, expect, test } from 'vitest';
import { item, NOW, startApi } from '../support/api.js';
import { connectLive, store } from '../support/live-client.js';
import { until } from '../support/program.js';

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

describe('live connections', () => {
  test('are limited per address and in total, and a refused client gets the reason', async () => {
    const api = await startApi({ liveLimits: { clients: 3, clientsPerAddress: 2 } });
    const first = await connectLive(api);
    await connectLive(api);
    const third = await api.call('/api/v1/ws', { headers: UPGRADE });
    expect([third.status, third.json()]).toStrictEqual([
      429,
      { error: 'too many live connections from this address' },
    ]);
    expect(third.headers['retry-after']).toBe('10');

    await connectLive(api, {}, '127.0.0.2');
    await expect(connectLive(api, {}, '127.0.0.3')).rejects.toThrow('503');

    first.webSocket.close();
    await first.closed;
    await until(
      async () => api.live.size,
      (size) => size === 2,
    );
    await connectLive(api);
  });

  test('are not counted if they are refused for another reason', async () => {
    const api = await startApi({ liveLimits: { clients: 1, clientsPerAddress: 1 } });
    for (const headers of [
      { ...UPGRADE, origin: 'https://evil.example' },
      { ...UPGRADE, 'sec-websocket-key': 'x' },
    ]) {
      expect((await api.call('/api/v1/ws', { headers })).status).toBeGreaterThanOrEqual(400);
    }
    await until(
      async () =>
        (await api.call('/api/v1/ws', { headers: { ...UPGRADE, origin: 'null' } })).status,
      (status) => status === 403,
    );
    await connectLive(api);
  });
});

describe('subscriptions', () => {
  test('of all clients together are limited, and a refused client gets the reason', async () => {
    const api = await startApi({ maxSubscriptions: 5 });
    api.items.add([1, 2, 3].map((id) => item(id)));
    const one = await connectLive(api);
    const other = await connectLive(api);
    one.say({ action: 'subscribe', item_ids: [1, 2, 3] });
    await one.settled();
    other.say({ action: 'subscribe', item_ids: [1, 2, 3] });
    expect(await other.settled()).toStrictEqual([
      { type: 'subscribed', item_ids: [1, 2], channels: [] },
      { type: 'error', error: 'all clients together can follow at most 5 items: 1 were not taken' },
    ]);
    one.say({ action: 'unsubscribe', item_ids: [1] });
    await one.settled();
    other.say({ action: 'subscribe', item_ids: [3] });
    expect((await other.settled())[0]).toMatchObject({ item_ids: [1, 2, 3] });
    other.webSocket.close();
    await other.closed;
    await until(
      async () => api.live.size,
      (size) => size === 1,
    );
    one.say({ action: 'subscribe', item_ids: [1, 4, 5] });
    expect((await one.settled())[0]).toMatchObject({ item_ids: [2, 3, 1, 4, 5] });
  });

  test('to ids without an item begin once the item is tracked', async () => {
    const api = await startApi();
    const client = await connectLive(api);
    client.say({ action: 'subscribe', item_ids: [7, 8] });
    expect(await client.settled()).toStrictEqual([
      { type: 'subscribed', item_ids: [7, 8], channels: [] },
    ]);
    client.say({ action: 'unsubscribe', item_ids: [8] });
    await client.settled();
    api.items.add([item(7), item(8)]);
    const tick = { sourceId: 1, time: NOW, price: 500, volume: 1 };
    store(api, { ...tick, itemId: 7 }, { ...tick, itemId: 8 });
    api.live.turn(NOW);
    expect(await client.settled()).toMatchObject([
      { type: 'price', item_id: 7, price: 500 },
      { type: 'volatility', item_id: 7 },
    ]);
    store(api, { ...tick, itemId: 7, time: NOW + 1, price: 600 });
    expect(await client.settled()).toMatchObject([{ type: 'price', item_id: 7, price: 600 }]);
  });
});
