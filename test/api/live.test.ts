import { describe, expect, test } from 'vitest';
import { LIVE_COMMANDS } from '../../src/contract/live-commands.js';
import { HOUR_MS, SECOND_MS } from '../../src/domain/units.js';
import { type Api, item, NOW, startApi } from '../support/api.js';
import { connectLive, store } from '../support/live-client.js';

const PRICE = { itemId: 1, sourceId: 1, time: NOW - 1_000, price: 1_250, volume: 3 };

async function startLive(ids: readonly number[] = [1, 2]): Promise<Api> {
  const api = await startApi();
  api.items.add(ids.map((id) => item(id)));
  return api;
}

/** Advances the clock by a second. */
function turn(api: Api, ms = SECOND_MS): void {
  api.clock.now += ms;
  api.live.turn(api.clock.now);
}

describe('subscribing to items', () => {
  test('returns all subscribed items after each change, in the order of subscription', async () => {
    const client = await connectLive(await startLive());
    client.say({ action: 'subscribe', item_ids: [42, 7] });
    client.say({ action: 'subscribe', item_ids: [7, 1], channel: 'ranking' });
    client.say({ action: 'unsubscribe', item_ids: [42, 99] });
    client.say({ action: 'unsubscribe', channel: 'ranking' });
    const sets = (await client.settled()).filter(({ type }) => type === 'subscribed');
    expect(sets).toStrictEqual([
      { type: 'subscribed', item_ids: [42, 7], channels: [] },
      { type: 'subscribed', item_ids: [42, 7, 1], channels: ['ranking'] },
      { type: 'subscribed', item_ids: [7, 1], channels: ['ranking'] },
      { type: 'subscribed', item_ids: [7, 1], channels: [] },
    ]);
  });

  test('accepts only positive integers, and counts each id once', async () => {
    const client = await connectLive(await startLive());
    const item_ids = [3, 3, 0, -1, 1.5, '4', null, true, {}, [5], 2 ** 53, 3, 6];
    client.say({ action: 'subscribe', item_ids });
    expect(await client.settled()).toStrictEqual([
      { type: 'subscribed', item_ids: [3, 6], channels: [] },
    ]);
  });

  test('is limited to 1,000 items per client; an error reports the others', async () => {
    const client = await connectLive(await startLive());
    const ids = Array.from({ length: 1_003 }, (_, index) => index + 1);
    client.say({ action: 'subscribe', item_ids: ids.slice(0, 999) });
    client.say({ action: 'subscribe', item_ids: ids });
    expect(await client.settled()).toStrictEqual([
      { type: 'subscribed', item_ids: ids.slice(0, 999), channels: [] },
      { type: 'subscribed', item_ids: ids.slice(0, 1_000), channels: [] },
      { type: 'error', error: 'a client can follow at most 1000 items: 3 were not taken' },
    ]);
    client.say({ action: 'unsubscribe', item_ids: [1] });
    client.say({ action: 'subscribe', item_ids: [1_001] });
    expect((await client.settled()).at(-1)?.item_ids).toStrictEqual(ids.slice(1, 1_001));
  });

  test('sends one snapshot of price and volatility, then every stored price', async () => {
    const api = await startLive();
    store(api, { ...PRICE, time: NOW - 2_000, price: 1_150 }, PRICE);
    const client = await connectLive(api);
    client.say({ action: 'subscribe', item_ids: [1, 2] });
    client.say({ action: 'subscribe', item_ids: [1] });
    expect(await client.settled()).toStrictEqual([
      { type: 'subscribed', item_ids: [1, 2], channels: [] },
      {
        type: 'price',
        item_id: 1,
        price: 1_250,
        volume: 3,
        source: 'skinport',
        timestamp: '2026-11-20T11:59:59.000Z',
        stale: false,
        rate_stale: false,
        listed: false,
        shown: true,
        seq: 1,
      },
      {
        type: 'volatility',
        item_id: 1,
        rolling_stddev: 50,
        percent_change: (100 / 1_150) * 100,
        trend_score: 360_000,
        coefficient_of_variation: 50 / 1_200,
        bollinger: { upper: 1_300, middle: 1_200, lower: 1_100 },
        source: 'skinport',
        timestamp: '2026-11-20T12:00:00.000Z',
        seq: 2,
      },
      { type: 'subscribed', item_ids: [1, 2], channels: [] },
    ]);

    const late = { ...PRICE, time: NOW - HOUR_MS, price: 900 };
    const other = { ...PRICE, itemId: 2, sourceId: 2, price: 77 };
    store(api, { ...PRICE, time: NOW, price: 1_300 }, late, other, PRICE, late);
    expect(
      (await client.settled()).map(({ item_id, price, source, seq }) => [
        item_id,
        price,
        source,
        seq,
      ]),
    ).toStrictEqual([
      [1, 1_300, 'skinport', 3],
      [1, 900, 'skinport', 4],
      [2, 77, 'steam', 5],
    ]);
  });

  test('ends by unsubscribing, and begins again with another snapshot', async () => {
    const api = await startLive();
    store(api, PRICE);
    const client = await connectLive(api);
    client.say({ action: 'subscribe', item_ids: [1] });
    client.say({ action: 'unsubscribe', item_ids: [1] });
    await client.settled();
    store(api, { ...PRICE, time: NOW });
    turn(api);
    expect(await client.settled()).toStrictEqual([]);
    client.say({ action: 'subscribe', item_ids: [1] });
    const again = await client.settled();
    expect(again.map(({ type, seq }) => [type, seq])).toStrictEqual([
      ['subscribed', undefined],
      ['price', 3],
      ['volatility', 4],
    ]);
    expect(again[1]?.timestamp).toBe('2026-11-20T12:00:00.000Z');
  });
});

