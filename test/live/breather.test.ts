import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Breather } from '../../src/live/breather.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that takes so many milliseconds. */
function working(took: number) {
  const done: number[] = [];
  const breather = new Breather(
    () => {
      done.push(performance.now());
      vi.advanceTimersByTime(took);
    },
    () => performance.now(),
  );
  return { breather, done };
}

test('short work is done at once, each time', () => {
  const { breather, done } = working(0);
  for (let i = 0; i < 3; i += 1) breather.ask();
  expect(done).toHaveLength(3);
});

test('after long work what is asked for is done once, when as much time has passed', () => {
  const { breather, done } = working(8);
  breather.ask();
  const ended = performance.now();
  for (let i = 0; i < 5; i += 1) breather.ask();
  expect(done).toHaveLength(1);
  vi.advanceTimersByTime(7);
  expect(done).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(done.slice(1)).toEqual([ended + 8]);
});

test('rests no longer than 20 ms', () => {
  const { breather, done } = working(500);
  breather.ask();
  breather.ask();
  vi.advanceTimersByTime(20);
  expect(done).toHaveLength(2);
});

test('rests not when nothing was asked for meanwhile', () => {
  const { breather, done } = working(8);
  breather.ask();
  vi.advanceTimersByTime(8);
  expect(done).toHaveLength(1);
  breather.ask();
  expect(done).toHaveLength(2);
});

test('stopped, it does no more of what was asked for', () => {
  const { breather, done } = working(8);
  breather.ask();
  breather.ask();
  breather.stop();
  vi.advanceTimersByTime(100);
  expect(done).toHaveLength(1);
});
