import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { EncodedBody } from '../../src/http/cache/encoded-body.js';
import {
  type LargeResource,
  ResponseCache,
  type SmallResource,
} from '../../src/http/cache/response-cache.js';

const NEVER = 2 ** 31 - 1;

/** A response with its version, which completes when `finish` is called. */
function slowResource(patience: number, clock = { now: 0 }, options: Partial<LargeResource> = {}) {
  const shown = { version: 1, made: 0 };
  let finish = () => {};
  const cache = new ResponseCache(() => clock.now, patience);
  const resource: LargeResource = {
    version: () => shown.version,
    async *writeParts() {
      shown.made += 1;
      const { version } = shown;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      yield Buffer.from(`version ${version}`);
    },
    ...options,
  };
  return { shown, cache, read: () => textOf(cache.read('key', resource)), finish: () => finish() };
}

const textOf = async (body: Promise<EncodedBody>) => (await body).made('identity')?.toString();

/** A response with its version, written in one part. */
function largeResource(options: Partial<LargeResource> = {}) {
  const clock = { now: 0 };
  const shown = { version: 1 };
  const cache = new ResponseCache(() => clock.now, NEVER);
  const resource: LargeResource = {
    version: () => shown.version,
    writeParts: () => [Buffer.from(`version ${shown.version}`)],
    ...options,
  };
  return { clock, shown, read: () => textOf(cache.read('key', resource)) };
}

test('concurrent requests share a response', async () => {
  const { shown, read, finish } = slowResource(NEVER);
  const requests = [read(), read(), read()];
  await new Promise(setImmediate);
  finish();
  expect(await Promise.all(requests)).toEqual(Array(3).fill('version 1'));
  expect(await read()).toBe('version 1');
  expect(shown.made).toBe(1);
});

test('a request after a change waits for the new response', async () => {
  const { shown, read, finish } = slowResource(NEVER);
  const first = read();
  finish();
  await first;
  shown.version = 2;
  const second = read();
  await new Promise(setImmediate);
  finish();
  expect(await second).toBe('version 2');
});

test('a request after a change does not get a response that was started before the change', async () => {
  const { shown, read, finish } = slowResource(NEVER);
  const first = read();
  shown.version = 2;
  const second = read();
  finish();
  expect(await first).toBe('version 1');
  await new Promise(setImmediate);
  finish();
  expect(await second).toBe('version 2');
});

test('a request gets the previous response if the new one takes long, and then the new one', async () => {
  const { shown, read, finish } = slowResource(1);
  const first = read();
  finish();
  await first;
  shown.version = 2;
  expect(await read()).toBe('version 1');
  finish();
  await expect.poll(read).toBe('version 2');
});

test('a previous response is not sent if it is too old, however long the new one takes', async () => {
  for (const [options, age] of [
    [{ staleAge: 100 }, 100],
    [{}, 10_000],
  ] as const) {
    const clock = { now: 0 };
    const { shown, read, finish } = slowResource(1, clock, options);
    const first = read();
    finish();
    await first;
    shown.version = 2;
    clock.now = age;
    const second = read();
    await sleep(20);
    finish();
    expect(await second).toBe('version 2');
  }
});

test('a response that stayed the same for long is not too old after its first change', async () => {
  const clock = { now: 0 };
  const { shown, read, finish } = slowResource(1, clock);
  const first = read();
  finish();
  await first;
  clock.now = 60_000;
  expect(await read()).toBe('version 1');
  shown.version = 2;
  clock.now = 61_000;
  expect(await read()).toBe('version 1');
  finish();
  await expect.poll(read).toBe('version 2');
});

test('a response is sent up to its stale age while the new one is computed, and not beyond it', async () => {
  const { clock, shown, read } = largeResource({ staleAge: 100 });
  expect(await read()).toBe('version 1');
  shown.version = 2;
  clock.now = 99;
  expect(await read()).toBe('version 1');
  await expect.poll(read).toBe('version 2');
  shown.version = 3;
  clock.now += 100;
  expect(await read()).toBe('version 3');
});