describe('volatility', () => {
  test('is sent at most once a second, and only after a change', async () => {
    const api = await startLive();
    store(api, PRICE);
    const client = await connectLive(api);
    client.say({ action: 'subscribe', item_ids: [1, 2] });
    await client.settled();
    turn(api);
    expect(await client.settled()).toStrictEqual([]);
    store(api, { ...PRICE, time: NOW, price: 1_350 });
    store(api, { ...PRICE, time: NOW + 1, price: 1_400 });
    turn(api);
    turn(api);
    const got = await client.settled();
    expect(got.map(({ type }) => type)).toStrictEqual(['price', 'price', 'volatility']);
    expect(got[2]).toMatchObject({ item_id: 1, timestamp: '2026-11-20T12:00:02.000Z' });
  });

  test('is also sent when a point leaves the window', async () => {
    const api = await startLive();
    store(api, { ...PRICE, time: NOW - 23 * HOUR_MS, price: 900 }, PRICE);
    const client = await connectLive(api);
    client.say({ action: 'subscribe', item_ids: [1] });
    expect((await client.settled())[2]).toMatchObject({ bollinger: { middle: 1_075 } });
    turn(api, HOUR_MS - 1);
    expect(await client.settled()).toStrictEqual([]);
    turn(api, 1);
    const [left, ...more] = await client.settled();
    expect(more).toStrictEqual([]);
    expect(left).toMatchObject({ type: 'volatility', bollinger: { middle: 1_250 } });
  });

  test('is not sent for a point that changes no metric', async () => {
    const api = await startLive();
    store(api, PRICE);
    const client = await connectLive(api);
    client.say({ action: 'subscribe', item_ids: [1] });
    await client.settled();
    store(api, { ...PRICE, time: NOW });
    turn(api);
    expect((await client.settled()).map(({ type }) => type)).toStrictEqual(['price']);
  });

  test('is not in a snapshot if the window is empty', async () => {
    const api = await startLive();
    store(api, PRICE);
    const first = await connectLive(api);
    first.say({ action: 'subscribe', item_ids: [1] });
    await first.settled();
    turn(api, 25 * HOUR_MS);
    expect(await first.settled()).toMatchObject([]);
    const second = await connectLive(api);
    second.say({ action: 'subscribe', item_ids: [1] });
    expect((await second.settled()).map(({ type }) => type)).toStrictEqual(['subscribed', 'price']);
    store(api, { ...PRICE, time: api.clock.now });
    turn(api);
    for (const client of [first, second]) {
      const types = (await client.settled()).map(({ type }) => type);
      expect(types).toStrictEqual(['price', 'volatility']);
    }
  });

  test('is the same for all subscribers of an item', async () => {
    const api = await startLive();
    store(api, PRICE);
    const first = await connectLive(api);
    first.say({ action: 'subscribe', item_ids: [1] });
    await first.settled();
    store(api, { ...PRICE, time: NOW, price: 1_350 });
    const second = await connectLive(api);
    second.say({ action: 'subscribe', item_ids: [1] });
    await second.settled();
    turn(api);
    const [a] = (await first.settled()).filter(({ type }) => type === 'volatility');
    const [b] = await second.settled();
    expect(b).toStrictEqual({ ...a, seq: 3 });
    expect(a).toMatchObject({ bollinger: { middle: 1_300 } });
  });
});

