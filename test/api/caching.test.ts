import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../src/domain/units.js';
import { type Api, item, startApi } from '../support/api.js';

/** Responses of more than a kilobyte for the list and for the history of item 1. */
async function filled(whenDone?: typeof afterAll): Promise<Api> {
  const api = await startApi({}, whenDone);
  api.items.add(Array.from({ length: 40 }, (_, index) => item(index + 1)));
  for (let age = 0; age < 40; age += 1) api.tick(1, age * MINUTE_MS, 1_000 + age);
  return api;
}

/** For tests that change no data. */
const shared = await filled(afterAll);

const PATHS = [
  '/api/v1/items',
  '/api/v1/items/1',
  '/api/v1/items/1/history',
  '/api/v1/items/1/volatility',
  '/api/v1/rankings/volatile',
  '/api/v1/markets',
  '/api/v1/markets/consistency',
  '/api/v1/markets/spreads',
  '/api/v1/market-summary',
  '/api/v1/openapi.json',
];

const LARGE_PATHS = ['/api/v1/items', '/api/v1/items/1/history', '/api/v1/openapi.json'];

const accepting = (coding: string) => ({ headers: { 'accept-encoding': coding } });

describe.each(PATHS)('GET %s', (path) => {
  test('has a strong ETag, Vary and Cache-Control', async () => {
    const { headers } = await shared.call(path);
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('returns 304 without a body for the current ETag, and 200 for another one', async () => {
    const { headers, body } = await shared.call(path);
    const again = await shared.call(path, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'Accept-Encoding' });
    expect(again.headers).not.toHaveProperty('content-type');
    expect(again.headers).not.toHaveProperty('content-length');

    const other = await shared.call(path, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
    expect(other.body.equals(body)).toBe(true);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const get = await shared.call(path);
    const head = await shared.call(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['etag', 'vary', 'content-type', 'content-length', 'cache-control']) {
      expect([name, head.headers[name]]).toStrictEqual([name, get.headers[name]]);
    }
    const { etag } = get.headers;
    const again = await shared.call(path, {
      method: 'HEAD',
      headers: { 'if-none-match': String(etag) },
    });
    expect(again.status).toBe(304);
  });
});

describe('If-None-Match', () => {
  test.each([
    ['the tag', (etag: string) => etag, 304],
    ['the tag called weak', (etag: string) => `W/${etag}`, 304],
    ['a list with the tag', (etag: string) => `"a", W/"b" ,${etag},"c"`, 304],
    ['a star', () => '*', 304],
    ['a list without the tag', () => '"a", "b"', 200],
    ['the tag without quotes', (etag: string) => etag.replaceAll('"', ''), 200],
    ['nothing', () => '', 200],
  ])('%s: %3$s', async (_what, header, status) => {
    const { headers } = await shared.call('/api/v1/items');
    const ifNoneMatch = header(String(headers.etag));
    const again = await shared.call('/api/v1/items', { headers: { 'if-none-match': ifNoneMatch } });
    expect(again.status).toBe(status);
  });

  test('also applies with Cache-Control: no-cache, which fetch sends', async () => {
    const { headers } = await shared.call('/api/v1/items');
    const again = await shared.call('/api/v1/items', {
      headers: { 'if-none-match': String(headers.etag), 'cache-control': 'no-cache' },
    });
    expect(again.status).toBe(304);
  });

  test('does not change an error response', async () => {
    const answer = await shared.call('/api/v1/items/99', { headers: { 'if-none-match': '*' } });
    expect(answer.status).toBe(404);
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.json()).toStrictEqual({ error: 'item not found' });
  });
});

describe('ETag', () => {
  test('of the list stays the same until an item is added', async () => {
    const api = await filled();
    const etag = async () => (await api.call('/api/v1/items')).headers.etag;
    const before = await etag();
    api.clock.now += MINUTE_MS;
    api.tick(1, 0, 7);
    expect(await etag()).toBe(before);
    api.items.add([item(100)]);
    expect(await etag()).not.toBe(before);
  });

  test('of an item changes with its price', async () => {
    const api = await filled();
    const { headers } = await api.call('/api/v1/items/1');
    api.clock.now += MINUTE_MS;
    api.tick(1, 0, 7);
    const again = await api.call('/api/v1/items/1', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(200);
    expect(again.json()).toMatchObject({ current_price: 7 });
  });

  test.each(LARGE_PATHS)('of %s differs for each content coding', async (path) => {
    const tags = new Set<unknown>();
    for (const coding of ['identity', 'gzip', 'br']) {
      const { headers } = await shared.call(path, accepting(coding));
      tags.add(headers.etag);
      const again = await shared.call(path, {
        headers: { 'accept-encoding': coding, 'if-none-match': String(headers.etag) },
      });
      expect([coding, again.status]).toStrictEqual([coding, 304]);
    }
    expect(tags.size).toBe(3);
  });
});

describe.each(LARGE_PATHS)('compression of %s', (path) => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['GZip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['*;q=0', undefined],
    ['', undefined],
  ])('a request with Accept-Encoding "%s" gets the coding %s', async (accepted, coding) => {
    const plain = await shared.call(path);
    const answer = await shared.call(path, accepting(accepted));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    const decoded =
      coding === 'br'
        ? brotliDecompressSync(answer.body)
        : coding === 'gzip'
          ? gunzipSync(answer.body)
          : answer.body;
    expect(decoded.equals(plain.body)).toBe(true);
    if (coding !== undefined) expect(answer.body.length).toBeLessThan(plain.body.length / 2);
  });
});

test('small responses are not compressed', async () => {
  const api = await startApi();
  const answer = await api.call('/api/v1/items', accepting('br'));
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.json()).toStrictEqual([]);
});

test('a request while the list is computed gets a complete list, and the new list soon after', async () => {
  const api = await startApi();
  const counts: Promise<number>[] = [];
  for (let id = 1; id <= 30; id += 1) {
    api.items.add(Array.from({ length: 100 }, (_, index) => item(id * 1_000 + index)));
    counts.push(
      api.app.inject({ path: '/api/v1/items' }).then((answer) => answer.json<unknown[]>().length),
    );
    await new Promise(setImmediate);
  }
  const answered = await Promise.all(counts);
  expect(answered.filter((count) => count === 0 || count % 100 !== 0)).toEqual([]);
  await expect
    .poll(async () => ((await api.call('/api/v1/items')).json() as unknown[]).length)
    .toBe(3_000);
});
