import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayOf, startOfDay, today } from '../../src/web/portfolio/lots/days.js';
import { lastDayOf } from '../../src/web/portfolio/sharing/last-day.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe.each(['America/New_York', 'UTC', 'Pacific/Kiritimati'])('in %s', (zone) => {
  beforeEach(() => vi.stubEnv('TZ', zone));

  test('a day starts at midnight', () => {
    const start = startOfDay('2026-11-10');
    expect(dayOf(start)).toBe('2026-11-10');
    expect(dayOf(start - 1)).toBe('2026-11-09');
  });
});

test.each([
  ['America/New_York', '2026-11-09'],
  ['UTC', '2026-11-10'],
  ['Pacific/Kiritimati', '2026-11-10'],
])('today is the day in the time zone of the user: %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  vi.setSystemTime('2026-11-10T03:00:00Z');
  expect(today()).toBe(day);
});

test('east of Greenwich the next day starts earlier', () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  vi.setSystemTime('2026-11-10T12:00:00Z');
  expect(today()).toBe('2026-11-11');
});

test('an invalid day has no start', () => {
  expect(startOfDay('12026-11-10')).toBeNaN();
});

test('a link that ends when a day begins works until the day before', () => {
  vi.stubEnv('TZ', 'UTC');
  expect(lastDayOf('2026-12-01T00:00:00.000Z')).toBe('Nov 30, 2026');
  expect(lastDayOf('2026-12-01T12:00:00.000Z')).toBe('Dec 1, 2026');
});
