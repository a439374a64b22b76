import { expect, test } from 'vitest';
import { distanceText } from '../../src/web/portfolio/alerts/distance-text.js';

test.each([
  [1_200, 108, '$12.00 is 1,011% above today’s $1.08.'],
  [950, 1_000, '$9.50 is 5.0% below today’s $10.00.'],
  [1_000, 1_000, '$10.00 is today’s price.'],
])('an amount of %i at a price of %i', (amount, price, text) => {
  expect(distanceText(amount, price)).toBe(text);
});

test('an amount that makes its rule true already says when the alert fires', () => {
  const distance = '$20.00 is 38% below today’s $32.36.';
  expect(distanceText(2_000, 3_236, 'above')).toBe(
    `${distance} Already true: you will hear after it drops and rises again.`,
  );
  expect(distanceText(2_000, 3_236, 'below')).toBe(distance);
  expect(distanceText(3_236, 2_000, 'below')).toBe(
    '$32.36 is 62% above today’s $20.00. Already true: you will hear after it rises and drops again.',
  );
  expect(distanceText(3_236, 2_000, 'above')).toBe('$32.36 is 62% above today’s $20.00.');
});
