import { expect, test } from 'vitest';
import { knownAmount } from '../../src/web/portfolio/known-amount.js';

test('an amount of 0 is not known if the cost of some lots is not', () => {
  expect(knownAmount(0, 500)).toBeNull();
  expect(knownAmount(0, 0)).toBe(0);
  expect(knownAmount(-7, 500)).toBe(-7);
});
