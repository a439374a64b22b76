import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { MarketError, type MarketSource } from '../../src/market/source.js';
import { createSkinport } from '../../src/market/sources/skinport.js';
import { pollOnce } from './support/collect.js';
import {
  type Answer,
  itemRow,
  salesRow,
  sendBrotli,
  skinportAnswers,
} from './support/skinport-stub.js';
import { type StubServer, startStub } from './support/stub-server.js';

const NOW = Date.UTC(2026, 10, 20, 12);

let stub: StubServer | undefined;
afterEach(async () => {
  await stub?.close();
  stub = undefined;
});

async function market(items: Answer, sales: Answer): Promise<MarketSource> {
  stub = await startStub(skinportAnswers(items, sales));
  return createSkinport({ url: stub.origin });
}

const listing =
  (...rows: unknown[]): Answer =>
  (response) =>
    sendBrotli(response, rows);
const refusing =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end();

test('asks both lists once, in USD, taking Brotli', async () => {
  const source = await market(listing(itemRow()), listing(salesRow('Glove Case', 5)));
  await pollOnce(source, NOW);
  expect(stub?.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v1/items?app_id=730&currency=USD&tradable=0',
    'GET /v1/sales/history?app_id=730&currency=USD',
  ]);
  for (const { headers } of stub?.requests ?? []) {
    expect(headers['accept-encoding']).toBe('br');
    expect(headers.accept).toBe('application/json');
    expect(headers.authorization).toBeUndefined();
  }
});

test('is polled every five minutes, or as often as is set', () => {
  expect(createSkinport({}).pollInterval).toBe(300_000);
  expect(createSkinport({ intervalSeconds: 600 }).pollInterval).toBe(600_000);
});

test('joins prices and sales by name and version, as of the poll', async () => {
  const knife = '★ Karambit | Doppler (Factory New)';
  const source = await market(
    listing(
      itemRow(),
      itemRow({ market_hash_name: knife, version: 'Phase 2', min_price: 900.5 }),
      itemRow({ market_hash_name: knife, version: 'Phase 4', min_price: 1_000 }),
      itemRow({ market_hash_name: 'Sold out', min_price: null, quantity: 0 }),
    ),
    listing(salesRow(knife, 3, 'Phase 2'), salesRow(knife, 8, 'Phase 4'), salesRow('B', 'x')),
  );
  const { batches, observations, rejected } = await pollOnce(source, NOW);
  const common = { time: NOW, source: 'skinport' };
  expect(observations).toEqual([
    { ...common, name: 'Glove Case', price: 1_075, volume: 0 },
    { ...common, name: '★ Karambit | Doppler Phase 2 (Factory New)', price: 90_050, volume: 3 },
    { ...common, name: '★ Karambit | Doppler Phase 4 (Factory New)', price: 100_000, volume: 8 },
  ]);
  expect(rejected).toEqual({ 'no price': 1, 'sales without volume': 1 });
  expect(batches.length).toBe(1);
});

describe('without the sales history, prices come all the same', () => {
  test.each<[string, Answer]>([
    ['429', refusing(429, { 'retry-after': '60' })],
    ['500', refusing(500)],
    ['an object', (response) => sendBrotli(response, { errors: [] })],
    ['half a body', (response) => response.end('[{"market_hash_name":')],
    ['a cut connection', (response) => response.destroy()],
  ])('%s', async (_trouble, sales) => {
    const source = await market(listing(itemRow()), sales);
    const { observations, rejected } = await pollOnce(source, NOW);
    expect(observations).toEqual([
      { name: 'Glove Case', time: NOW, price: 1_075, volume: 0, source: 'skinport' },
    ]);
    expect(rejected).toEqual({ 'sales history unavailable': 1 });
  });
});

describe('without the items, the poll fails', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  test.each<[string, Answer, RegExp]>([
    ['429', refusing(429, { 'retry-after': '60' }), /429/],
    ['403 HTML', refusing(403, html), /403 with a web page/],
    ['406', refusing(406), /406/],
    ['500', refusing(500), /500/],
    ['a redirect', refusing(301, { location: 'http://127.0.0.1:1/' }), /301: it redirects/],
    ['a cut connection', (response) => response.destroy(), /broke off/],
    ['truncated JSON', (response) => response.end('[{"market_hash_name":"A"'), /JSON/],
    ['an object', (response) => sendBrotli(response, { items: [itemRow()] }), /no list/],
    ['an empty list', listing(), /no item with a price/],
    ['only rows of other shapes', listing({ name: 'A' }, 5), /no item with a price \(2 no name\)/],
  ])('%s', async (_trouble, items, message) => {
    const source = await market(items, listing(salesRow('Glove Case', 5)));
    const error = await pollOnce(source, NOW).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MarketError);
    expect((error as MarketError).message).toMatch(message);
    expect(stub?.requests.length).toBe(1);
  });

  test('and says how long the market wants to be left alone', async () => {
    const source = await market(refusing(429, { 'retry-after': '60' }), listing());
    await expect(pollOnce(source, NOW)).rejects.toMatchObject({ retryAfterMs: 60_000 });
  });
});

test('an answer in gzip is understood although Brotli was asked for', async () => {
  const gzip = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(gzipSync(JSON.stringify([itemRow()])));
  };
  const source = await market(gzip, listing());
  expect((await pollOnce(source, NOW)).observations.length).toBe(1);
});

describe('abort', () => {
  test.each(['items', 'sales'])('while waiting for the %s ends the poll', async (list) => {
    const abort = new AbortController();
    const reason = new Error('stopping');
    const stop = (): void => abort.abort(reason);
    const source = await market(
      list === 'items' ? stop : listing(itemRow()),
      list === 'sales' ? stop : listing(),
    );
    const polling = async (): Promise<void> => {
      for await (const batch of source.poll({ now: NOW, state: undefined, signal: abort.signal })) {
        expect.fail(`a batch of ${batch.observations.length} after the abort`);
      }
    };
    await expect(polling()).rejects.toBe(reason);
  });
});
