import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { createMarketSource } from '../../src/market/registry.js';
import type { MarketSource } from '../../src/market/source.js';
import { type MarketServer, startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';
import { atOnce, pollOnce } from './support/collect.js';
import { startStub } from './support/stub-server.js';

// Behaviour of single markets, beyond the common suite.

const NOW = Date.UTC(2026, 10, 20, 12, 3, 7, 89);

let server: MarketServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe('when one of two lists fails', () => {
  const TROUBLES: readonly (readonly [string, (response: ServerResponse) => void])[] = [
    ['500', (response) => response.writeHead(500).end()],
    ['403 HTML', (response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<p>')],
    ['an object', (response) => response.end('{"errors":[]}')],
    ['half a body', (response) => response.end('[{"market_hash_name":')],
    ['a cut connection', (response) => response.destroy()],
  ];
  const ITEM =
    '[{"market_hash_name":"A","version":null,"currency":"USD","min_price":1.5,"quantity":2}]';
  const PRICE = '[{"market_hash_name":"A","quantity":2,"min_price":150}]';

  async function poll(name: 'skinport' | 'csfloat', second: (response: ServerResponse) => void) {
    const stub = await startStub((request, response) => {
      if (/sales|doppler/.test(request.url ?? '')) second(response);
      else response.end(name === 'skinport' ? ITEM : PRICE);
    });
    onTestFinished(stub.close);
    return pollOnce(await createMarketSource(name, { url: stub.origin }), NOW);
  }

  test.each(TROUBLES)('skinport yields prices without sales: %s', async (_trouble, sales) => {
    const { observations, rejected, completed } = await poll('skinport', sales);
    expect(completed).toEqual(['skinport']);
    expect(observations).toMatchObject([{ name: 'A', price: 150, volume: undefined }]);
    expect(rejected).toEqual({ 'sales history unavailable': 1 });
  });

  test.each(TROUBLES)('csfloat yields prices without phases: %s', async (_trouble, phases) => {
    const { observations, rejected, completed } = await poll('csfloat', phases);
    expect(completed).toEqual([]);
    expect(observations).toMatchObject([{ name: 'A', price: 150, volume: 2 }]);
    expect(rejected).toEqual({ 'phases unavailable': 1 });
  });

  test.each(['skinport', 'csfloat'] as const)(
    '%s keeps its prices if its second list gets 429, and reports the reason',
    async (name) => {
      const { observations, batches } = await poll(name, (response) =>
        response.writeHead(429, { 'retry-after': '9' }).end(),
      );
      expect(observations).toMatchObject([{ name: 'A', price: 150 }]);
      const reason = batches.findLast(({ partialError }) => partialError)?.partialError;
      expect(reason).toMatch(/could not be read: 127.0.0.1:\d+ answered 429: too many requests$/);
    },
  );
});

describe('skinport', () => {
  const ITEM = (price: number) =>
    JSON.stringify([
      { market_hash_name: 'A', version: null, currency: 'USD', min_price: price, quantity: 2 },
    ]);
  const SALES = (volume: number) =>
    JSON.stringify([
      { market_hash_name: 'A', version: null, currency: 'USD', last_24_hours: { volume } },
    ]);

  test('is polled for its items first, and for its sales at most every half hour', async () => {
    const paths: string[] = [];
    let sold = 7;
    const stub = await startStub(({ url = '' }, response) => {
      paths.push(url.slice(0, url.indexOf('?')));
      response.end(url.includes('sales') ? SALES(sold) : ITEM(1.5 + paths.length));
    });
    onTestFinished(stub.close);
    const source = await createMarketSource('skinport', { url: stub.origin });
    const volumes: (number | undefined)[] = [];
    for (let minute = 0; minute <= 60; minute += 5) {
      const { observations } = await pollOnce(source, NOW + minute * 60_000);
      volumes.push(observations[0]?.volume);
      sold = 8;
    }
    expect(paths.slice(0, 3)).toEqual(['/v1/items', '/v1/sales/history', '/v1/items']);
    expect(paths.filter((path) => path === '/v1/sales/history')).toHaveLength(3);
    expect(volumes).toEqual([7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8]);
  });

  test('does not request sales for half an hour after they are refused', async () => {
    const { requests, origin, close } = await startStub(({ url = '' }, response) => {
      if (url.includes('sales')) response.writeHead(429).end();
      else response.end(ITEM(1.5));
    });
    onTestFinished(close);
    const source = await createMarketSource('skinport', { url: origin });
    for (let minute = 0; minute < 30; minute += 5) {
      const { batches, observations } = await pollOnce(source, NOW + minute * 60_000);
      expect(observations).toHaveLength(1);
      expect(batches[0]?.partialError).toContain('429: too many requests');
    }
    expect(requests.filter(({ url }) => url?.includes('sales'))).toHaveLength(1);
  });

  test.each([
    [
      406,
      'application/json',
      /406: it does not send the requested encoding; .* header Accept-Encoding/,
    ],
    [403, 'text/html', /403 with a web page: it refuses requests from the network/],
    [403, 'application/json', /403: it refuses the request, or its key/],
    [429, 'application/json', /429: too many requests/],
  ])('that responds with %d and %s', async (status, type, sentence) => {
    const stub = await startStub((_request, response) =>
      response.writeHead(status, { 'content-type': type }).end('<html>'),
    );
    onTestFinished(stub.close);
    const source = await createMarketSource('skinport', { url: stub.origin });
    await expect(pollOnce(source, NOW)).rejects.toThrow(sentence);
    expect(stub.requests).toHaveLength(1);
  });
});

test('an exhausted limit delays the next request', async () => {
  const stub = await startStub((_request, response) => {
    response.setHeader('x-ratelimit-remaining', '0').setHeader('x-ratelimit-reset', '42');
    response.end('[{"market_hash_name":"A","quantity":2,"min_price":150}]');
  });
  onTestFinished(stub.close);
  const source = await createMarketSource('csfloat', { url: stub.origin });
  const pauses: number[] = [];
  const { signal } = new AbortController();
  const pause = (wait: number) => void pauses.push(wait);
  for await (const _ of source.poll({ now: NOW, state: undefined, signal, pace: atOnce, pause }));
  expect(pauses).toContain(42_000);
});

describe('bids', () => {
  test.each([
    ['waxpeer', '/v1/buy-orders/snapshot?game=csgo'],
    ['market_csgo', '/api/v2/prices/orders/USD.json'],
  ] as const)('of %s that are unreadable do not lose its offers', async (name, path) => {
    server = await startMarketServer(OFFERS);
    const origin = server.originOf(name);
    const stub = await startStub(async ({ url = '' }, response) => {
      if (url === path) response.writeHead(503).end();
      else response.end(await (await fetch(origin + url)).text());
    });
    onTestFinished(stub.close);
    const source = await createMarketSource(name, { url: stub.origin });
    const { completed, rejected, batches } = await pollOnce(source, NOW);
    expect(completed).toEqual([name]);
    expect(rejected).toEqual({ 'bids unavailable': 1 });
    expect(batches.at(-1)?.partialError).toMatch(/^Its bids could not be read: .* 503: it failed$/);
  });
});

test('steam reports a wrong cookie for a 400 with an empty list', async () => {
  const stub = await startStub((_request, response) => response.writeHead(400).end('[]'));
  onTestFinished(stub.close);
  const settings = { url: stub.origin, itemNames: () => ['A'], cookie: 'old' };
  const source = await createMarketSource('steam', settings);
  await expect(backfillOf(source, ['A'])).rejects.toMatchObject({
    code: 'misconfigured',
    message: 'steam rejected the cookie: sign in again, and set STEAM_COOKIE to the new value',
    beyond: undefined,
  });
});

test('csfloat requests the history of a phase by its paint index', async () => {
  const stub = await startStub(({ url = '' }, response) =>
    response.end(
      url.endsWith('=618') ? '[{"day":"2026-11-18T00:00:00Z","avg_price":5000,"count":2}]' : '[]',
    ),
  );
  onTestFinished(stub.close);
  const source = await createMarketSource('csfloat', { url: stub.origin });
  const { signal } = new AbortController();
  const names = ['★ Butterfly Knife | Doppler Phase 2 (Factory New)'];
  const request = { now: NOW, since: 0, names, state: undefined, signal, pace: atOnce };
  const found: object[] = [];
  for await (const { observations } of source.backfill?.(request) ?? [])
    found.push(...observations);
  expect(found).toMatchObject([{ name: names[0], price: 5_000, volume: 2 }]);
  const path =
    '/api/v1/history/%E2%98%85%20Butterfly%20Knife%20%7C%20Doppler%20(Factory%20New)/graph';
  expect(stub.requests.map(({ url }) => url)).toEqual([
    `${path}?paint_index=419`,
    `${path}?paint_index=618`,
  ]);
});

describe('csfloat yields a whole list', () => {
  const LIST = '[{"market_hash_name":"A","quantity":2,"min_price":150}]';
  const PHASES =
    '{"data":[{"market_hash_name":"B | Doppler","paint_index":415,"quantity":1,"min_price":900}]}';

  const whole = {
    names: ['A', 'B | Doppler Ruby'],
    completed: ['csfloat'],
    unchanged: [],
    remembers: true,
  };

  /** Polls after a poll with version 1 of both lists. */
  async function pollAfter(versions: { list: number; phases: number | 'away' }) {
    let now: typeof versions = { list: 1, phases: 1 };
    const stub = await startStub((request, response) => {
      const isPhases = /doppler/.test(request.url ?? '');
      if (isPhases && now.phases === 'away') {
        response.writeHead(500).end();
        return;
      }
      const etag = `"${isPhases ? now.phases : now.list}"`;
      response.setHeader('etag', etag);
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.end(isPhases ? PHASES : LIST);
    });
    onTestFinished(stub.close);
    const source = await createMarketSource('csfloat', { url: stub.origin });
    const { state } = await pollOnce(source, NOW);
    now = versions;
    const second = await pollOnce(source, NOW + 900_000, state);
    const names = second.observations.map(({ name }) => name).sort();
    const { completed, unchanged } = second;
    return { names, completed, unchanged, remembers: second.state !== state };
  }

  test('if its list is new, with an unconditional request for the phases', async () => {
    expect(await pollAfter({ list: 2, phases: 2 })).toEqual(whole);
    expect(await pollAfter({ list: 2, phases: 1 })).toEqual(whole);
  });

  test('if only its phases are new, with an unconditional request for the list', async () => {
    expect(await pollAfter({ list: 1, phases: 2 })).toEqual(whole);
  });

  test('or reports that it is unchanged, if list and phases are', async () => {
    const unchanged = { names: [], completed: [], unchanged: ['csfloat'], remembers: false };
    expect(await pollAfter({ list: 1, phases: 1 })).toEqual(unchanged);
  });

  test('but not without its phases, in which case it stores no version', async () => {
    const none = { completed: [], unchanged: [], remembers: false };
    expect(await pollAfter({ list: 1, phases: 'away' })).toEqual({ ...none, names: [] });
    expect(await pollAfter({ list: 2, phases: 'away' })).toEqual({ ...none, names: ['A'] });
  });
});

describe('csgotrader', () => {
  test('each file is a series, with the time of its last update', async () => {
    server = await startMarketServer(OFFERS);
    const modified = NOW - 5 * 3_600_000 - 89;
    server.version = { etag: '"1"', modified: new Date(modified).toUTCString() };
    const source = await createMarketSource('csgotrader', {
      url: server.originOf('csgotrader'),
      files: ['buff163', 'csgotrader'],
    });
    const { observations, completed } = await pollOnce(source, NOW);
    expect(completed).toEqual(['csgotrader_buff163_bids', 'csgotrader_buff163', 'csgotrader']);
    const glove = observations.filter(({ name }) => name === 'Glove Case');
    expect(glove).toMatchObject([
      { source: 'csgotrader_buff163_bids', price: 1_074, time: modified },
      { source: 'csgotrader_buff163', price: 1_075, time: modified },
      { source: 'csgotrader', price: 1_075, time: modified },
    ]);
  });

  test('an unchanged file keeps its age', async () => {
    server = await startMarketServer(OFFERS);
    server.version = { etag: '"1"', modified: new Date(NOW - 86_400_000).toUTCString() };
    const source = await createMarketSource('csgotrader', {
      url: server.originOf('csgotrader'),
      files: ['csgotrader'],
    });
    const { state } = await pollOnce(source, NOW);
    expect((await pollOnce(source, NOW + 3_600_000, state)).batches).toEqual([]);
  });

  test('a file without updates yields the same points again', async () => {
    server = await startMarketServer(OFFERS);
    const source = await createMarketSource('csgotrader', {
      url: server.originOf('csgotrader'),
      files: ['youpin'],
    });
    server.version = { etag: '"1"', modified: new Date(NOW - 86_400_000).toUTCString() };
    const first = await pollOnce(source, NOW);
    server.version = { ...server.version, etag: '"2"' };
    expect((await pollOnce(source, NOW + 3_600_000)).observations).toEqual(first.observations);
  });

  test('a missing file', async () => {
    const opening = createMarketSource('csgotrader', { files: ['buff'] });
    await expect(opening).rejects.toThrow('csgotrader has no file buff');
  });
});

test.each([
  ['steam', { itemNames: () => [] }],
  ['steam', { itemNames: () => ['★ Karambit | Doppler Ruby (Factory New)'] }],
  ['dmarket', { itemNames: () => [] }],
  ['c5game', { itemNames: () => [], apiKey: 'key' }],
] as const)('%s needs items', async (name, settings) => {
  await expect(createMarketSource(name, settings as never)).rejects.toMatchObject({
    code: 'misconfigured',
  });
});

test.each([
  [undefined, 1_800],
  [60, 60],
  [7_200, 7_200],
  [86_400, 86_400],
])(
  'csgotrader with an interval of %s s is polled every %d s',
  async (intervalSeconds, expected) => {
    const settings = { files: ['csgotrader'], ...(intervalSeconds && { intervalSeconds }) };
    const source = await createMarketSource('csgotrader', settings);
    expect(source.nextPoll?.(NOW)).toBe(NOW + expected * 1_000);
  },
);

test('steam requests one item after the other, in rounds of at least five minutes', async () => {
  server = await startMarketServer(OFFERS);
  const names = ['Glove Case', 'AK-47 | Redline (Field-Tested)', 'Not On Steam'];
  const source = await createMarketSource('steam', {
    url: server.originOf('steam'),
    itemNames: () => names,
  });
  const found: string[] = [];
  let state: string | undefined;
  let now = NOW;
  for (let polls = 0; polls < 4; polls += 1) {
    const poll = await pollOnce(source, now, state);
    found.push(...poll.observations.map(({ name, time }) => `${name} ${time - NOW}`));
    state = poll.state;
    now = source.nextPoll?.(now, state) ?? Number.NaN;
  }
  expect(found).toEqual([
    'AK-47 | Redline (Field-Tested) 0',
    'Glove Case 6000',
    'AK-47 | Redline (Field-Tested) 300000',
  ]);
});

test('csfloat skips an unknown item, whatever the error page', async () => {
  const stub = await startStub((_request, response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end('<html>'),
  );
  onTestFinished(stub.close);
  const source = await createMarketSource('csfloat', { url: stub.origin });
  expect(await backfillOf(source, ['A'])).toEqual([{ 'no history': 1 }]);
});

test.each(['gamerpay', 'skinbaron'] as const)(
  '%s is not polled before the first exchange rate, or if rates are disabled',
  async (name) => {
    const stub = await startStub((_request, response) => response.end('[]'));
    onTestFinished(stub.close);
    const settings = { url: stub.origin, apiKey: 'key' };
    const rates = { at: () => undefined };
    const waiting = await createMarketSource(name, { ...settings, rates });
    await expect(pollOnce(waiting, NOW)).rejects.toMatchObject({
      code: 'no_rate_yet',
      message: 'its prices are in EUR: waiting for the first exchange rate',
    });
    const without = await createMarketSource(name, settings);
    await expect(pollOnce(without, NOW)).rejects.toMatchObject({
      code: 'misconfigured',
      message: 'its prices are in EUR, and exchange rates are disabled: see RATES_URL',
    });
    expect(stub.requests).toEqual([]);
  },
);

test.each(['waxpeer', 'market_csgo', 'cs_deals'] as const)(
  '%s may state behind its rows whether it succeeded',
  async (name) => {
    const row =
      '{"name":"A","min":1500,"count":2,"market_hash_name":"A","price":"1.50","volume":"2","marketname":"A","lowest_price":"1.50"}';
    const answered = async (succeeded: boolean) => {
      const stub = await startStub((_request, response) =>
        response.end(`{"items":[${row}],"response":{"items":[${row}]},"success":${succeeded}}`),
      );
      onTestFinished(stub.close);
      return pollOnce(await createMarketSource(name, { url: stub.origin }), NOW);
    };
    const { observations } = await answered(true);
    expect(observations.find(({ source }) => source === name)).toMatchObject({ price: 150 });
    await expect(answered(false)).rejects.toThrow('the market reported a failure');
  },
);

test.each(['shadowpay', 'skinbaron', 'c5game', 'buff163'] as const)(
  '%s needs a key',
  async (name) => {
    await expect(createMarketSource(name, { itemNames: () => ['A'] } as never)).rejects.toThrow(
      `${name} needs a key: set ${name.toUpperCase()}_API_KEY`,
    );
  },
);

test('a wrong key of shadowpay is reported with the message of the market', async () => {
  const stub = await startStub((_request, response) =>
    response.end('{"status":"error","error_message":"need_auth"}'),
  );
  onTestFinished(stub.close);
  const source = await createMarketSource('shadowpay', { url: stub.origin, apiKey: 'bad' });
  await expect(pollOnce(source, NOW)).rejects.toThrow(/sent no prices: "need_auth"$/);
});

describe('a stated currency', () => {
  const IN_EUROS = 'states its prices in EUR, not in USD as expected';
  const list = (around: string) =>
    `{"success":true,"items":[{"market_hash_name":"A","price":"0.46","volume":"3"}],${around}}`;

  test('applies if it follows the rows: none of them is returned', async () => {
    for (const market of ['market_csgo', 'skinout'] as const) {
      const stub = await startStub((_request, response) => response.end(list('"currency":"eur"')));
      onTestFinished(stub.close);
      const source = await createMarketSource(market, { url: stub.origin });
      const { signal } = new AbortController();
      const polling = source.poll({ now: NOW, state: undefined, signal, pace: atOnce });
      await expect(polling[Symbol.asyncIterator]().next(), market).rejects.toThrow(IN_EUROS);
    }
  });

  test('of the bids only keeps the offers, and is reported', async () => {
    const stub = await startStub(({ url = '' }, response) =>
      response.end(list(`"currency":"${url.includes('orders') ? 'EUR' : 'USD'}"`)),
    );
    onTestFinished(stub.close);
    const source = await createMarketSource('market_csgo', { url: stub.origin });
    const { batches, observations } = await pollOnce(source, NOW);
    expect(observations).toMatchObject([{ source: 'market_csgo', price: 46 }]);
    expect(batches.at(-1)?.partialError).toMatch(/^Its bids could not be read: /);
    expect(batches.at(-1)?.partialError).toContain(IN_EUROS);
  });

  test('may be null or empty if there is no price', async () => {
    const none = { title: 'B', offerBestPrice: { Currency: '', Amount: '' }, offerCount: '0' };
    const offer = { title: 'A', offerBestPrice: { Currency: 'usd', Amount: '46' } };
    const stub = await startStub((_request, response) =>
      response.end(JSON.stringify({ currency: null, aggregatedPrices: [none, offer] })),
    );
    onTestFinished(stub.close);
    const settings = { url: stub.origin, itemNames: () => ['A', 'B'] };
    const { observations, batches } = await pollOnce(
      await createMarketSource('dmarket', settings),
      NOW,
    );
    expect(observations).toMatchObject([{ name: 'A', price: 46 }]);
    expect(batches.at(-1)?.rejected).toEqual({ 'no price': 1 });
  });

  test.each([['"EUR"'], ['3'], ['{"code":"USD"}']])('of the history: %s', async (currency) => {
    const stub = await startStub((_request, response) =>
      response.end(`[{"market_hash_name":"A","version":null,"currency":${currency}}]`),
    );
    onTestFinished(stub.close);
    const source = await createMarketSource('skinport', { url: stub.origin });
    await expect(backfillOf(source, ['A'])).rejects.toMatchObject({ code: 'wrong_currency' });
  });
});

test('of several skinout rows of an item the cheapest is used, with the total count', async () => {
  const rows = [
    { market_hash_name: 'A', price: '0.46', total_count: 2 },
    { market_hash_name: 'B', price: '1.00', total_count: 1 },
    { market_hash_name: 'A', price: '0.40', total_count: 3 },
    { market_hash_name: 'A', price: 'none', total_count: 5 },
    { market_hash_name: 'A', price: '0.51', total_count: 1 },
  ];
  const stub = await startStub((_request, response) =>
    response.end(JSON.stringify({ currency: 'usd', items: rows })),
  );
  onTestFinished(stub.close);
  const source = await createMarketSource('skinout', { url: stub.origin });
  const { observations, rejected } = await pollOnce(source, NOW);
  expect(observations.map(({ name, price, volume }) => ({ name, price, volume }))).toEqual([
    { name: 'A', price: 40, volume: 6 },
    { name: 'B', price: 100, volume: 1 },
  ]);
  expect(rejected).toEqual({ 'price is not a number': 1 });
});

test('settings replace the defaults of the market', async () => {
  const settings = { intervalSeconds: 600, requestsPerMinute: 12 };
  const source = await createMarketSource('waxpeer', settings);
  expect(source.pollInterval).toBe(600_000);
  expect(source.limit).toEqual({ requests: 12, per: 60_000, spacing: 5_000 });
});

async function backfillOf(source: MarketSource, names: readonly string[]) {
  const { signal } = new AbortController();
  const request = { now: NOW, since: 0, names, state: undefined, signal, pace: atOnce };
  const rejections: object[] = [];
  for await (const { rejected } of source.backfill?.(request) ?? []) rejections.push(rejected);
  return rejections;
}
