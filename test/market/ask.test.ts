import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ask, type Question, readJson } from '../../src/market/fetch/ask.js';
import { rateLimitWait, retryAfter } from '../../src/market/fetch/retry-after.js';
import { Validators } from '../../src/market/fetch/validators.js';
import { type StubServer, startStub } from './support/stub-server.js';

let stub: StubServer | undefined;
afterEach(async () => {
  await stub?.close();
  stub = undefined;
});

const signal = new AbortController().signal;

async function askStub(
  answer: (response: ServerResponse) => void,
  question: Partial<Question> = {},
): Promise<unknown> {
  stub = await startStub((_request, response) => answer(response));
  return readJson(
    await ask(new URL('/data?key=secret', stub.origin), { signal, fetch: undefined, ...question }),
  );
}

describe('Retry-After', () => {
  const now = 'Fri, 20 Nov 2026 12:00:00 GMT';
  test.each([
    ['17', 17_000],
    ['0', 0],
    ['Fri, 20 Nov 2026 12:01:30 GMT', 90_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['2026-11-20T12:01:30Z', undefined],
    ['Xyz, 99 Foo 2026 12:01:30 GMT', undefined],
  ])('%s', (text, wait) => {
    expect(retryAfter(new Headers({ 'retry-after': text, date: now }))).toBe(wait);
  });

  test('a date without a Date header is ignored', () => {
    expect(retryAfter(new Headers({ 'retry-after': now }))).toBeUndefined();
    expect(retryAfter(new Headers())).toBeUndefined();
  });
});

test('a missing server is an error', async () => {
  const gone = await startStub(() => {});
  await gone.close();
  await expect(ask(new URL(gone.origin), { signal, fetch: undefined })).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringMatching(/cannot be reached.*ECONNREFUSED/),
  });
});

describe('a connection that is closed before the response begins', () => {
  test.each(['destroy', 'resetAndDestroy'] as const)('is retried once (%s)', async (close) => {
    let requests = 0;
    const asking = askStub((response) => {
      requests += 1;
      if (requests === 1) response.socket?.[close]();
      else response.end('[5]');
    });
    await expect(asking).resolves.toEqual([5]);
    expect(requests).toBe(2);
  });

  test('is an error the second time', async () => {
    const asking = askStub((response) => response.socket?.destroy());
    await expect(asking).rejects.toMatchObject({ code: 'unreachable' });
    expect(stub?.requests).toHaveLength(2);
  });
});

test('a request whose connection closes during the response is not retried', async () => {
  const asking = askStub((response) => {
    response.write('[1,', () => response.socket?.destroy());
  });
  await expect(asking).rejects.toMatchObject({ code: 'unreachable' });
  expect(stub?.requests).toHaveLength(1);
});

test.each(['gzip', 'br'])('a body whose %s compression is broken', async (encoding) => {
  const asking = askStub((response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end('this is not compressed'),
  );
  await expect(asking).rejects.toMatchObject({
    code: 'unreadable',
    message: expect.stringMatching(/sent a body whose compression is broken/),
  });
});

test('a web page instead of JSON', async () => {
  const page = '\n <!DOCTYPE html><html><body>One moment, please</body></html>';
  const asking = askStub((response) => response.end(page));
  await expect(asking).rejects.toMatchObject({
    code: 'unreadable',
    message: expect.stringMatching(/sent a web page instead of JSON$/),
  });
});

test('a body above the limit is not read completely', async () => {
  const asking = askStub((response) => response.end(JSON.stringify('x'.repeat(100_000))), {
    largestBody: 50_000,
  });
  await expect(asking).rejects.toThrow(/sent more than 50000 bytes/);
});

test('a compressed body is refused when it expands beyond the limit', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(100_000_000, ' '), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  });
  const asking = askStub((response) =>
    response.writeHead(200, { 'content-encoding': 'br' }).end(bomb),
  );
  await expect(asking).rejects.toThrow(/sent more than 67108864 bytes/);
});

test('time that the caller spends between chunks does not count', async () => {
  let ended = false;
  stub = await startStub((_request, response) => {
    response.write('[1,');
    setImmediate(() => response.write('2,'));
    setImmediate(() => response.end('3]', () => (ended = true)));
  });
  // Simulated: the caller takes a minute per chunk; the timeout of the market is not affected.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const timeLimits = { answer: 30_000, idle: 30_000, total: 30_000 };
  const { pieces } = await ask(new URL(stub.origin), { signal, fetch: undefined, timeLimits });
  let text = (await pieces.next()).value;
  while (!ended) await new Promise(setImmediate);
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  for await (const piece of pieces) {
    vi.advanceTimersByTime(60_000);
    text += piece;
  }
  expect(text).toBe('[1,2,3]');
});

test('a received but still compressed response can be aborted', async () => {
  const packed = brotliCompressSync(JSON.stringify('x'.repeat(20_000_000)));
  stub = await startStub((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'br' }).flushHeaders();
    setTimeout(() => response.end(packed), 50);
  });
  const stop = new AbortController();
  const { pieces } = await ask(new URL(stub.origin), { signal: stop.signal, fetch: undefined });
  await pieces.next();
  const reason = new Error('stopping');
  setImmediate(() => stop.abort(reason));
  const rest = async () => {
    for await (const _ of pieces);
  };
  await expect(rest()).rejects.toBe(reason);
});

test('an aborted request is not sent', async () => {
  const reason = new Error('stopping');
  const asking = askStub((response) => response.end('1'), { signal: AbortSignal.abort(reason) });
  await expect(asking).rejects.toBe(reason);
  expect(stub?.requests).toEqual([]);
});

test('messages do not contain the URL, which may contain a key', async () => {
  const asking = askStub((response) => response.writeHead(401).end());
  await expect(asking).rejects.toThrow(/^127\.0\.0\.1:\d+ answered 401: it requires a valid key/);
});

test('validators survive a restart, and are empty if invalid', () => {
  const validators = Validators.from(undefined);
  validators.remember('/a', new Headers({ etag: '"1"' }));
  validators.remember('/b', new Headers({ 'last-modified': 'Fri, 20 Nov 2026 12:00:00 GMT' }));
  validators.remember('/c', new Headers());
  const again = Validators.from(validators.toString());
  expect(again.condition('/a')).toEqual({ 'if-none-match': '"1"' });
  expect(again.condition('/b')).toEqual({ 'if-modified-since': 'Fri, 20 Nov 2026 12:00:00 GMT' });
  expect(again.condition('/c')).toEqual({});
  for (const state of ['nonsense', 'null', '5', '{"/a":null}', '{"/a":{"etag":5}}']) {
    expect(Validators.from(state).condition('/a')).toEqual({});
  }
});

describe('an exhausted rate limit', () => {
  const date = 'Fri, 20 Nov 2026 12:00:00 GMT';
  const at = Date.UTC(2026, 10, 20, 12) / 1_000;
  test.each([
    ['0', '30', 30_000],
    ['0', `${at + 90}`, 90_000],
    ['0', `${at - 90}`, 0],
    ['0', '99999', 3_600_000],
    ['1', '30', undefined],
    ['0', 'soon', undefined],
  ])('with %s requests left until %s waits %s ms', (remaining, reset, wait) => {
    const headers = new Headers({
      date,
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': reset,
    });
    expect(rateLimitWait(headers)).toBe(wait);
  });
});
