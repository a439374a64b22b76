import { expect, test } from 'vitest';
import { outcomeText } from '../../src/web/portfolio/lots/outcome-text.js';

test.each([
  [3_900, 3_000, 'You get $39.00, profit $9.00.'],
  [3_900, 62_628, 'You get $39.00, loss $587.28.'],
  [3_900, undefined, 'You get $39.00.'],
])('a sale with proceeds of %d and a cost of %s', (proceeds, cost, text) => {
  expect(outcomeText(proceeds, cost)).toBe(text);
});
