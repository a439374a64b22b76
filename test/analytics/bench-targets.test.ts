import { expect, test } from 'vitest';
import { renderRow } from '../../bench/results.js';

test.each([
  [4, { between: [4, 6] }, '4 to 6 %', 'yes', '1.00'],
  [6, { between: [4, 6] }, '4 to 6 %', 'yes', '1.00'],
  [3, { between: [4, 6] }, '4 to 6 %', 'no', '0.75'],
  [9, { between: [4, 6] }, '4 to 6 %', 'no', '1.50'],
  [3, { atMost: 4 }, 'at most 4 %', 'yes', '0.75'],
  [3, { atLeast: 4 }, 'at least 4 %', 'no', '0.75'],
] as const)('%d with the target %j', (measured, target, text, met, ratio) => {
  const row = renderRow({ label: 'misses', unit: '%', rounds: [measured], target });
  expect(row).toEqual(['misses', `${measured} %`, '', text, met, ratio]);
});
