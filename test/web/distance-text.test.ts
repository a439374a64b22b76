import { expect, test } from 'vitest';
import { distanceText } from '../../src/web/portfolio/alerts/distance-text.js';

test.each([
  [1_200, 108, /^The amount is 1,011% above that\.$/],
  [950, 1_000, /^The amount is 5\.0% below that\.$/],
  [1_000, 1_000, /^The amount is that price\.$/],
])('an amount of %i at a price of %i', (amount, price, text) => {
  expect(distanceText(amount, price)).toMatch(text);
});
