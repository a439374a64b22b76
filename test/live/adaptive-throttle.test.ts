import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdaptiveThrottle } from '../../src/live/adaptive-throttle.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that takes this many milliseconds. */
function working(took: number) {
  const done: number[] = [];
  const throttle = new AdaptiveThrottle(
    () => {
      done.push(performance.now());
      vi.advanceTimersByTime(took);
    },
    () => performance.now(),
  );
  return { throttle, done };
}

test('short work runs immediately at each request', () => {
  const { throttle, done } = working(0);
  for (let i = 0; i < 3; i += 1) throttle.request();
  expect(done).toHaveLength(3);
});

test('after long work, requests cause one run once as much time has passed', () => {
  const { throttle, done } = working(8);
  throttle.request();
  const ended = performance.now();
  for (let i = 0; i < 5; i += 1) throttle.request();
  expect(done).toHaveLength(1);
  vi.advanceTimersByTime(7);
  expect(done).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(done.slice(1)).toEqual([ended + 8]);
});

test('pauses at most 20 ms', () => {
  const { throttle, done } = working(500);
  throttle.request();
  throttle.request();
  vi.advanceTimersByTime(20);
  expect(done).toHaveLength(2);
});

test('does not pause without requests', () => {
  const { throttle, done } = working(8);
  throttle.request();
  vi.advanceTimersByTime(8);
  expect(done).toHaveLength(1);
  throttle.request();
  expect(done).toHaveLength(2);
});

test('drops pending requests when stopped', () => {
  const { throttle, done } = working(8);
  throttle.request();
  throttle.request();
  throttle.stop();
  vi.advanceTimersByTime(100);
  expect(done).toHaveLength(1);
});
