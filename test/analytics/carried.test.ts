import { expect, test } from 'vitest';
import { carried } from '../../src/analytics/carried.js';

test('a day without a price has that of the day before, 0 before the first', () => {
  expect([...carried([0, 5, 0, 0, 7, 0])]).toEqual([0, 5, 5, 5, 7, 7]);
});
