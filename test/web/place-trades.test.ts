import { expect, test } from 'vitest';
import { placeTrades } from '../../src/web/portfolio/history/place-trades.js';

const day = (number: number, hour = 0) => new Date(Date.UTC(2026, 10, number, hour)).toISOString();
const traded = (number: number, bought: number, sold = 0) => ({ time: day(number), bought, sold });

test('a trade is marked at the first point after its day, once for each kind', () => {
  const points = [10, 12, 14, 16].map((number) => ({ time: day(number), value: number }));
  expect(
    placeTrades(points, [traded(8, 1), traded(10, 3), traded(11, 1, 2), traded(15, 0, 1)]),
  ).toEqual([
    { time: day(12), value: 12, kind: 'bought' },
    { time: day(12), value: 12, kind: 'sold' },
    { time: day(16), value: 16, kind: 'sold' },
  ]);
});

test('a trade of today is marked at the last point, and not at all without points', () => {
  const points = [
    { time: day(10), value: 1 },
    { time: day(11, 9), value: 2 },
  ];
  expect(placeTrades(points, [traded(11, 1)])).toEqual([
    { time: day(11, 9), value: 2, kind: 'bought' },
  ]);
  expect(placeTrades([], [traded(11, 1)])).toEqual([]);
});
