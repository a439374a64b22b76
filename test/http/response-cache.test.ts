import { expect, test } from 'vitest';
import type { EncodedBody } from '../../src/http/cache/encoded-body.js';
import { StaleWhileRevalidate } from '../../src/http/cache/stale-while-revalidate.js';

const NEVER = 2 ** 31 - 1;

/** A body with its version, which is not completed before `letGo`. */
function held(patience: number) {
  const shown = { version: 1, made: 0 };
  let letGo = () => {};
  async function* make() {
    shown.made += 1;
    const { version } = shown;
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    yield Buffer.from(`version ${version}`);
  }
  const answer = new StaleWhileRevalidate(() => shown.version, make, { patience });
  return { shown, answer, letGo: () => letGo() };
}

const text = async (answer: Promise<EncodedBody>) => String(await (await answer).bytes('identity'));

test('concurrent requests share one body', async () => {
  const { shown, answer, letGo } = held(NEVER);
  const asked = [answer.read(), answer.read(), answer.read()];
  await new Promise(setImmediate);
  letGo();
  expect(await Promise.all(asked.map(text))).toEqual(Array(3).fill('version 1'));
  expect(await text(answer.read())).toBe('version 1');
  expect(shown.made).toBe(1);
});

test('a request after a change waits for the new body', async () => {
  const { shown, answer, letGo } = held(NEVER);
  const first = answer.read();
  letGo();
  await first;
  shown.version = 2;
  const second = answer.read();
  await new Promise(setImmediate);
  letGo();
  expect(await text(second)).toBe('version 2');
});

test('a request gets the former body while the new one takes long, and the new one once it is ready', async () => {
  const { shown, answer, letGo } = held(1);
  const first = answer.read();
  letGo();
  await first;
  shown.version = 2;
  expect(await text(answer.read())).toBe('version 1');
  letGo();
  await expect.poll(async () => text(answer.read())).toBe('version 2');
});

test('a recent body is returned at once while the new one is made, an old one is not', async () => {
  const clock = { now: 0 };
  const shown = { version: 1 };
  const answer = new StaleWhileRevalidate(
    () => shown.version,
    function* () {
      yield Buffer.from(`version ${shown.version}`);
    },
    { patience: NEVER, stale: { clock: () => clock.now, maxAge: 100 } },
  );
  const first = await answer.read();
  expect(answer.wouldReturn(first)).toBe(true);
  shown.version = 2;
  clock.now = 99;
  expect(answer.wouldReturn(first)).toBe(false);
  expect(await text(answer.read())).toBe('version 1');
  expect(answer.wouldReturn(first)).toBe(true);
  clock.now = 100;
  expect(answer.wouldReturn(first)).toBe(false);
  await expect.poll(async () => text(answer.read())).toBe('version 2');
  expect(answer.wouldReturn(first)).toBe(false);
  shown.version = 3;
  clock.now += 100;
  expect(await text(answer.read())).toBe('version 3');
});

test('a body that could not be made is tried again', async () => {
  let fails = true;
  const answer = new StaleWhileRevalidate(
    () => 1,
    function* () {
      if (fails) throw new Error('out of ink');
      yield Buffer.from('written');
    },
  );
  await expect(answer.read()).rejects.toThrow('out of ink');
  fails = false;
  expect(await text(answer.read())).toBe('written');
});