describe('the ranking', () => {
  const points = (itemId: number, spread: number) =>
    [0, 1, 2].map((i) => ({ ...PRICE, itemId, time: NOW - 3 + i, price: 1_000 + i * spread }));

  test('is sent as a snapshot, then after changes at most once a second', async () => {
    const api = await startLive();
    store(api, ...points(1, 10));
    const client = await connectLive(api);
    client.say({ action: 'subscribe', channel: 'ranking' });
    const [set, snapshot, ...more] = await client.settled();
    expect(more).toStrictEqual([]);
    expect(set).toMatchObject({ channels: ['ranking'] });
    const rest = (await api.call('/api/v1/rankings/volatile')).json();
    expect(snapshot).toStrictEqual({
      type: 'ranking',
      entries: rest,
      timestamp: '2026-11-20T12:00:00.000Z',
      seq: 1,
    });
    turn(api);
    expect(await client.settled()).toStrictEqual([]);
    store(api, ...points(2, 20));
    expect(await client.settled()).toStrictEqual([]);
    turn(api);
    const [change] = await client.settled();
    expect(change?.entries).toMatchObject([{ item_id: 2 }, { item_id: 1 }]);
    client.say({ action: 'unsubscribe', channel: 'ranking' });
    expect(await client.settled()).toMatchObject([{ type: 'subscribed', channels: [] }]);
    store(api, { ...PRICE, itemId: 2, price: 2_000, time: NOW });
    turn(api);
    expect(await client.settled()).toStrictEqual([]);
  });

  test('also changes with time, when its prices become stale', async () => {
    const api = await startLive();
    store(api, ...points(1, 10));
    const client = await connectLive(api);
    client.say({ action: 'subscribe', channel: 'ranking' });
    await client.settled();
    turn(api, HOUR_MS);
    expect(await client.settled()).toMatchObject([{ type: 'ranking', entries: [], seq: 2 }]);
  });
});

describe('batches of messages', () => {
  test('are sent as arrays, at most one frame in the requested number of milliseconds', async () => {
    const api = await startLive();
    store(api, PRICE);
    const client = await connectLive(api);
    client.say({ action: 'subscribe', item_ids: [1], batch_ms: 200 });
    await client.readUntil('volatility');
    const begun = performance.now();
    store(api, { ...PRICE, time: NOW, price: 5 });
    store(api, { ...PRICE, time: NOW + 1, price: 6 });
    expect(client.frames.length).toBe(2);
    await client.readUntil('price');
    expect(performance.now() - begun).toBeGreaterThan(190);
    expect(client.frames).toMatchObject([
      { type: 'subscribed' },
      [{ type: 'price' }, { type: 'volatility' }],
      [
        { type: 'price', price: 5, seq: 3 },
        { type: 'price', price: 6, seq: 4 },
      ],
    ]);
  });

  test('end with batch_ms 0, after the waiting messages, and remain if it is omitted', async () => {
    const api = await startLive();
    store(api, PRICE, { ...PRICE, itemId: 2 });
    const client = await connectLive(api);
    client.say({ action: 'subscribe', batch_ms: 1_000 });
    client.say({ action: 'subscribe', item_ids: [1] });
    client.say({ action: 'subscribe', item_ids: [2], batch_ms: 0 });
    await client.settled();
    expect(client.frames).toMatchObject([
      { type: 'subscribed' },
      { type: 'subscribed' },
      [{ seq: 1 }, { seq: 2 }],
      { type: 'subscribed', item_ids: [1, 2] },
      { item_id: 2, seq: 3 },
      { item_id: 2, seq: 4 },
      { type: 'pong' },
    ]);
  });

  test('contain no messages about an unsubscribed item', async () => {
    const api = await startLive();
    store(api, PRICE, { ...PRICE, itemId: 2 });
    const client = await connectLive(api);
    client.say({ action: 'subscribe', item_ids: [1, 2], batch_ms: 1_000 });
    client.say({ action: 'unsubscribe', item_ids: [1] });
    client.say({ action: 'subscribe', batch_ms: 0 });
    await client.settled();
    expect(client.messages.map(({ type, item_id, seq }) => [type, item_id, seq])).toStrictEqual([
      ['subscribed', undefined, undefined],
      ['subscribed', undefined, undefined],
      ['price', 2, 1],
      ['volatility', 2, 2],
      ['subscribed', undefined, undefined],
      ['pong', undefined, undefined],
    ]);
  });
});

