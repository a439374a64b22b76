import { expect, test } from 'vitest';
import { measured } from '../../src/web/item/measure/measured.js';
import { averageCost } from '../../src/web/item/own/average-cost.js';

test('a measurement has percent of the first price, cents and time, also backwards', () => {
  const way = measured({ time: 5_000, price: 200 }, { time: 2_000, price: 150 });
  expect(way).toEqual({ percent: -25, amount: -50, duration: 3_000 });
  expect(measured({ time: 0, price: 0 }, { time: 1, price: 1 })).toBeUndefined();
});

test('the average cost covers remaining items with a known cost', () => {
  const lots = [
    { remaining: 1, unit_cost: 100 },
    { remaining: 3, unit_cost: 200 },
    { remaining: 5, unit_cost: null },
  ];
  expect(averageCost(lots)).toBe(175);
  expect(averageCost([{ remaining: 5, unit_cost: null }])).toBeUndefined();
});
