import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../src/domain/units.js';
import { isLater, ReleaseCheck } from '../../src/feeds/release-check.js';

test.each([
  ['0.2.0', '0.1.9'],
  ['0.10.0', '0.9.0'],
  ['2.0.0', '1.99.99'],
])('%s is later than %s, but not vice versa', (later, earlier) => {
  expect(isLater(later, earlier)).toBe(true);
  expect(isLater(earlier, later)).toBe(false);
  expect(isLater(later, later)).toBe(false);
});

test('a response is cached for a day, and a failure for ten minutes', async () => {
  let now = 0;
  let answer = new Response('{"version":"none"}');
  let requests = 0;
  const fetchAnswer: typeof fetch = async () => {
    requests += 1;
    return answer;
  };
  const check = new ReleaseCheck(new URL('http://127.0.0.1/'), fetchAnswer, () => now);
  expect(await check.newest()).toEqual({
    error: 'the answer names no version',
    code: 'no_version',
  });
  answer = new Response('{"version":"1.2.3"}');
  expect(await check.newest()).toHaveProperty('error');
  now += 10 * MINUTE_MS;
  expect(await check.newest()).toEqual({ version: '1.2.3' });
  now += DAY_MS - 1;
  await check.newest();
  expect(requests).toBe(2);
  now += 1;
  answer = new Response('', { status: 500 });
  expect(await check.newest()).toEqual({
    error: '127.0.0.1 answered 500',
    code: 'refused',
    status: 500,
  });
});

test('a server that does not answer is reported as unreachable', async () => {
  const fetchNothing: typeof fetch = async () => {
    throw new TypeError('fetch failed');
  };
  const check = new ReleaseCheck(new URL('http://127.0.0.1/'), fetchNothing, () => 0);
  expect(await check.newest()).toMatchObject({ code: 'unreachable', status: undefined });
});

test('a response that is not JSON names no version', async () => {
  const fetchPage: typeof fetch = async () => new Response('<html>');
  const check = new ReleaseCheck(new URL('http://127.0.0.1/'), fetchPage, () => 0);
  expect(await check.newest()).toMatchObject({ code: 'no_version' });
});

test('an unexpected failure is cached for ten minutes, too', async () => {
  let now = 0;
  const body = new ReadableStream({
    cancel() {
      throw new RangeError('unexpected');
    },
  });
  let answer = new Response(body, { status: 500 });
  const fetchAnswer: typeof fetch = async () => answer;
  const check = new ReleaseCheck(new URL('http://127.0.0.1/'), fetchAnswer, () => now);
  await expect(check.newest()).rejects.toThrow('unexpected');
  answer = new Response('{"version":"1.2.3"}');
  now += 10 * MINUTE_MS;
  expect(await check.newest()).toEqual({ version: '1.2.3' });
});
