import { expect, test } from 'vitest';
import { freeTicks } from '../../src/web/ui/chart/free-ticks.js';

test.each([
  [[100, 90, 80], [91], ['100', '', '80']],
  [[100, 90, 80], [95], ['100', '90', '80']],
  [
    [100, 90, 80],
    [81, 99],
    ['', '90', ''],
  ],
  [[100, 90, 80], [], ['100', '90', '80']],
  [[50], [50], ['']],
  [[50], [10], ['50']],
  [[], [1], []],
])('the ticks %j beside the last values %j are labelled %j', (ticks, last, labels) => {
  expect(freeTicks(ticks, last, ticks.map(String))).toEqual(labels);
});