test('up to its minimum age a response is sent after any change', async () => {
  const { clock, shown, read } = largeResource({ minAge: 100 });
  expect(await read()).toBe('version 1');
  shown.version = 2;
  clock.now = 99;
  expect(await read()).toBe('version 1');
  clock.now = 100;
  expect(await read()).toBe('version 2');
});

test('a change during the computation of a response does not start another one before its minimum age', async () => {
  const { shown, read, finish } = slowResource(NEVER, { now: 0 }, { minAge: 100 });
  const first = read();
  shown.version = 2;
  const second = read();
  finish();
  expect(await Promise.all([first, second])).toEqual(['version 1', 'version 1']);
  expect(shown.made).toBe(1);
});

test('a response is computed again after the clock was set back', async () => {
  const { clock, shown, read } = largeResource({ minAge: 10_000, maxAge: 60_000 });
  clock.now = 5_000_000;
  await read();
  shown.version = 2;
  clock.now = 1_000;
  expect(await read()).toBe('version 2');
});

test('from its maximum age on a response is computed again, even without a change', async () => {
  let made = 0;
  const { clock, read } = largeResource({
    maxAge: 100,
    writeParts: () => {
      made += 1;
      return [Buffer.from(`made ${made}`)];
    },
  });
  expect(await read()).toBe('made 1');
  clock.now = 99;
  expect(await read()).toBe('made 1');
  clock.now = 100;
  expect(await read()).toBe('made 2');
});

test('a failed response is computed again', async () => {
  let fails = true;
  const { read } = largeResource({
    writeParts: () => {
      if (fails) throw new Error('out of ink');
      return [Buffer.from('written')];
    },
  });
  await expect(read()).rejects.toThrow('out of ink');
  fails = false;
  expect(await read()).toBe('written');
});

test('a response that failed in the background is computed again at the next request', async () => {
  let fails = false;
  const { clock, shown, read } = largeResource({
    staleAge: 100,
    writeParts: () => {
      if (fails) throw new Error('out of ink');
      return [Buffer.from('written')];
    },
  });
  await read();
  [fails, shown.version, clock.now] = [true, 2, 50];
  expect(await read()).toBe('written');
  await new Promise(setImmediate);
  await expect(read()).rejects.toThrow('out of ink');
});

test('a small resource is written again only after a change or beyond its maximum age', async () => {
  const clock = { now: 0 };
  const shown = { version: 1, written: 0 };
  const cache = new ResponseCache(() => clock.now);
  const resource: SmallResource = {
    version: () => shown.version,
    write: () => {
      shown.written += 1;
      return `version ${shown.version}`;
    },
    maxAge: 100,
  };
  const read = () => textOf(cache.read('key', resource));
  expect([await read(), await read(), shown.written]).toEqual(['version 1', 'version 1', 1]);
  shown.version = 2;
  expect([await read(), shown.written]).toEqual(['version 2', 2]);
  clock.now = 100;
  expect([await read(), shown.written]).toEqual(['version 2', 3]);
});

test('a small resource is not sent any more after it was removed', async () => {
  const shown = { version: 1 };
  const cache = new ResponseCache(() => 0);
  const resource: SmallResource = {
    version: () => shown.version,
    write: () => {
      if (shown.version > 1) throw new Error('gone');
      return 'written';
    },
  };
  await cache.read('key', resource);
  shown.version = 2;
  await expect(cache.read('key', resource)).rejects.toThrow('gone');
});

test('responses beyond the size of the cache are computed again, and are complete', async () => {
  const cache = new ResponseCache(() => 0);
  const large = 'x'.repeat(40 * 2 ** 20);
  for (const key of ['a', 'b', 'a']) {
    const body = await cache.read(key, { version: () => 1, write: () => large + key });
    expect(body.size).toBe(large.length + 1);
  }
});