describe('invalid commands', () => {
  const layers = 30_000;
  const layeredAction = `{"action":${'['.repeat(layers)}${']'.repeat(layers)}}`;

  test.each([
    ['no JSON', '{', 'messages must be JSON objects'],
    ['an empty frame', '', 'messages must be JSON objects'],
    ['an array', '[]', 'messages must be JSON objects'],
    ['a number', '5', 'messages must be JSON objects'],
    ['null', 'null', 'messages must be JSON objects'],
    ['binary', Buffer.from('{"action":"ping"}'), 'messages must be text'],
    ['no action', '{}', 'action must be one of subscribe, unsubscribe, ping'],
    [
      'another action',
      '{"action":"toString"}',
      'action must be one of subscribe, unsubscribe, ping',
    ],
    [
      'no text as action',
      '{"action":["ping"]}',
      'action must be one of subscribe, unsubscribe, ping',
    ],
    [
      'an action that is not text and cannot become text',
      '{"action":{"toString":1}}',
      'action must be one of subscribe, unsubscribe, ping',
    ],
    [
      'an action of many layers',
      layeredAction,
      'action must be one of subscribe, unsubscribe, ping',
    ],
    [
      'ids that are not a list',
      '{"action":"subscribe","item_ids":1}',
      'item_ids must be an array of item ids',
    ],
    ['another channel', '{"action":"subscribe","channel":"x"}', 'channel must be one of ranking'],
    [
      'a long wait',
      '{"action":"subscribe","batch_ms":1001}',
      'batch_ms must be an integer from 0 to 1000',
    ],
    [
      'half a wait',
      '{"action":"subscribe","batch_ms":0.5}',
      'batch_ms must be an integer from 0 to 1000',
    ],
    ['nothing', '{"action":"subscribe"}', 'subscribe needs item_ids, channel or batch_ms'],
    ['nothing to end', '{"action":"unsubscribe"}', 'unsubscribe needs item_ids or channel'],
  ])('%s gets an error as its response', async (_, frame, error) => {
    const client = await connectLive(await startLive());
    client.webSocket.send(frame);
    expect(await client.settled()).toStrictEqual([{ type: 'error', error }]);
  });

  test('do not include the examples of the contract', async () => {
    const client = await connectLive(await startLive());
    for (const schema of Object.values(LIVE_COMMANDS)) {
      for (const example of Reflect.get(schema, 'examples') as object[]) client.say(example);
    }
    await client.settled();
    expect(client.messages.filter(({ type }) => type === 'error')).toStrictEqual([]);
    expect(client.messages.map(({ type }) => type)).toContain('pong');
  });

  test('close the connection with 1008 at the tenth error', async () => {
    const client = await connectLive(await startLive());
    for (let error = 0; error < 12; error += 1) client.say('x');
    expect(await client.closed).toBe(1008);
    expect(client.messages.filter(({ type }) => type === 'error').length).toBe(10);
  });

  test('with more than 64 KiB in a frame close the connection with 1009', async () => {
    const api = await startLive();
    const client = await connectLive(api);
    const frame = '{"action":"ping"}';
    client.say(frame.padEnd(65_536));
    expect(await client.settled()).toMatchObject([]);
    client.say(frame.padEnd(65_537));
    expect(await client.closed).toBe(1009);
    expect(api.live.size).toBe(0);
  });

  test('with more than 64 KiB in many fragments close the connection with 1009 too', async () => {
    const client = await connectLive(await startLive());
    for (let part = 0; part < 70; part += 1) {
      client.webSocket.send(' '.repeat(1_024), { fin: false });
    }
    expect(await client.closed).toBe(1009);
  });
});
