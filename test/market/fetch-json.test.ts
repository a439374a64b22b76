import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchJson, type JsonRequest } from '../../src/market/fetch-json.js';
import { MarketError } from '../../src/market/source.js';
import { type StubServer, startStub } from './support/stub-server.js';

let stub: StubServer | undefined;
afterEach(async () => {
  await stub?.close();
  stub = undefined;
});

async function ask(
  answer: (response: ServerResponse) => void,
  request: Partial<JsonRequest> = {},
): Promise<unknown> {
  stub = await startStub((_request, response) => answer(response));
  const { signal = new AbortController().signal, ...rest } = request;
  return fetchJson(new URL('/data?key=secret', stub.origin), { headers: {}, signal, ...rest });
}

async function failure(...asked: Parameters<typeof ask>): Promise<MarketError> {
  const error = await ask(...asked).catch((thrown: unknown) => thrown);
  if (!(error instanceof MarketError)) return expect.fail(`no MarketError but ${String(error)}`);
  expect(error.message).not.toContain('secret');
  return error;
}

function json(body: string | Uint8Array, headers: Record<string, string> = {}) {
  return (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

describe('what is taken', () => {
  const text = JSON.stringify([{ name: '★ Karambit', price: 1.005 }]);
  test.each([
    ['plain', json(text)],
    ['Brotli', json(brotliCompressSync(text), { 'content-encoding': 'br' })],
    ['gzip', json(gzipSync(text), { 'content-encoding': 'gzip' })],
  ])('%s JSON', async (_encoding, answer) => {
    expect(await ask(answer)).toEqual([{ name: '★ Karambit', price: 1.005 }]);
  });
});

describe('what is a failure', () => {
  test.each([
    [403, 'text/html', /403 with a web page: it refuses requests from this address/],
    [401, 'application/json', /401: it wants a key/],
    [404, 'application/json', /404: it does not know this path/],
    [406, 'application/json', /406: it does not send the encoding/],
    [500, 'application/json', /500: it failed/],
    [302, 'text/html', /302 with a web page: it redirects/],
  ])('status %d', async (status, type, message) => {
    const error = await failure((response) => {
      response.writeHead(status, { 'content-type': type, location: '/elsewhere' }).end('<html>');
    });
    expect(error.message).toMatch(message);
    expect(error.retryAfterMs).toBeUndefined();
    expect(stub?.requests.length).toBe(1);
  });

  test('429, with the time that it asks for', async () => {
    const error = await failure((response) => {
      response.writeHead(429, { 'retry-after': '17' }).end();
    });
    expect(error.message).toMatch(/429: it was asked too often/);
    expect(error.retryAfterMs).toBe(17_000);
  });

  test('a Retry-After that is no number of seconds counts as none', async () => {
    const error = await failure((response) => {
      response.writeHead(429, { 'retry-after': 'soon' }).end();
    });
    expect(error.retryAfterMs).toBeUndefined();
  });

  test.each([
    ['no JSON', json('<html>')],
    ['half of it', json('[{"a":1},{"b"')],
    ['nothing', json('')],
    [
      'half of a gzip stream',
      json(gzipSync('[1,2,3]').subarray(0, 14), { 'content-encoding': 'gzip' }),
    ],
    ['no gzip stream', json('[1,2,3]', { 'content-encoding': 'gzip' })],
  ])('a body that is %s', async (_what, answer) => {
    await failure(answer);
  });

  test('a connection that is cut amid the answer', async () => {
    const error = await failure((response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('[1,2,', () => response.destroy());
    });
    expect(error.message).toMatch(/broke off/);
  });

  test('a server that is not there', async () => {
    const gone = await startStub(() => {});
    await gone.close();
    const signal = new AbortController().signal;
    const asking = fetchJson(new URL(gone.origin), { headers: {}, signal });
    await expect(asking).rejects.toThrow(/cannot be reached.*ECONNREFUSED/);
  });

  test('a body above the limit, however small it came over the line', async () => {
    const packed = brotliCompressSync(JSON.stringify('x'.repeat(100_000)));
    const error = await failure(json(packed, { 'content-encoding': 'br' }), {
      largestBody: 50_000,
    });
    expect(error.message).toMatch(/more than 50000 bytes/);
  });

  test('no answer in time', async () => {
    const error = await failure(() => {}, { timeout: 50 });
    expect(error.message).toMatch(/no complete answer within 0.05 s/);
  });

  test('an answer that does not end in time', async () => {
    const error = await failure(
      (response) => {
        response.writeHead(200).write('[');
      },
      { timeout: 100 },
    );
    expect(error.message).toMatch(/no complete answer within 0.1 s/);
  });
});

describe('abort', () => {
  test('before the request: nothing is sent', async () => {
    const reason = new Error('stopping');
    await expect(ask(json('[]'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(stub?.requests.length).toBe(0);
  });

  test('while waiting: it ends with what the signal says', async () => {
    const abort = new AbortController();
    const reason = new Error('stopping');
    await expect(ask(() => abort.abort(reason), { signal: abort.signal })).rejects.toBe(reason);
  });
});
