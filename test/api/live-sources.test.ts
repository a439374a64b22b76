import { describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { type Api, item, NOW, startApi } from '../support/api.js';
import { connectLive, listOf, type Received, store } from '../support/live-client.js';

// A market that is polled for its whole list: changed prices are sent, and one message confirms all
// others.

async function startLive(): Promise<Api> {
  const api = await startApi();
  api.items.add([1, 2, 3].map((id) => item(id)));
  return api;
}

/** Prices and polls, without the fields that are in all of them. */
function summaryOf(messages: readonly Received[]) {
  return messages
    .filter(({ type }) => type === 'price' || type === 'source')
    .map(({ type, item_id, price, volume, source, timestamp, listed }) =>
      type === 'source'
        ? `${source} at ${timestamp}`
        : `${item_id}: ${price} (${volume}) of ${source} at ${timestamp}${listed ? '' : ', not listed'}`,
    );
}

/** Advances the clock. */
function later(api: Api, ms = 5 * MINUTE_MS): void {
  api.clock.now += ms;
}

describe('a poll of a whole list', () => {
  test('sends the changed prices, then one message for all other prices', async () => {
    const api = await startLive();
    const list = listOf(api);
    list.poll({ 1: 100, 2: [200, 7] });
    const client = await connectLive(api);
    client.say({ action: 'subscribe', item_ids: [1, 2] });
    expect(summaryOf(await client.settled())).toEqual([
      '1: 100 (5) of skinport at 2026-11-20T12:00:00.000Z',
      '2: 200 (7) of skinport at 2026-11-20T12:00:00.000Z',
    ]);
    later(api);
    list.poll({ 1: 100, 2: [200, 7] });
    const [poll, ...more] = await client.settled();
    expect(more).toEqual([]);
    expect(poll).toStrictEqual({
      type: 'source',
      source: 'skinport',
      timestamp: '2026-11-20T12:05:00.000Z',
      stale: false,
      rate_stale: false,
      seq: 5,
    });
    later(api);
    list.poll({ 1: 101, 2: [200, 7] });
    later(api);
    list.poll({ 1: 101, 2: [200, 8], 3: 300 });
    expect(summaryOf(await client.settled())).toEqual([
      '1: 101 (5) of skinport at 2026-11-20T12:10:00.000Z',
      'skinport at 2026-11-20T12:10:00.000Z',
      '2: 200 (8) of skinport at 2026-11-20T12:15:00.000Z',
      'skinport at 2026-11-20T12:15:00.000Z',
    ]);
  });

  test('reports items that left the list, and their return', async () => {
    const api = await startLive();
    const list = listOf(api);
    list.poll({ 1: 100, 2: 200 });
    const client = await connectLive(api);
    client.say({ action: 'subscribe', item_ids: [1] });
    await client.settled();
    later(api);
    list.poll({ 1: 100 });
    later(api);
    list.poll({});
    later(api);
    list.poll({});
    expect(summaryOf(await client.settled())).toEqual([
      'skinport at 2026-11-20T12:05:00.000Z',
      '1: 100 (5) of skinport at 2026-11-20T12:05:00.000Z, not listed',
      'skinport at 2026-11-20T12:10:00.000Z',
      'skinport at 2026-11-20T12:15:00.000Z',
    ]);
    const newcomer = await connectLive(api);
    newcomer.say({ action: 'subscribe', item_ids: [1] });
    expect(summaryOf(await newcomer.settled())).toEqual([
      '1: 100 (5) of skinport at 2026-11-20T12:05:00.000Z, not listed',
    ]);
    later(api);
    list.poll({ 1: 100 });
    expect(summaryOf(await client.settled())).toEqual([
      '1: 100 (5) of skinport at 2026-11-20T12:20:00.000Z',
      'skinport at 2026-11-20T12:20:00.000Z',
    ]);
  });

  test('is sent to exactly the clients with a subscription', async () => {
    const api = await startLive();
    const ranking = await connectLive(api);
    ranking.say({ action: 'subscribe', channel: 'ranking' });
    const nothing = await connectLive(api);
    nothing.say({ action: 'subscribe', item_ids: [1] });
    nothing.say({ action: 'unsubscribe', item_ids: [1] });
    await Promise.all([ranking.settled(), nothing.settled()]);
    listOf(api).poll({ 2: 200 });
    expect(summaryOf(await ranking.settled())).toEqual(['skinport at 2026-11-20T12:00:00.000Z']);
    expect(await nothing.settled()).toEqual([]);
  });

  test('is marked as stale if it is old, like its prices', async () => {
    const api = await startLive();
    const client = await connectLive(api);
    client.say({ action: 'subscribe', item_ids: [1] });
    await client.settled();
    listOf(api).poll({ 1: 100 }, 16 * MINUTE_MS);
    expect(await client.settled()).toMatchObject([
      { type: 'price', stale: true },
      { type: 'source', stale: true },
    ]);
  });
});

describe('a series without polls of a list', () => {
  test('sends every point', async () => {
    const api = await startLive();
    const point = { itemId: 1, sourceId: 2, time: NOW, price: 90, volume: 1 };
    const client = await connectLive(api);
    client.say({ action: 'subscribe', item_ids: [1] });
    await client.settled();
    store(api, point);
    store(api, { ...point, time: NOW + SECOND_MS });
    expect(summaryOf(await client.settled())).toEqual([
      '1: 90 (1) of steam at 2026-11-20T12:00:00.000Z, not listed',
      '1: 90 (1) of steam at 2026-11-20T12:00:01.000Z, not listed',
    ]);
  });
});

test('a late point of a listed item is replaced by the price in the list', async () => {
  const api = await startLive();
  const list = listOf(api);
  list.poll({ 1: 100 });
  later(api);
  list.poll({ 1: 110 });
  const client = await connectLive(api);
  client.say({ action: 'subscribe', item_ids: [1] });
  await client.settled();
  store(api, { itemId: 1, sourceId: 1, time: NOW + MINUTE_MS, price: 90, volume: 1 });
  expect(summaryOf(await client.settled())).toEqual([
    '1: 110 (5) of skinport at 2026-11-20T12:05:00.000Z',
  ]);
});
