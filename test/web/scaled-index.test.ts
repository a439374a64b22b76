import { expect, test } from 'vitest';
import { scaledIndex } from '../../src/web/portfolio/history/scaled-index.js';

const point = (day: number, value: number) => ({
  time: `2026-11-0${day}T12:00:00.000Z`,
  value,
  cost: 0,
  unknown_cost_value: 0,
  held_now_value: null,
  source_changes: [],
  unpriced: 0,
});
const level = (day: number, of: number) => ({
  time: `2026-11-0${day}T00:00:00.000Z`,
  level: of,
  items: 1,
});

test('an index is scaled to the value at the first common time', () => {
  const points = [point(1, 500), point(2, 0), point(3, 1_000), point(4, 900), point(5, 900)];
  const series = [level(1, 100), level(2, 110), level(3, 121)];
  const index = { series, interval: '1d', computed_at: '2026-11-05T10:00:00.000Z' } as const;
  expect(scaledIndex(points, index).map(({ time, value }) => [time.slice(8, 10), value])).toEqual([
    ['03', 1_000],
    ['04', 1_100],
    ['05', 1_100],
  ]);
});
