import { expect, test } from 'vitest';
import { pointTimeIn } from '../../src/web/portfolio/history/point-time.js';
import { shownTimezone } from '../../src/web/ui/timezone.js';

const every = (hours: number) =>
  [0, 1, 2].map((place) => ({
    time: new Date(Date.UTC(2026, 10, 20, place * hours)).toISOString(),
  }));

test.each([
  [1, 'Nov 20, 2026, 12:00 AM'],
  [6, 'Nov 20, 2026'],
  [24, 'Nov 20, 2026'],
])('the time of a point every %d hours is no more precise than the history', (hours, text) => {
  shownTimezone.set('UTC');
  const points = every(hours);
  // Some versions of Node use a narrow space before AM and PM.
  expect(pointTimeIn(points)(points[0]?.time ?? '').replaceAll('\u202f', ' ')).toBe(text);
  shownTimezone.set('');
});
