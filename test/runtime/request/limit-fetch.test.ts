import { brotliCompressSync, constants } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { limitFetch } from '../../../src/runtime/request/limit-fetch.js';
import { startStub } from '../../market/support/stub-server.js';

test('a response that has arrived completely, but is still compressed, can be aborted', async () => {
  const packed = brotliCompressSync(Buffer.alloc(60_000_000, ' '), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  });
  const stop = new AbortController();
  const reason = new Error('stopping');
  const stub = await startStub((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'br' }).flushHeaders();
    setTimeout(() => response.end(packed, () => setTimeout(() => stop.abort(reason), 10)), 50);
  });
  onTestFinished(() => stub.close());
  const fetch = limitFetch(globalThis.fetch, { total: 60_000, maxSize: 64_000_000 });
  await expect(fetch(stub.origin, { signal: stop.signal })).rejects.toBe(reason);
});
