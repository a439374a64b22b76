import { expect, test } from 'vitest';
import { area } from '../../src/web/ui/chart/sparkline.js';

const LINE = [
  [0, 10],
  [10, 0],
  [20, 30],
] as const;

test('the area above the base line ends where the line crosses it', () => {
  expect(area([LINE], 10, Math.min)).toBe('M0 10L0 10L10 0L13.3 10L20 10L20 10Z');
});

test('the area below the base line begins where the line crosses it', () => {
  expect(area([LINE], 10, Math.max)).toBe('M0 10L0 10L10 10L13.3 10L20 30L20 10Z');
});
